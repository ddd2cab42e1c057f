import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SUBSCRIPTION_OPERATION } from "@/lib/api/subscription-operation";
import { cancelScheduledChange } from "@/lib/domain/billing/cancel-subscription";

/** Drops the change scheduled for the next period; for the billing page, not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/billing/scheduled", {
  DELETE: defineRoute({
    ...SUBSCRIPTION_OPERATION,
    operationId: "dropScheduledChange",
    summary: "Drops the change scheduled for the next period",
    handler: async ({ ctx }) => Response.json(await cancelScheduledChange(ctx)),
  }),
});
