import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SUBSCRIPTION_OPERATION } from "@/lib/api/subscription-operation";
import { BillingSummaryDto, UpdateSeatsBody } from "@/lib/contracts/billing";
import { changeSeats } from "@/lib/domain/billing/change-plan";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/billing/seats", {
  PATCH: defineRoute({
    ...SUBSCRIPTION_OPERATION,
    operationId: "changeSeats",
    reauthenticate: true,
    summary: "Change the number of extra seats",
    description:
      "For the owner; seats are never bought implicitly. More seats are available immediately, and the rest of the period is charged. A reduction takes effect at the next renewal, and never below the seats in use: `SEATS_IN_USE` lists who uses them. While an invoice is unpaid (`past_due`) a change is refused with `INVALID_STATE`.",
    body: UpdateSeatsBody,
    response: BillingSummaryDto,
    handler: ({ ctx, body }) => changeSeats(ctx, body),
  }),
});
