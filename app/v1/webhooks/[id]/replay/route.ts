import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachEndpoint } from "@/lib/api/reach/reach-endpoint";
import { ReplayWebhookBody, WebhookReplayDto } from "@/lib/contracts/webhooks";
import { replayRange } from "@/lib/domain/webhooks/replay-range";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/webhooks/{id}/replay", {
  POST: defineRoute({
    operationId: "replayWebhook",
    summary: "Send what an endpoint missed",
    description:
      "Events of a time range are delivered under their own ids: those whose delivery failed or waits for a further attempt, and those that happened while the endpoint was switched off. At most 5,000 events at a time, of the last 31 days. Repeating the call sends nothing twice, unless it asks for delivered events too.",
    access: ["jwt", "key"],
    workspace: true,
    params: ["id"],
    reach: reachEndpoint,
    body: ReplayWebhookBody,
    response: WebhookReplayDto,
    errors: ["INSUFFICIENT_ROLE", "INVALID_STATE", "NOT_FOUND"],
    handler: ({ ctx, params, body }) => replayRange(ctx, params.id, body),
  }),
});
