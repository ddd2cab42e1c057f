type Details = { cause?: unknown; retryAfterSeconds?: number };

/**
 * An email that was not accepted. `permanent` when this message will never be accepted for this recipient: a rejected
 * address, a rejected message. Everything else is `temporary`, including a misconfigured instance: once the operator
 * has fixed it, the next attempt succeeds.
 */
export class MailError extends Error {
  readonly kind: "permanent" | "temporary";
  /** Set if the provider said so. */
  readonly retryAfterSeconds: number | undefined;

  /**
   * Compares by name: Next.js bundles routes and startup code separately, so one process loads this class more than
   * once, and `instanceof` must work across bundles.
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
