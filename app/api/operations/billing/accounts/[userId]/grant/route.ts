import { authorizeOperator } from "@/lib/api/authorize/authorize-operator";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { EndGrantBody, GrantPlanBody } from "@/lib/contracts/billing-operations";
import { endPlanGrant, grantPlan } from "@/lib/domain/billing/operator-actions";

/** For the operator's pages; a 404 for everyone else. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/operations/billing/accounts/{userId}/grant",
  {
    PUT: defineRoute({
      operationId: "grantPlan",
      summary: "Grants a plan until a date",
      access: ["jwt"],
      workspace: false,
      reauthenticate: true,
      authorize: authorizeOperator,
      uuids: ["userId"],
      body: GrantPlanBody,
      status: 204,
      errors: ["NOT_FOUND", "BILLING_NOT_CONFIGURED"],
      handler: ({ ctx, params, body }) => grantPlan(ctx.principal, params.userId, body),
    }),
    POST: defineRoute({
      operationId: "endGrant",
      summary: "Ends a granted plan now",
      access: ["jwt"],
      workspace: false,
      reauthenticate: true,
      authorize: authorizeOperator,
      uuids: ["userId"],
      body: EndGrantBody,
      status: 204,
      errors: ["NOT_FOUND"],
      handler: ({ ctx, params, body }) => endPlanGrant(ctx.principal, params.userId, body.reason),
    }),
  },
);
