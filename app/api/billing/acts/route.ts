import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachBilling } from "@/lib/api/reach/reach-billing";
import { ActsQuery } from "@/lib/contracts/billing-page";
import { listOwnActs } from "@/lib/domain/billing/list-acts";

/** For Settings → Billing; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/billing/acts", {
  GET: defineRoute({
    operationId: "listBillingActs",
    summary: "The account's audit log",
    access: ["jwt"],
    workspace: true,
    reach: reachBilling,
    query: ActsQuery,
    errors: ["INSUFFICIENT_ROLE", "BILLING_NOT_CONFIGURED"],
    handler: async ({ ctx, query }) => Response.json(await listOwnActs(ctx.principal.userId, query.cursor)),
  }),
});
