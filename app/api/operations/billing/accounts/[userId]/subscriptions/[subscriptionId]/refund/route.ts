import { authorizeOperator } from "@/lib/api/authorize/authorize-operator";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { RefundCheckoutBody } from "@/lib/contracts/billing-operations";
import { refundExtra } from "@/lib/domain/billing/operator-actions";

/** For the operator's pages; a 404 for everyone else. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/operations/billing/accounts/{userId}/subscriptions/{subscriptionId}/refund",
  {
    POST: defineRoute({
      operationId: "refundExtraSubscription",
      summary: "Refunds a subscription beside the one that counts, and ends it",
      access: ["jwt"],
      workspace: false,
      reauthenticate: true,
      authorize: authorizeOperator,
      uuids: ["userId"],
      params: ["subscriptionId"],
      body: RefundCheckoutBody,
      status: 204,
      errors: ["NOT_FOUND", "BILLING_NOT_CONFIGURED", "PAYMENT_PROVIDER_UNAVAILABLE"],
      handler: async ({ ctx, params: { userId, subscriptionId }, body }) =>
        refundExtra(ctx.principal, { userId, subscriptionId }, body.reason),
    }),
  },
);
