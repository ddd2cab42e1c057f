type Details = { cause?: unknown; retryAfterSeconds?: number };

/**
 * A mail that was not taken. `permanent` when this message to this person will never be: a refused address,
 * a refused message. Everything else is `temporary`, an instance set up wrongly included: once the operator
 * has put it right, the next attempt goes through.
 */
export class MailError extends Error {
  readonly kind: "permanent" | "temporary";
  /** When the provider said so. */
  readonly retryAfterSeconds: number | undefined;

  /**
   * By name: Next.js bundles routes and start-up apart, so one process holds this class more than once, and an
   * error of one bundle must be known in the other.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "MailError";
  }

  constructor(kind: "permanent" | "temporary", message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = "MailError";
    this.kind = kind;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
