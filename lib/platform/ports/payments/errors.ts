/**
 * `declined`: the payment method was refused, and nothing was changed. `unavailable`: no usable answer; the call may or
 * may not have had its effect. `refused`: the provider does not do this; a bug, or a price that is not set up.
 */
export type PaymentErrorKind = "declined" | "unavailable" | "refused";

export class PaymentError extends Error {
  readonly kind: PaymentErrorKind;

  /** Compares by name: Next.js bundles routes and startup code separately (see MailError). */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "PaymentError";
  }

  constructor(kind: PaymentErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "PaymentError";
    this.kind = kind;
  }
}
