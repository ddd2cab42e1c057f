import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachSubscription } from "@/lib/api/reach/reach-billing";
import { BillingSummaryDto, UpdateSeatsBody } from "@/lib/contracts/billing";
import { changeSeats } from "@/lib/domain/subscriptions/change-plan";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/billing/seats", {
  PATCH: defineRoute({
    operationId: "changeSeats",
    summary: "Change the number of extra seats",
    description:
      "For the owner; seats are never bought implicitly. More seats are there at once, and the rest of the period is charged. Fewer begin with the next renewal, and never below those in use: `SEATS_IN_USE` lists who uses them.",
    access: ["jwt"],
    workspace: true,
    reach: reachSubscription,
    body: UpdateSeatsBody,
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
    handler: ({ ctx, body }) => changeSeats(ctx, body),
  }),
});
