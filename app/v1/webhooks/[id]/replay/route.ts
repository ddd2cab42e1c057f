import { authorizeWebhookEndpoint } from "@/lib/api/authorize/authorize-webhook-endpoint";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ReplayWebhookBody, WebhookReplayDto } from "@/lib/contracts/webhooks";
import { replayRange } from "@/lib/domain/webhooks/replay-range";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/webhooks/{id}/replay", {
  POST: defineRoute({
    operationId: "replayWebhook",
    summary: "Resend events that an endpoint missed",
    description:
      "Delivers events of a time range under their original ids: those whose delivery failed or is waiting for a retry, and those that occurred while the endpoint was disabled. At most 5,000 events per call, from the last 31 days. Repeating the call sends nothing twice, unless it includes delivered events.",
    access: ["jwt", "key"],
    scope: "webhooks:write",
    workspace: true,
    params: ["id"],
    authorize: authorizeWebhookEndpoint,
    body: ReplayWebhookBody,
    response: WebhookReplayDto,
    errors: ["INSUFFICIENT_ROLE", "INVALID_STATE", "NOT_FOUND"],
    handler: ({ ctx, params, body }) => replayRange(ctx, params.id, body),
  }),
});
