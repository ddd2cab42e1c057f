import "server-only";
import { authorizeSubscription } from "@/lib/api/authorize/authorize-billing";
import type { Operation } from "@/lib/platform/http/operation-registry";

/** Shared by all operations on an account's subscription: authorization, preconditions and error responses. */
export const SUBSCRIPTION_OPERATION = {
  access: ["jwt"],
  workspace: true,
  authorize: authorizeSubscription,
  errors: [
    "INSUFFICIENT_ROLE",
    "BILLING_NOT_CONFIGURED",
    "NO_SUBSCRIPTION",
    "SEATS_IN_USE",
    "INVALID_STATE",
    "PAYMENT_FAILED",
    "PAYMENT_PROVIDER_UNAVAILABLE",
    "BUSY",
  ],
  errorStatus: { INVALID_STATE: 409 },
} as const satisfies Partial<Record<keyof Operation, unknown>>;
