import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { giveUp } from "@/inngest/give-up";
import { renderSnapshots } from "@/lib/completion/render-snapshots";
import { mailAutomaticReminder, mailLink, mailReminder, recipientsWithLinks } from "@/lib/mailing/mail-links";

/** A step of a document has opened: its recipients are mailed their links, and the document as it stands is drawn for them. */
export const sendLinks = inngest.createFunction(
  { id: "send-links", retries: 10, onFailure: giveUp, triggers: [on("document/step-opened")] },
  async ({ event, step }) => {
    const { documentId } = event.data;
    const recipientIds = await step.run("find-recipients", () => recipientsWithLinks(documentId));
    for (const id of recipientIds) await step.run(`mail-${id}`, () => mailLink(documentId, id));
    await step.run("draw-snapshots", () => renderSnapshots(documentId));
  },
);

/** A reminder by hand, to everybody whose turn it is or to one. */
export const remindRecipients = inngest.createFunction(
  { id: "remind-recipients", retries: 10, onFailure: giveUp, triggers: [on("document/reminder-requested")] },
  async ({ event, step }) => {
    const { documentId, recipientIds, requestId } = event.data;
    for (const id of recipientIds)
      await step.run(`mail-${id}`, () => mailReminder(documentId, id, requestId));
  },
);

/** Few at a time: a morning's thousands of reminders leave the rest of the work and the requests their place. */
const REMINDERS_AT_ONCE = 2;

/** An automatic reminder came due for some of a document's recipients. */
export const sendDueReminders = inngest.createFunction(
  {
    id: "send-due-reminders",
    retries: 10,
    concurrency: REMINDERS_AT_ONCE,
    onFailure: giveUp,
    triggers: [on("document/reminder-due")],
  },
  async ({ event, step }) => {
    const { documentId, recipientIds, requestId } = event.data;
    for (const id of recipientIds)
      await step.run(`mail-${id}`, () => mailAutomaticReminder(documentId, id, requestId));
  },
);
