import { authorizeBilling } from "@/lib/api/authorize/authorize-billing";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AccountEventsQuery } from "@/lib/contracts/billing-page";
import { listOwnAccountEvents } from "@/lib/domain/billing/list-account-events";

/** For Settings → Billing; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/billing/acts", {
  GET: defineRoute({
    operationId: "listBillingActs",
    summary: "The account's audit log",
    access: ["jwt"],
    workspace: true,
    authorize: authorizeBilling,
    query: AccountEventsQuery,
    errors: ["INSUFFICIENT_ROLE", "BILLING_NOT_CONFIGURED"],
    handler: async ({ ctx, query }) =>
      Response.json(await listOwnAccountEvents(ctx.principal.userId, query.cursor)),
  }),
});
