import { authorizeOperator } from "@/lib/api/authorize/authorize-operator";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { RefundCheckoutBody } from "@/lib/contracts/billing-operations";
import { refundCheckout } from "@/lib/domain/billing/operator-actions";

/** For the operator's pages; a 404 for everyone else. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/operations/billing/checkouts/{id}/refund",
  {
    POST: defineRoute({
      operationId: "refundCheckout",
      summary: "Refunds a purchase and ends its subscription",
      access: ["jwt"],
      workspace: false,
      reauthenticate: true,
      authorize: authorizeOperator,
      uuids: ["id"],
      body: RefundCheckoutBody,
      status: 204,
      errors: ["NOT_FOUND", "BILLING_NOT_CONFIGURED", "PAYMENT_PROVIDER_UNAVAILABLE"],
      handler: async ({ ctx, params, body }) => refundCheckout(ctx.principal, params.id, body.reason),
    }),
  },
);
