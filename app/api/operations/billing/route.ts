import { authorizeOperator } from "@/lib/api/authorize/authorize-operator";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { readBillingOperations } from "@/lib/domain/billing/operator-queries";

/** For the operator's pages; a 404 for everyone else. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/operations/billing", {
  GET: defineRoute({
    operationId: "viewBillingOperations",
    summary: "Failed events and purchases without an account",
    access: ["jwt"],
    workspace: false,
    authorize: authorizeOperator,
    errors: ["NOT_FOUND", "BILLING_NOT_CONFIGURED", "PAYMENT_PROVIDER_UNAVAILABLE"],
    handler: async () => Response.json(await readBillingOperations()),
  }),
});
