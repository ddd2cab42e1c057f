import { inngest } from "@/inngest/client";
import { on, onFormer } from "@/inngest/on";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { notifyOwner } from "@/lib/domain/notifications/add-notifications";

type EndingOrSoon = (typeof DOCUMENT_FACTS)["declined" | "sealed" | "expired" | "expiringSoon"]["job"];

/** In-app notification of the owner (contract, section 10), separate from the emails: neither waits for the other. */
const notifyOn = (
  id: string,
  fact: "declined" | "sealed" | "expired" | "expiringSoon",
  trigger: ReturnType<typeof on<EndingOrSoon>> | ReturnType<typeof onFormer<EndingOrSoon>>,
) =>
  inngest.createFunction({ id, retries: 5, triggers: [trigger] }, ({ event, step }) =>
    step.run("notify", () => notifyOwner(event.data.documentId, fact)),
  );

export const ownerNotifications = [
  notifyOn("notify-expiring-soon", "expiringSoon", on(DOCUMENT_FACTS.expiringSoon.job)),
  // Now created beside the emails (lib/domain/mails/definitions).
  notifyOn("notify-declined", "declined", onFormer(DOCUMENT_FACTS.declined.job)),
  notifyOn("notify-completed", "sealed", onFormer(DOCUMENT_FACTS.sealed.job)),
  notifyOn("notify-expired", "expired", onFormer(DOCUMENT_FACTS.expired.job)),
];
