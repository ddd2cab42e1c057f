import { authorizeOperator } from "@/lib/api/authorize/authorize-operator";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { getAccount } from "@/lib/domain/billing/operator-queries";

/** For the operator's pages; a 404 for everyone else. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/operations/billing/accounts/{userId}",
  {
    GET: defineRoute({
      operationId: "viewAccount",
      summary: "An account with its audit log",
      access: ["jwt"],
      workspace: false,
      authorize: authorizeOperator,
      uuids: ["userId"],
      errors: ["NOT_FOUND", "BILLING_NOT_CONFIGURED", "PAYMENT_PROVIDER_UNAVAILABLE"],
      handler: async ({ params }) => Response.json(await getAccount(params.userId)),
    }),
  },
);
