import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { BillingSummaryDto } from "@/lib/contracts/billing";
import { workspaceSummary } from "@/lib/domain/entitlements/summary";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/billing", {
  GET: defineRoute({
    operationId: "getBilling",
    summary: "Get plan, seats and usage",
    description:
      "For the workspace's account, which belongs to its owner. Any member can read it. On a self-hosted instance, without a payment provider, it returns the configured plan and the usage.",
    access: ["jwt"],
    scope: "documents:read",
    workspace: true,
    response: BillingSummaryDto,
    handler: ({ ctx }) => workspaceSummary(ctx.workspaceId),
  }),
});
