import "server-only";
import { reachSubscription } from "@/lib/api/reach/reach-billing";

/**
 * What all operations on an account's subscription have in common: who may call them, when they are refused, and how
 * they fail.
 */
export const SUBSCRIPTION_OPERATION = {
  access: ["jwt"],
  workspace: true,
  reach: reachSubscription,
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
} as const;
