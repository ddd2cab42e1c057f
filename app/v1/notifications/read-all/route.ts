import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { markAllRead } from "@/lib/domain/notifications/mark-read";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/notifications/read-all", {
  POST: defineRoute({
    operationId: "readAllNotifications",
    summary: "Mark all notifications as read",
    description: "All of your notifications in this workspace.",
    access: ["jwt"],
    workspace: true,
    status: 204,
    handler: ({ ctx }) => markAllRead(ctx),
  }),
});
