import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { createStripePayments } from "@/lib/platform/ports/payments/drivers/stripe/create-stripe-payments";
import type { Payments } from "@/lib/platform/ports/payments/port";

const current = perProcess<{ config: typeof env.stripe; payments: Payments } | null>("payments", () => null);

/** Whether there is a payment provider; without one the instance is self-hosted. */
export const isBillingConfigured = (): boolean => env.stripe !== null;

/**
 * The process's payment provider.
 * @throws {AppError} BILLING_NOT_CONFIGURED
 */
export function getPayments(): Payments {
  const config = env.stripe;
  if (!config)
    throw new AppError("BILLING_NOT_CONFIGURED", {
      detail: "This instance is self-hosted: it has no payment provider, and there is nothing to buy.",
    });
  const connected = current.get();
  if (connected?.config === config) return connected.payments;
  const payments = createStripePayments({ ...config, clock: { now: () => getClock().now() } });
  current.set({ config, payments });
  return payments;
}
