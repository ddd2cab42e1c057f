import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { PublicCheckoutDto } from "@/lib/contracts/billing";
import { findPublicCheckout } from "@/lib/domain/subscriptions/public-checkout";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/billing/public/checkout/{sessionId}",
  {
    GET: defineRoute({
      operationId: "getPublicCheckout",
      summary: "Get how an anonymous checkout stands",
      description:
        "Needs no credential but the session's id, which the payment provider adds to the address it returns to.",
      access: [],
      workspace: false,
      limit: "checkout-status",
      params: ["sessionId"],
      response: PublicCheckoutDto,
      errors: ["BILLING_NOT_CONFIGURED", "NOT_FOUND"],
      handler: ({ ctx, params }) => findPublicCheckout(params.sessionId, ctx),
    }),
  },
);
