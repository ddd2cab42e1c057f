import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { openNotificationStream } from "@/lib/domain/notifications/change-stream";
import { feedResponse } from "@/lib/platform/live/change-feed";

/** Notifies the dashboard when to refetch the caller's notifications. */
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
