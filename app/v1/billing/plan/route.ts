import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachSubscription } from "@/lib/api/reach/reach-billing";
import { BillingSummaryDto, SelectPlanBody } from "@/lib/contracts/billing";
import { changePlan } from "@/lib/domain/subscriptions/change-plan";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/billing/plan", {
  PATCH: defineRoute({
    operationId: "changePlan",
    summary: "Change the plan or how often it is paid",
    description:
      "For the owner. A larger plan, and paying by the year, begin at once, and the difference is charged. A smaller plan, and paying by the month, begin with the next renewal, without credit; selecting the present plan undoes that. Seats bought before carry over unless `seats` says otherwise. Selecting a plan also undoes a cancellation.",
    access: ["jwt"],
    workspace: true,
    reach: reachSubscription,
    body: SelectPlanBody,
    response: BillingSummaryDto,
    errors: [
      "INSUFFICIENT_ROLE",
      "BILLING_NOT_CONFIGURED",
      "NO_SUBSCRIPTION",
      "SEATS_IN_USE",
      "INVALID_STATE",
      "PAYMENT_FAILED",
      "PAYMENT_PROVIDER_UNAVAILABLE",
      "BUSY",
    ],
    errorStatus: { INVALID_STATE: 409 },
    handler: ({ ctx, body }) => changePlan(ctx, body),
  }),
});
