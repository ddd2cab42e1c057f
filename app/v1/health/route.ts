import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DateTime } from "@/lib/contracts/common";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/health", {
  GET: defineRoute({
    operationId: "getHealth",
    summary: "Whether the service answers",
    description: "For load balancers and monitors; never limited.",
    isUnlimited: true,
    access: [],
    workspace: false,
    response: z
      .object({ status: z.string().meta({ example: "ok" }), timestamp: DateTime })
      .meta({ id: "Health" }),
    handler: async () => ({ status: "ok", timestamp: getClock().now().toISOString() }),
  }),
});
