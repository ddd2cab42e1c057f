import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";
import { feedResponse } from "@/lib/live/change-feed";
import { openNotificationStream } from "@/lib/notifications/change-stream";

/** Tells the dashboard when to ask for the caller's notifications again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/notifications/changes", {
  GET: defineRoute({
    operationId: "followNotifications",
    summary: "Follow the caller's notifications as Server-Sent Events",
    access: ["jwt"],
    workspace: true,
    errors: ["RATE_LIMITED"],
    handler: async ({ ctx, request }) => feedResponse(await openNotificationStream(ctx, request.signal)),
  }),
});
