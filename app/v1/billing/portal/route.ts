import { authorizeBillingHistory } from "@/lib/api/authorize/authorize-billing";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { RedirectDto } from "@/lib/contracts/billing";
import { openPortal } from "@/lib/domain/billing/portal";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/billing/portal", {
  POST: defineRoute({
    operationId: "createPortalSession",
    summary: "Open the customer portal",
    description:
      "For the owner. Returns the URL of the payment provider's page for payment methods, invoices and cancellation. Plan and seats cannot be changed there.",
    access: ["jwt"],
    workspace: true,
    reauthenticate: true,
    authorize: authorizeBillingHistory,
    response: RedirectDto,
    sample: { url: "https://billing.stripe.com/p/session/live_a1b2c3" },
    errors: [
      "INSUFFICIENT_ROLE",
      "BILLING_NOT_CONFIGURED",
      "NO_BILLING_HISTORY",
      "PAYMENT_PROVIDER_UNAVAILABLE",
    ],
    handler: ({ ctx }) => openPortal(ctx),
  }),
});
