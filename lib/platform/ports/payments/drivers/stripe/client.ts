import Stripe from "stripe";
import { PaymentError } from "@/lib/platform/ports/payments/errors";

/** Long enough for a charge, short enough for a waiting user. */
const TIMEOUT_MS = 20_000;
/** The SDK retries with one idempotency key, after connection errors, 409, 429 and 5xx. */
const RETRIES = 2;

export function createClient(options: { secretKey: string; apiBase: string | null }): Stripe {
  const base = options.apiBase ? new URL(options.apiBase) : null;
  return new Stripe(options.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: "Countersign" },
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === "http:" ? 80 : 443),
          protocol: base.protocol === "http:" ? "http" : "https",
        }
      : {}),
  });
}

const { errors } = Stripe;

/** Runs calls of the SDK; its errors become those of the port. */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw paymentErrorOf(error);
  }
}

/**
 * As `callStripe`, for work that reads an object and then changes it: a renewal, a payment or the customer may change
 * it in between, and Stripe then refuses the change. A refused call has changed nothing, so the work is done once
 * more.
 * @param work gets the attempt (0, 1), which must be part of any idempotency key
 */
export const callWithReread = <T>(work: (attempt: number) => Promise<T>): Promise<T> =>
  callStripe(async () => {
    try {
      return await work(0);
    } catch (error) {
      if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
      return work(1);
    }
  });

/** Null if Stripe reports that there is no such object. */
export async function findOrNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === "resource_missing";

function paymentErrorOf(error: unknown): unknown {
  if (isMissing(error) && (error as Stripe.errors.StripeError).param === "customer")
    return new PaymentError("gone", (error as Error).message, error);
  if (
    error instanceof errors.StripeCardError ||
    (error instanceof errors.StripeError && error.statusCode === 402)
  )
    return new PaymentError("declined", error.message, error);
  const isOurMistake =
    error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeIdempotencyError;
  if (isOurMistake) return new PaymentError("refused", error.message, error);
  if (error instanceof errors.StripeError) return new PaymentError("unavailable", error.message, error);
  return error;
}

/** Stripe's times are in seconds. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** The id of a field that is either an id or, if it was expanded, the object itself. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === "string" ? value : (value?.id ?? null);

/** A field that was requested with `expand`; null if it is still an id. */
export const expandedOrNull = <T extends { id: string }>(value: string | T | null | undefined): T | null =>
  typeof value === "object" && value !== null ? value : null;
