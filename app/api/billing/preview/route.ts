import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SUBSCRIPTION_OPERATION } from "@/lib/api/subscription-operation";
import { PreviewChangeBody } from "@/lib/contracts/billing-page";
import { previewChange } from "@/lib/domain/billing/preview-change";

/** Previews the cost of a change of plan or seats; for the billing page, not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/billing/preview", {
  POST: defineRoute({
    ...SUBSCRIPTION_OPERATION,
    operationId: "previewChange",
    summary: "Previews the cost of a change of plan or seats",
    body: PreviewChangeBody,
    handler: async ({ ctx, body }) => Response.json(await previewChange(ctx, body)),
  }),
});
