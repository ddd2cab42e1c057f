import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { UnreadCountDto } from "@/lib/contracts/notifications";
import { countUnread } from "@/lib/domain/notifications/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/notifications/unread-count",
  {
    GET: defineRoute({
      operationId: "countUnreadNotifications",
      summary: "Count unread notifications",
      description: "For a badge; faster than the list.",
      access: ["jwt"],
      workspace: true,
      response: UnreadCountDto,
      handler: ({ ctx }) => countUnread(ctx),
    }),
  },
);
