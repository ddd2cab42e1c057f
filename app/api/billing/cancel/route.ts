import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SUBSCRIPTION_OPERATION } from "@/lib/api/subscription-operation";
import { cancelSubscription } from "@/lib/domain/billing/cancel-subscription";

/** Cancels the subscription at its period's end; for the billing page, not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/billing/cancel", {
  POST: defineRoute({
    ...SUBSCRIPTION_OPERATION,
    operationId: "cancelSubscription",
    reauthenticate: true,
    summary: "Cancels the subscription at the end of its period",
    handler: async ({ ctx }) => Response.json(await cancelSubscription(ctx)),
  }),
});
