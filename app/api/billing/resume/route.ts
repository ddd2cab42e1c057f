import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SUBSCRIPTION_OPERATION } from "@/lib/api/subscription-operation";
import { resumeSubscription } from "@/lib/domain/billing/cancel-subscription";

/** Undoes a cancellation; for the billing page, not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/billing/resume", {
  POST: defineRoute({
    ...SUBSCRIPTION_OPERATION,
    operationId: "resumeSubscription",
    summary: "Undoes a cancellation",
    handler: async ({ ctx }) => Response.json(await resumeSubscription(ctx)),
  }),
});
