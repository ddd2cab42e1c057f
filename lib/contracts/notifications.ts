import { z } from "zod";
import { DateTime, Id, PageQuery, QueryBoolean } from "@/lib/contracts/common";

export const NOTIFICATION_TYPES = [
  "document.viewed",
  "document.signed",
  "document.question",
  "document.declined",
  "document.delegated",
  "document.completed",
  "document.expired",
  "document.expiring_soon",
  "document.not_sent",
  "mail.failed",
  "bulk_send.ended",
  "webhook.disabled",
  "member.joined",
  "key.created",
  "app.connected",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NotificationDto = z
  .object({
    id: Id,
    type: z
      .string()
      .meta({ description: "The event type; new types may be added", example: "document.completed" }),
    title: z.string().meta({ example: "Lease Alder Street is complete" }),
    body: z.string().meta({ example: "Everyone has signed. The sealed PDF is ready." }),
    href: z.string().nullable().meta({
      description: "Path of the related dashboard page",
      example: "/documents/01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77",
    }),
    readAt: DateTime.nullable().meta({ description: "null if unread", example: null }),
    createdAt: DateTime,
    workspaceId: Id,
  })
  .meta({ id: "Notification" });
export type NotificationDto = z.infer<typeof NotificationDto>;

export const ListNotificationsQuery = z.strictObject({
  unread: QueryBoolean.default(false).meta({
    description: "Only unread notifications",
    example: true,
  }),
  ...PageQuery.shape,
});
export type ListNotificationsQuery = z.output<typeof ListNotificationsQuery>;

export const UnreadCountDto = z
  .object({ count: z.number().int().meta({ example: 3 }) })
  .meta({ id: "UnreadCount" });
