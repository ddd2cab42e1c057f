import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { giveUp } from "@/inngest/give-up";
import { renderSnapshots } from "@/lib/completion/render-snapshots";
import { mailLink, mailReminder, recipientsWithLinks } from "@/lib/mailing/mail-links";

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
