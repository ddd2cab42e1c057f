import { z } from "zod";
import { DateTime } from "@/lib/contracts/common";
import { defineRoute } from "@/lib/http/define-route";
import { getClock } from "@/lib/ports/clock/get-clock";

export const GET = defineRoute({
  operationId: "getHealth",
  summary: "Whether the service answers",
  access: [],
  workspace: false,
  response: z.object({ status: z.string(), timestamp: DateTime }),
  handler: async () => ({ status: "ok", timestamp: getClock().now().toISOString() }),
});
