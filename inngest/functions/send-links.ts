import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { giveUp } from "@/inngest/give-up";
import { MAIL_RETRIES, mailEach, mailLate, mailOnce } from "@/inngest/mail-each";
import { renderSnapshots } from "@/lib/completion/render-snapshots";
import { giveUpReminders, mailDueReminders } from "@/lib/mailing/mail-due-reminders";
import { mailEmbedPrepared, mailLink, mailReminder, recipientsWithLinks } from "@/lib/mailing/mail-links";

/** A step of a document has opened: its recipients are mailed their links, and the document as it stands is drawn for them. */
export const sendLinks = inngest.createFunction(
  { id: "send-links", retries: MAIL_RETRIES, onFailure: giveUp, triggers: [on("document/step-opened")] },
  async ({ event, step }) => {
    const { documentId } = event.data;
    const recipientIds = await step.run("find-recipients", () => recipientsWithLinks(documentId));
    const mail = (id: string) => mailLink(documentId, id);
    const late = await mailOnce(step, recipientIds, mail);
    await step.run("draw-snapshots", () => renderSnapshots(documentId));
    await mailLate(step, late, mail);
  },
);

/** An embed session was made for one who was to sign by mail. */
export const tellOfEmbedding = inngest.createFunction(
  {
    id: "tell-of-embedding",
    retries: MAIL_RETRIES,
    onFailure: giveUp,
    triggers: [on("document/embed-prepared")],
  },
  async ({ event, step }) => {
    const { documentId, recipientId } = event.data;
    await step.run("mail", () => mailEmbedPrepared(documentId, recipientId));
  },
);

/** A reminder by hand, to everybody whose turn it is or to one. */
export const remindRecipients = inngest.createFunction(
  {
    id: "remind-recipients",
    retries: MAIL_RETRIES,
    onFailure: giveUp,
    triggers: [on("document/reminder-requested")],
  },
  async ({ event, step }) => {
    const { documentId, recipientIds, requestId, requestedBy } = event.data;
    await mailEach(step, recipientIds, (id) => mailReminder(documentId, id, requestId, requestedBy));
  },
);

/**
 * Automatic reminders that came due together, of any documents. A piece at a time, in the whole installation, and at a pace
 * (lib/mailing/reminder-pace): a morning's thousands leave the rest of the work and the requests their place.
 */
export const sendDueReminders = inngest.createFunction(
  {
    id: "send-due-reminders",
    retries: MAIL_RETRIES,
    concurrency: 1,
    onFailure: ({ event }) => giveUpReminders(event.data.event.data),
    triggers: [on("document/reminders-due")],
  },
  ({ event, step }) => step.run("mail", () => mailDueReminders(event.data)),
);
