import { EXAMPLE_TIME } from "@/lib/contracts/common";
import { NotificationDto } from "@/lib/contracts/notifications";
import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";
import { markRead } from "@/lib/notifications/mark-read";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/notifications/{id}/read",
  {
    PATCH: defineRoute({
      operationId: "readNotification",
      summary: "Mark one as read",
      description: "Marking one that is read already changes nothing.",
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
