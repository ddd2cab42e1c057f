import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ListNotificationsQuery, NotificationDto } from "@/lib/contracts/notifications";
import { listNotifications } from "@/lib/domain/notifications/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/notifications", {
  GET: defineRoute({
    operationId: "listNotifications",
    summary: "List the signed-in user's notifications, newest first",
    description:
      "In one workspace: documents viewed, signed, declined, completed or expired, emails that were not delivered, members who joined.",
    access: ["jwt"],
    workspace: true,
    query: ListNotificationsQuery,
    response: z.array(NotificationDto),
    handler: ({ ctx, query }) => listNotifications(ctx, query),
  }),
});
