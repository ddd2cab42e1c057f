import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { InputCode } from "@/lib/contracts/input-codes";

/**
 * Every error an integrator can meet: code → HTTP status and title. The one place for both (contract,
 * section 2); `/docs/errors` and the OpenAPI document read it.
 */
export const ERRORS = {
  INVALID_INPUT: { status: 400, title: "Invalid input" },
  INVALID_STATE: { status: 400, title: "Not possible in this state" },
  UNKNOWN_ROLE_KEY: { status: 400, title: "Unknown role key" },
  TEMPLATE_ARCHIVED: { status: 400, title: "Template is archived" },
  NO_PUBLISHED_VERSION: { status: 400, title: "Template has no published version" },
  TEMPLATE_RULES_FAILED: { status: 400, title: "Template has errors" },
  ALREADY_MEMBER: { status: 400, title: "Already a member" },
  OWNER_IMMUTABLE: { status: 400, title: "The owner cannot be changed" },
  NO_PENDING_RECIPIENTS: { status: 400, title: "Nobody is waiting to sign" },
  PDF_ENCRYPTED: { status: 400, title: "PDF is protected" },
  PDF_INVALID: { status: 400, title: "PDF cannot be used" },
  WEBHOOK_URL_REFUSED: { status: 400, title: "Webhook address refused" },
  UNAUTHENTICATED: { status: 401, title: "Not signed in" },
  TOKEN_INVALID: { status: 401, title: "Link is not valid" },
  TOKEN_EXPIRED: { status: 401, title: "Link has expired" },
  SEAT_LIMIT_REACHED: { status: 402, title: "Seat limit reached" },
  DOCUMENT_LIMIT_REACHED: { status: 402, title: "Document limit reached" },
  WORKSPACE_LIMIT_REACHED: { status: 402, title: "Workspace limit reached" },
  FORBIDDEN: { status: 403, title: "Not allowed" },
  NOT_A_MEMBER: { status: 403, title: "Not a member of this workspace" },
  INSUFFICIENT_ROLE: { status: 403, title: "Your role does not allow this" },
  NOT_DOCUMENT_OWNER: { status: 403, title: "Not your document" },
  WRONG_WORKSPACE: { status: 403, title: "Wrong workspace" },
  PLAN_REQUIRED: { status: 403, title: "Not in your plan" },
  ROLE_CANNOT_SIGN: { status: 403, title: "This recipient cannot sign" },
  ROLE_CANNOT_DECLINE: { status: 403, title: "This recipient cannot decline" },
  EMAIL_NOT_CONFIRMED: { status: 403, title: "E-mail address not confirmed" },
  NOT_FOUND: { status: 404, title: "Not found" },
  METHOD_NOT_ALLOWED: { status: 405, title: "Method not allowed" },
  REQUEST_TIMEOUT: { status: 408, title: "Body too slow" },
  ALREADY_SUBMITTED: { status: 409, title: "Already signed" },
  RENDER_NOT_READY: { status: 409, title: "Not rendered yet" },
  SIGNATURE_LIMIT_REACHED: { status: 409, title: "Saved-signature limit reached" },
  SLUG_TAKEN: { status: 409, title: "Slug is taken" },
  EMAIL_TAKEN: { status: 409, title: "E-mail address is taken" },
  IDEMPOTENCY_KEY_IN_USE: { status: 409, title: "Request still running" },
  DRAFT_CHANGED: { status: 412, title: "Changed by somebody else" },
  PAYLOAD_TOO_LARGE: { status: 413, title: "Too large" },
  PDF_TOO_LARGE: { status: 413, title: "PDF is too large" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: "Unsupported content type" },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: "Idempotency key reused" },
  RATE_LIMITED: { status: 429, title: "Too many requests" },
  REMINDED_RECENTLY: { status: 429, title: "Reminded a moment ago" },
  INTERNAL: { status: 500, title: "Something broke on our side" },
  BUSY: { status: 503, title: "Busy" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One wrong place in the input: `path` in dots (`recipients.0.email`), a stable code, words for a person. */
export type InputProblem = { path: string; code: InputCode; message: string };

type Details = {
  /** What happened and what to do next, for a person; never internals. */
  detail?: string;
  errors?: InputProblem[];
  diagnostics?: Diagnostic[];
  /** Of a template that was made all the same, and is still a draft. */
  templateId?: string;
  /** Seconds, for 429 and 503. */
  retryAfterSeconds?: number;
  /** With a 401: nothing was sent that could be wrong. */
  isCredentialMissing?: boolean;
  cause?: unknown;
  /** Where the interface asks for a status that differs from the code's own (INVALID_STATE is 409 on submit). */
  status?: 400 | 409;
};

/** A failure with a code of the table above; everything else that is thrown is a 500. */
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

/** A 400 with the places that are wrong. */
export function invalidInput(...errors: InputProblem[]): AppError {
  const detail = errors.map((e) => `${e.path || "body"}: ${e.message}`).join("; ");
  return new AppError("INVALID_INPUT", { detail: detail.slice(0, 1000), errors });
}
