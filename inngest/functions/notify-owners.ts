import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { MAIL_RETRIES } from "@/inngest/mail-each";
import { mailMailFailed, mailSigned, mailViewed } from "@/lib/mailing/mail-progress";
import { notifyOwner } from "@/lib/notifications/notify";

/** What recipients do shows up in the owner's notifications (contract, section 10), and in mails where they want that. */

const options = { retries: 5 } as const;

export const notifyViewed = inngest.createFunction(
  { id: "notify-viewed", ...options, triggers: [on("document/viewed")] },
  async ({ event, step }) => {
    const { documentId, recipientId } = event.data;
    await step.run("notify", () => notifyOwner(documentId, "document.viewed", recipientId));
    await step.run("mail", () => mailViewed(documentId, recipientId));
  },
);

/** Of the last signer the owner hears that the document is complete, and not beside it that they signed. */
export const notifySigned = inngest.createFunction(
  { id: "notify-signed", ...options, triggers: [on("document/recipient-signed")] },
  async ({ event, step }) => {
    const { documentId, recipientId } = event.data;
    await step.run("notify", () => notifyOwner(documentId, "document.signed", recipientId));
    await step.run("mail", () => mailSigned(documentId, recipientId));
  },
);

/** In the product the owner was told with the failure itself. */
export const mailOfFailedMail = inngest.createFunction(
  { id: "mail-of-failed-mail", retries: MAIL_RETRIES, triggers: [on("document/mail-failed")] },
  ({ event, step }) => step.run("mail", () => mailMailFailed(event.data.documentId, event.data.mailId)),
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

export const notifyExpiringSoon = inngest.createFunction(
  { id: "notify-expiring-soon", ...options, triggers: [on("document/expiring-soon")] },
  ({ event, step }) => step.run("notify", () => notifyOwner(event.data.documentId, "document.expiring_soon")),
);
