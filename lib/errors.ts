import type { Diagnostic } from "@/lib/contracts/diagnostics";
import { ERRORS, type ErrorCode } from "@/lib/contracts/error-codes";
import type { InputCode } from "@/lib/contracts/input-codes";
import type { Scope } from "@/lib/contracts/scopes";

/**
 * One invalid place in the input: a dotted `path` (`recipients.0.email`) whose indices count from 0, a stable code,
 * and a human-readable message. `row` is the number of a row in a list, counting from 1.
 */
export type InputProblem = { row?: number; path: string; code: InputCode; message: string };

/** A member, or an address with a pending invitation. */
export type SeatUser = {
  kind: "member" | "invitation";
  userId: string | null;
  email: string;
  name: string | null;
};

/** A limit, as named in the headers of the responses that it refuses. */
export type NamedLimit = {
  /** Lower case, with hyphens. */
  readonly name: string;
  readonly limit: number;
  /** Null for a limit on concurrent requests. */
  readonly windowSeconds: number | null;
};

type Details = {
  /** What happened and what to do next, for people; never internals. */
  detail?: string;
  errors?: InputProblem[];
  diagnostics?: Diagnostic[];
  /** The users of the account's seats, if there are too few. */
  seats?: SeatUser[];
  /** For a failed payment or change of plan: whether it may have taken effect nevertheless. */
  outcome?: "unchanged" | "unknown";
  /** The template that was created despite the error, and is still a draft. */
  templateId?: string;
  /** For SECOND_FACTOR_REQUIRED: what can be sent besides the password. */
  methods?: readonly string[];
  /** Seconds, for 429 and 503. */
  retryAfterSeconds?: number;
  /**
   * For a 429: the limit that refused the request; absent if waiting does not help, or if the limit must not be
   * revealed.
   */
  limit?: NamedLimit;
  /** For INSUFFICIENT_SCOPE: the scope that is missing. */
  scope?: Scope;
  /** For a 401: no credential was sent at all, as opposed to an invalid one. */
  isCredentialMissing?: boolean;
  cause?: unknown;
  /** Overrides the code's default status where the API specifies another (INVALID_STATE is 409 on submit). */
  status?: 400 | 409;
};

/**
 * A failure with a code of `ERRORS`; anything else that is thrown becomes a 500, unless the database is unavailable.
 */
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
 * A 429 whose response names the limit.
 * @param retryAfterSeconds until the limit accepts requests again
 */
export const rateLimitedError = (
  { name, limit, windowSeconds }: NamedLimit,
  retryAfterSeconds: number,
  detail: string,
  code: "RATE_LIMITED" | "REMINDED_RECENTLY" | "AGENT_LIMIT_REACHED" = "RATE_LIMITED",
): AppError => new AppError(code, { detail, retryAfterSeconds, limit: { name, limit, windowSeconds } });

/** Maximum number of invalid places that a refusal lists, followed by the number that its text names. */
export const MAX_LISTED_PROBLEMS = 50;
const NAMED_PROBLEMS = 3;
const MAX_DETAIL = 1_000;

/** A 400 that lists the invalid places. */
export const invalidInput = (...errors: InputProblem[]): AppError => invalidInputs(errors);

/**
 * As `invalidInput`, for many invalid places: the error's text names the first few, and how many more there are.
 * @param total the number of all invalid places, if `errors` are only the first of them
 */
export function invalidInputs(errors: readonly InputProblem[], total = errors.length): AppError {
  const named = errors.slice(0, NAMED_PROBLEMS).map(inWords).join("; ").slice(0, MAX_DETAIL);
  const listed = errors.slice(0, MAX_LISTED_PROBLEMS);
  const more = total - Math.min(errors.length, NAMED_PROBLEMS);
  const where = total > listed.length ? `\`errors\` has the first ${listed.length}` : "all are in `errors`";
  const detail = more > 0 ? `${named}; and ${more.toLocaleString("en")} more: ${where}` : named;
  return new AppError("INVALID_INPUT", { detail, errors: listed });
}

const inWords = ({ row, path, message }: InputProblem): string =>
  `${row === undefined ? "" : `row ${row}, `}${path || "body"}: ${message}`;

/**
 * Problems for ids that do not exist, each at its own place.
 * @param lists ids by the path of their list
 * @param known the ids that exist, in lower case as in the database
 */
export const unknownIdProblems = (
  lists: Readonly<Record<string, readonly string[]>>,
  known: ReadonlySet<string>,
  message: string,
): InputProblem[] =>
  Object.entries(lists).flatMap(([list, ids]) =>
    ids.flatMap((id, i) =>
      known.has(id.toLowerCase()) ? [] : [{ path: `${list}.${i}`, code: "not_found" as const, message }],
    ),
  );
