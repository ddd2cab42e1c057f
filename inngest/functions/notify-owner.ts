import { inngest } from "@/inngest/client";
import { on } from "@/inngest/on";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { notifyOwner } from "@/lib/domain/notifications/add-notifications";

/** In-app notification of the owner (contract, section 10), separate from the emails: neither waits for the other. */
const notifyOn = (
  id: string,
  job: typeof DOCUMENT_FACTS.expiringSoon.job | "notification/owner-due",
  fact: "declined" | "sealed" | "expired" | "expiringSoon",
) =>
  inngest.createFunction({ id, retries: 5, triggers: [on(job)] }, ({ event, step }) =>
    step.run("notify", () => notifyOwner(event.data.documentId, fact)),
  );

export const ownerNotifications = [
  notifyOn("notify-expiring-soon", DOCUMENT_FACTS.expiringSoon.job, "expiringSoon"),
  // Of these the runs that began before the notification was created beside the emails (lib/domain/mails/definitions).
  notifyOn("notify-declined", "notification/owner-due", "declined"),
  notifyOn("notify-completed", "notification/owner-due", "sealed"),
  notifyOn("notify-expired", "notification/owner-due", "expired"),
];
