import { authorizeOperator } from "@/lib/api/authorize/authorize-operator";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { refreshAccount } from "@/lib/domain/billing/operator-actions";

/** For the operator's pages; a 404 for everyone else. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/operations/billing/accounts/{userId}/sync",
  {
    POST: defineRoute({
      operationId: "syncAccount",
      summary: "Refreshes an account from the payment provider",
      access: ["jwt"],
      workspace: false,
      authorize: authorizeOperator,
      uuids: ["userId"],
      status: 204,
      errors: ["NOT_FOUND", "BILLING_NOT_CONFIGURED", "PAYMENT_PROVIDER_UNAVAILABLE"],
      handler: async ({ ctx, params }) => refreshAccount(ctx.principal, params.userId),
    }),
  },
);
