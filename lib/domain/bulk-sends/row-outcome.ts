import type { BulkSendRowDto } from "@/lib/contracts/bulk-sends";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { CheckedRow } from "@/lib/domain/bulk-sends/check-rows";
import { AppError, invalidInputs } from "@/lib/errors";

/** A row's error, as stored and returned. */
export const rowErrorOf = (error: AppError): NonNullable<BulkSendRowDto["error"]> => ({
  code: error.code,
  detail: error.details.detail ?? error.title,
  ...(error.details.errors ? { errors: error.details.errors } : {}),
});

/** The stored state of a row that was checked and not sent yet. */
export const rowState = ({ fields, problems, sentBefore }: CheckedRow) => ({
  status: fields ? (sentBefore ? "skipped" : "pending") : "failed",
  error: problems && rowErrorOf(invalidInputs(problems)),
  sentBeforeId: sentBefore,
});

/** What an error of one row means for the bulk send. */
export type RowOutcome =
  /** The row cannot be sent; the others can. */
  | { kind: "failed"; error: NonNullable<BulkSendRowDto["error"]> }
  /** No row can be sent until a person changes something. */
  | { kind: "pause"; error: AppError }
  /** The daily email limit is reached. */
  | { kind: "next-day" }
  /** The layout workers are busy: no row can be sent for a while. */
  | { kind: "busy" }
  /** None of the above: the same row is tried again. */
  | { kind: "again" };

/** Errors that would occur for every other row too. */
const OF_ALL_ROWS: ReadonlySet<ErrorCode> = new Set(["DOCUMENT_LIMIT_REACHED", "PLAN_REQUIRED"]);

export function outcomeOf(error: unknown): RowOutcome {
  if (!(error instanceof AppError)) return { kind: "again" };
  if (error.code === "BUSY") return { kind: "busy" };
  if (error.code === "RATE_LIMITED") return { kind: "next-day" };
  if (OF_ALL_ROWS.has(error.code)) return { kind: "pause", error };
  return { kind: "failed", error: rowErrorOf(error) };
}
