import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AnonymousCheckoutBody, RedirectDto } from "@/lib/contracts/billing";
import { startPublicCheckout } from "@/lib/domain/subscriptions/public-checkout";
import { requireBilling } from "@/lib/domain/subscriptions/require-subscription";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/billing/public/checkout",
  {
    POST: defineRoute({
      operationId: "createPublicCheckout",
      summary: "Start a subscription without an account",
      description:
        "Needs no credential. Returns a page of the payment provider, which asks for the email address. Once it is paid, an account is made for that address and a link to set a password is mailed; an existing account gets the plan after its owner has confirmed by email.",
      access: [],
      workspace: false,
      limit: "checkout",
      body: AnonymousCheckoutBody,
      response: RedirectDto,
      errors: ["BILLING_NOT_CONFIGURED", "FORBIDDEN", "PAYMENT_PROVIDER_UNAVAILABLE"],
      reach: async () => requireBilling(),
      handler: ({ body }) => startPublicCheckout(body),
    }),
  },
);
