import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { PublicCheckoutDto } from "@/lib/contracts/billing";
import { findPublicCheckout } from "@/lib/domain/billing/public-checkout";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/billing/public/checkout/{sessionId}",
  {
    GET: defineRoute({
      operationId: "getPublicCheckout",
      summary: "Get the status of an anonymous checkout",
      description:
        "Requires no credential except the session's id, which the payment provider adds to the return URL.",
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
