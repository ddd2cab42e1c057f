import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SUBSCRIPTION_OPERATION } from "@/lib/api/subscription-operation";
import { BillingSummaryDto, SelectPlanBody } from "@/lib/contracts/billing";
import { changePlan } from "@/lib/domain/billing/change-plan";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/billing/plan", {
  PATCH: defineRoute({
    ...SUBSCRIPTION_OPERATION,
    operationId: "changePlan",
    reauthenticate: true,
    summary: "Change the plan or billing interval",
    description:
      "For the owner. A larger plan and annual billing take effect immediately, and the difference is charged. A smaller plan and monthly billing take effect at the next renewal, without credit; selecting the current plan undoes that. Seats bought before carry over unless `seats` says otherwise. Selecting a plan also undoes a cancellation. While an invoice is unpaid (`past_due`) a change is refused with `INVALID_STATE`.",
    body: SelectPlanBody,
    response: BillingSummaryDto,
    handler: ({ ctx, body }) => changePlan(ctx, body),
  }),
});
