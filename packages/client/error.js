/** A refusal (RFC 9457), or no answer at all. Its types are in client.d.ts. */
export class CountersignError extends Error {
  constructor(status, problem, { retryAfterSeconds = null, idempotencyKey = null } = {}) {
    super(problem.detail ?? `Something went wrong (status ${status}). Please try again.`, {
      cause: problem.cause,
    });
    this.name = "CountersignError";
    this.status = status;
    this.code = problem.code ?? "UNKNOWN";
    this.requestId = problem.requestId ?? null;
    this.errors = problem.errors ?? [];
    this.diagnostics = problem.diagnostics ?? [];
    this.seats = problem.seats ?? [];
    this.outcome = problem.outcome ?? null;
    this.templateId = problem.templateId ?? null;
    this.retryAfterSeconds = retryAfterSeconds;
    this.idempotencyKey = idempotencyKey;
  }
}
