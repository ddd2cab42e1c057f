import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { loadBillingView } from "@/lib/views/billing-view";

/** Data of Settings → Billing; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/billing", {
  GET: defineRoute({
    operationId: "viewBilling",
    summary: "Plan, usage, seats and seat holders",
    access: ["jwt"],
    workspace: true,
    handler: async ({ ctx }) => Response.json(await loadBillingView(ctx.principal.userId, ctx.workspaceId)),
  }),
});
