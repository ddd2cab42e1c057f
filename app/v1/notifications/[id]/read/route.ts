import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { EXAMPLE_TIME } from "@/lib/contracts/common";
import { NotificationDto } from "@/lib/contracts/notifications";
import { markRead } from "@/lib/domain/notifications/mark-read";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/notifications/{id}/read",
  {
    PATCH: defineRoute({
      operationId: "readNotification",
      summary: "Mark a notification as read",
      description: "Has no effect if it is already read.",
      access: ["jwt"],
      workspace: true,
      uuids: ["id"],
      response: NotificationDto,
      sample: { readAt: EXAMPLE_TIME },
      errors: ["NOT_FOUND"],
      handler: ({ ctx, params }) => markRead(ctx, params.id),
    }),
  },
);
