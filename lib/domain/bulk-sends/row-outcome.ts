import type { BulkSendRowDto } from "@/lib/contracts/bulk-sends";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { CheckedRow } from "@/lib/domain/bulk-sends/check-rows";
import { AppError, invalidInputs } from "@/lib/errors";

/** A row's error, as stored and returned. */
export const failureOf = (error: AppError): NonNullable<BulkSendRowDto["error"]> => ({
  code: error.code,
  detail: error.details.detail ?? error.title,
  ...(error.details.errors ? { errors: error.details.errors } : {}),
});

/** The state of a row that was checked and not sent yet, as it is stored. */
export const rowState = ({ fields, problems, sentBefore }: CheckedRow) => ({
  status: fields ? (sentBefore ? "skipped" : "pending") : "failed",
  error: problems && failureOf(invalidInputs(problems)),
  sentBeforeId: sentBefore,
});

/** What an error of one row means for the bulk send. */
export type RowOutcome =
  /** The row cannot be sent; the others can. */
  | { kind: "failed"; error: NonNullable<BulkSendRowDto["error"]> }
  /** No row can be sent before a person changes something. */
  | { kind: "pause"; error: AppError }
  /** The day's emails are used up. */
  | { kind: "next-day" }
  /** Too many documents are being laid out: no row can be sent for a while. */
  | { kind: "busy" }
  /** Neither: the same row is tried again. */
  | { kind: "again" };

/** Errors that every other row would get too. */
const OF_ALL_ROWS: ReadonlySet<ErrorCode> = new Set(["DOCUMENT_LIMIT_REACHED", "PLAN_REQUIRED"]);

export function outcomeOf(error: unknown): RowOutcome {
  if (!(error instanceof AppError)) return { kind: "again" };
  if (error.code === "BUSY") return { kind: "busy" };
  if (error.code === "RATE_LIMITED") return { kind: "next-day" };
  if (OF_ALL_ROWS.has(error.code)) return { kind: "pause", error };
  return { kind: "failed", error: failureOf(error) };
}
