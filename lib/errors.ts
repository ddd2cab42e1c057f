import type { Diagnostic } from "@/lib/contracts/diagnostics";
import { ERRORS, type ErrorCode } from "@/lib/contracts/error-codes";
import type { InputCode } from "@/lib/contracts/input-codes";

/**
 * One invalid place in the input: a dotted `path` (`recipients.0.email`), which counts from 0, a stable code, and a
 * human-readable message. `row` is the number of a list's row, which counts from 1.
 */
export type InputProblem = { row?: number; path: string; code: InputCode; message: string };

/** A member, or an address with a pending invitation. */
export type SeatUser = {
  kind: "member" | "invitation";
  userId: string | null;
  email: string;
  name: string | null;
};

/** A limit as the headers of its refusals name it. */
export type NamedLimit = {
  /** Lower case, with hyphens. */
  readonly name: string;
  readonly limit: number;
  /** Null where so many may be under way at once. */
  readonly windowSeconds: number | null;
};

type Details = {
  /** What happened and what to do next, for people; never internals. */
  detail?: string;
  errors?: InputProblem[];
  diagnostics?: Diagnostic[];
  /** The users of the account's seats, if there are too few. */
  seats?: SeatUser[];
  /** With a failed payment or change of plan: whether it may have taken effect nevertheless. */
  outcome?: "unchanged" | "unknown";
  /** The template that was created despite the error, and is still a draft. */
  templateId?: string;
  /** Seconds, for 429 and 503. */
  retryAfterSeconds?: number;
  /** With a 429: the limit that refused; absent where waiting does not help, or nobody is to know. */
  limit?: NamedLimit;
  /** With a 401: no credential was sent at all, as opposed to an invalid one. */
  isCredentialMissing?: boolean;
  cause?: unknown;
  /** Overrides the code's default status where the API specifies another (INVALID_STATE is 409 on submit). */
  status?: 400 | 409;
};

/** A failure with a code of `ERRORS`; anything else that is thrown becomes a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly title: string;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.detail ?? ERRORS[code].title, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.status = details.status ?? ERRORS[code].status;
    this.title = ERRORS[code].title;
    this.details = details;
  }
}

/**
 * A 429, whose response names the limit.
 * @param retryAfterSeconds until it lets something through again
 */
export const refusedBy = (
  { name, limit, windowSeconds }: NamedLimit,
  retryAfterSeconds: number,
  detail: string,
  code: "RATE_LIMITED" | "REMINDED_RECENTLY" | "AGENT_LIMIT_REACHED" = "RATE_LIMITED",
): AppError => new AppError(code, { detail, retryAfterSeconds, limit: { name, limit, windowSeconds } });

/** How many invalid places a refusal lists, and how many its text names. */
export const LISTED_PROBLEMS = 50;
const NAMED_PROBLEMS = 3;
const MAX_DETAIL = 1_000;

/** A 400 that lists the invalid places. */
export const invalidInput = (...errors: InputProblem[]): AppError => invalidInputs(errors);

/**
 * The same for many: its text names the first few, and how many more there are.
 * @param total how many there are, if `errors` are the first of them only
 */
export function invalidInputs(errors: readonly InputProblem[], total = errors.length): AppError {
  const named = errors.slice(0, NAMED_PROBLEMS).map(inWords).join("; ").slice(0, MAX_DETAIL);
  const listed = errors.slice(0, LISTED_PROBLEMS);
  const more = total - Math.min(errors.length, NAMED_PROBLEMS);
  const where = total > listed.length ? `\`errors\` has the first ${listed.length}` : "all are in `errors`";
  const detail = more > 0 ? `${named}; and ${more.toLocaleString("en")} more: ${where}` : named;
  return new AppError("INVALID_INPUT", { detail, errors: listed });
}

const inWords = ({ row, path, message }: InputProblem): string =>
  `${row === undefined ? "" : `row ${row}, `}${path || "body"}: ${message}`;

/**
 * Problems of ids that name nothing, each at its own place.
 * @param lists ids by the path of their list
 * @param known the ids that name something, in lower case as the database has them
 */
export const unknownIds = (
  lists: Readonly<Record<string, readonly string[]>>,
  known: ReadonlySet<string>,
  message: string,
): InputProblem[] =>
  Object.entries(lists).flatMap(([list, ids]) =>
    ids.flatMap((id, i) =>
      known.has(id.toLowerCase()) ? [] : [{ path: `${list}.${i}`, code: "not_found" as const, message }],
    ),
  );
