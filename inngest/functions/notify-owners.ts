import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { notifyOwner } from "@/lib/notifications/notify";

/** What recipients do shows up in the owner's notifications (contract, section 10). */

const options = { retries: 5 } as const;

export const notifyViewed = inngest.createFunction(
  { id: "notify-viewed", ...options, triggers: [on("document/viewed")] },
  ({ event, step }) =>
    step.run("notify", () => notifyOwner(event.data.documentId, "document.viewed", event.data.recipientId)),
);

export const notifySigned = inngest.createFunction(
  { id: "notify-signed", ...options, triggers: [on("document/recipient-signed")] },
  ({ event, step }) =>
    step.run("notify", () => notifyOwner(event.data.documentId, "document.signed", event.data.recipientId)),
);

export const notifyDeclined = inngest.createFunction(
  { id: "notify-declined", ...options, triggers: [on("document/declined")] },
  ({ event, step }) => step.run("notify", () => notifyOwner(event.data.documentId, "document.declined")),
);

export const notifyCompleted = inngest.createFunction(
  { id: "notify-completed", ...options, triggers: [on("document/completed")] },
  ({ event, step }) => step.run("notify", () => notifyOwner(event.data.documentId, "document.completed")),
);

export const notifyExpired = inngest.createFunction(
  { id: "notify-expired", ...options, triggers: [on("document/expired")] },
  ({ event, step }) => step.run("notify", () => notifyOwner(event.data.documentId, "document.expired")),
);
