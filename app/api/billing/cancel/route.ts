import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachSubscription } from "@/lib/api/reach/reach-billing";
import { cancelSubscription } from "@/lib/domain/subscriptions/cancel";

/** Ends the subscription with its period; for the billing page, not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/billing/cancel", {
  POST: defineRoute({
    operationId: "cancelSubscription",
    summary: "Ends the subscription with its period",
    access: ["jwt"],
    workspace: true,
    reach: reachSubscription,
    errors: [
      "INSUFFICIENT_ROLE",
      "BILLING_NOT_CONFIGURED",
      "NO_SUBSCRIPTION",
      "SEATS_IN_USE",
      "INVALID_STATE",
      "PAYMENT_PROVIDER_UNAVAILABLE",
      "BUSY",
    ],
    handler: async ({ ctx }) => Response.json(await cancelSubscription(ctx)),
  }),
});
