import { inngest } from "@/inngest/client";
import { on } from "@/inngest/on";
import { notifyOwner } from "@/lib/domain/notifications/notify";

/**
 * In-app notification of the owner when a document ends (contract, section 10). Separate from the emails, so that
 * neither waits for the other. Notifications about recipients' progress are created with its email
 * (lib/domain/mails/definitions/progress).
 */
const notifyOn = (
  id: string,
  event: "document/declined" | "document/completed" | "document/expired" | "document/expiring-soon",
  type: Parameters<typeof notifyOwner>[1],
) =>
  inngest.createFunction({ id, retries: 5, triggers: [on(event)] }, ({ event, step }) =>
    step.run("notify", () => notifyOwner(event.data.documentId, type)),
  );

export const ownerNotifications = [
  notifyOn("notify-declined", "document/declined", "document.declined"),
  notifyOn("notify-completed", "document/completed", "document.completed"),
  notifyOn("notify-expired", "document/expired", "document.expired"),
  notifyOn("notify-expiring-soon", "document/expiring-soon", "document.expiring_soon"),
];
