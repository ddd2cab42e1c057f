import { authorizeBilling } from "@/lib/api/authorize/authorize-billing";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { RedirectDto, SelectPlanBody } from "@/lib/contracts/billing";
import { startCheckout } from "@/lib/domain/billing/checkout";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/billing/checkout", {
  POST: defineRoute({
    operationId: "createCheckout",
    summary: "Start a subscription",
    description:
      "For the owner. Returns the URL of the payment provider's checkout page. Seats in use beyond those that the plan includes are part of the first invoice. Repeating the same choice returns the same page; a different choice expires the earlier page, so that only one can be paid.",
    access: ["jwt"],
    workspace: true,
    authorize: authorizeBilling,
    body: SelectPlanBody,
    response: RedirectDto,
    errors: [
      "INSUFFICIENT_ROLE",
      "BILLING_NOT_CONFIGURED",
      "ALREADY_SUBSCRIBED",
      "PAYMENT_PROVIDER_UNAVAILABLE",
      "BUSY",
    ],
    handler: ({ ctx, body }) => startCheckout(ctx, body),
  }),
});
