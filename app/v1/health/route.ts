import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DateTime } from "@/lib/contracts/common";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/health", {
  GET: defineRoute({
    operationId: "getHealth",
    summary: "Check that the service is running",
    description: "For load balancers and monitoring; never rate-limited.",
    isUnlimited: true,
    access: [],
    workspace: false,
    response: z
      .object({ status: z.string().meta({ example: "ok" }), timestamp: DateTime })
      .meta({ id: "Health" }),
    handler: async () => ({ status: "ok", timestamp: getClock().now().toISOString() }),
  }),
});
