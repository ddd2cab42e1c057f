/**
 * `declined`: the payment method was refused, and nothing was changed. `unavailable`: no usable answer; the call may or
 * may not have had its effect. `refused`: the provider does not do this; a bug, or a price that is not set up. `gone`: the
 * provider no longer knows the customer.
 */
export type PaymentErrorKind = "declined" | "unavailable" | "refused" | "gone";

export type PaymentOutcome = "unchanged" | "unknown";

export class PaymentError extends Error {
  readonly kind: PaymentErrorKind;
  /** Whether the failed work may have changed something. */
  readonly outcome: PaymentOutcome;

  /** Compares by name: Next.js bundles routes and startup code separately (see MailError). */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "PaymentError";
  }

  constructor(
    kind: PaymentErrorKind,
    message: string,
    cause?: unknown,
    outcome: PaymentOutcome = "unchanged",
  ) {
    super(message, { cause });
    this.name = "PaymentError";
    this.kind = kind;
    this.outcome = outcome;
  }

  /** The same failure, of a call that changes something: without a response, the call may have had its effect. */
  whileChanging(): PaymentError {
    const { kind, message, cause } = this;
    return new PaymentError(kind, message, cause, kind === "unavailable" ? "unknown" : "unchanged");
  }
}
