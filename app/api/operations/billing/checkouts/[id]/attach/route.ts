import { authorizeOperator } from "@/lib/api/authorize/authorize-operator";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AttachCheckoutBody } from "@/lib/contracts/billing-operations";
import { attachCheckout } from "@/lib/domain/billing/operator-actions";

/** For the operator's pages; a 404 for everyone else. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/operations/billing/checkouts/{id}/attach",
  {
    POST: defineRoute({
      operationId: "attachCheckout",
      summary: "Attaches a purchase to an account",
      access: ["jwt"],
      workspace: false,
      reauthenticate: true,
      authorize: authorizeOperator,
      uuids: ["id"],
      body: AttachCheckoutBody,
      status: 204,
      errors: ["NOT_FOUND", "BILLING_NOT_CONFIGURED", "PAYMENT_PROVIDER_UNAVAILABLE"],
      handler: async ({ ctx, params, body }) => attachCheckout(ctx.principal, params.id, body),
    }),
  },
);
