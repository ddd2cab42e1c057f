import { authorizeOperator } from "@/lib/api/authorize/authorize-operator";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AccountsQuery } from "@/lib/contracts/billing-operations";
import { listAccounts } from "@/lib/domain/billing/operator-queries";

/** For the operator's pages; a 404 for everyone else. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/operations/billing/accounts",
  {
    GET: defineRoute({
      operationId: "listAccounts",
      summary: "Accounts and their plans",
      access: ["jwt"],
      workspace: false,
      authorize: authorizeOperator,
      query: AccountsQuery,
      errors: ["NOT_FOUND", "BILLING_NOT_CONFIGURED", "PAYMENT_PROVIDER_UNAVAILABLE"],
      handler: async ({ query }) => Response.json(await listAccounts(query.q ?? "", query.cursor)),
    }),
  },
);
