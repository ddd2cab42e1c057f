import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachSubscription } from "@/lib/api/reach/reach-billing";
import { PreviewChangeBody } from "@/lib/contracts/billing-page";
import { previewChange } from "@/lib/domain/subscriptions/preview-change";

/** What a change of plan or seats costs; for the billing page, not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/billing/preview", {
  POST: defineRoute({
    operationId: "previewChange",
    summary: "What a change of plan or seats costs",
    access: ["jwt"],
    workspace: true,
    reach: reachSubscription,
    body: PreviewChangeBody,
    errors: [
      "INSUFFICIENT_ROLE",
      "BILLING_NOT_CONFIGURED",
      "NO_SUBSCRIPTION",
      "SEATS_IN_USE",
      "INVALID_STATE",
      "PAYMENT_PROVIDER_UNAVAILABLE",
      "BUSY",
    ],
    handler: async ({ ctx, body }) => Response.json(await previewChange(ctx, body)),
  }),
});
