import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AnonymousCheckoutBody, RedirectDto } from "@/lib/contracts/billing";
import { startPublicCheckout } from "@/lib/domain/billing/public-checkout";
import { requireBilling } from "@/lib/domain/billing/require-subscription";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/billing/public/checkout",
  {
    POST: defineRoute({
      operationId: "createPublicCheckout",
      summary: "Start a subscription without an account",
      description:
        "Requires no credential. Returns the URL of the payment provider's checkout page, which asks for the email address. After the payment, an account is created for that address and a link to set a password is emailed; an existing account gets the plan once its owner has confirmed by email.",
      access: [],
      workspace: false,
      limit: "checkout",
      body: AnonymousCheckoutBody,
      response: RedirectDto,
      errors: ["BILLING_NOT_CONFIGURED", "FORBIDDEN", "PAYMENT_PROVIDER_UNAVAILABLE"],
      authorize: async () => requireBilling(),
      handler: ({ body }) => startPublicCheckout(body),
    }),
  },
);
