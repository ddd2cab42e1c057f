import { authorizeOperator } from "@/lib/api/authorize/authorize-operator";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { rerunEvent } from "@/lib/domain/billing/events";

/** For the operator's pages; a 404 for everyone else. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/operations/billing/events/{eventId}/rerun",
  {
    POST: defineRoute({
      operationId: "rerunEvent",
      summary: "Processes a failed event again",
      access: ["jwt"],
      workspace: false,
      authorize: authorizeOperator,
      params: ["eventId"],
      errors: ["NOT_FOUND", "BILLING_NOT_CONFIGURED", "PAYMENT_PROVIDER_UNAVAILABLE"],
      handler: async ({ ctx, params }) =>
        Response.json({ isRerun: await rerunEvent(ctx.principal, params.eventId) }),
    }),
  },
);
