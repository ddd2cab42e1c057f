import { z } from "zod";
import { DateTime, Id } from "@/lib/contracts/common";

export const NOTIFICATION_TYPES = [
  "document.viewed",
  "document.signed",
  "document.declined",
  "document.completed",
  "document.expired",
  "mail.failed",
  "member.joined",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NotificationDto = z
  .object({
    id: Id,
    type: z
      .string()
      .meta({ description: "What happened; new types may be added", example: "document.completed" }),
    title: z.string().meta({ example: "Lease Alder Street is complete" }),
    body: z.string(),
    href: z.string().nullable().meta({ description: "Where in the dashboard it leads, as a path" }),
    readAt: DateTime.nullable(),
    createdAt: DateTime,
    workspaceId: Id,
  })
  .meta({ id: "Notification" });
export type NotificationDto = z.infer<typeof NotificationDto>;

export const ListNotificationsQuery = z.strictObject({
  unread: z
    .enum(["true", "false"])
    .default("false")
    .transform((value) => value === "true")
    .meta({ description: "Only those that were not read" }),
  limit: z.coerce.number().int().min(1).max(100).default(50).meta({ description: "How many, 1 to 100" }),
  cursor: z.string().max(200).optional().meta({ description: "From the `Link` header of the page before" }),
});
export type ListNotificationsQuery = z.output<typeof ListNotificationsQuery>;

export const UnreadCountDto = z.object({ count: z.number().int() });
