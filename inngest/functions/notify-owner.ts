import { inngest } from "@/inngest/client";
import { on } from "@/inngest/on";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { notifyOwner } from "@/lib/domain/notifications/notify";

/**
 * In-app notification of the owner when a document ends (contract, section 10). Separate from the emails, so that
 * neither waits for the other. Notifications about recipients' progress are created with its email
 * (lib/domain/mails/definitions/progress).
 */
const notifyOn = (id: string, fact: "declined" | "sealed" | "expired" | "expiringSoon") =>
  inngest.createFunction({ id, retries: 5, triggers: [on(DOCUMENT_FACTS[fact].job)] }, ({ event, step }) =>
    step.run("notify", () => notifyOwner(event.data.documentId, fact)),
  );

export const ownerNotifications = [
  notifyOn("notify-declined", "declined"),
  notifyOn("notify-completed", "sealed"),
  notifyOn("notify-expired", "expired"),
  notifyOn("notify-expiring-soon", "expiringSoon"),
];
