import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { giveUp } from "@/inngest/give-up";
import { MAIL_RETRIES, mailEach, OWNER } from "@/inngest/mail-each";
import { mailExpiringSoon, recipientsWithLinks } from "@/lib/mailing/mail-links";
import { mailDeclined, mailExpired, mailVoided, recipientsToTell } from "@/lib/mailing/mail-outcome";

/** A recipient declined: the owner and everyone with a link are told, those who had signed too. */
export const announceDecline = inngest.createFunction(
  { id: "announce-decline", retries: MAIL_RETRIES, onFailure: giveUp, triggers: [on("document/declined")] },
  async ({ event, step }) => {
    const { documentId } = event.data;
    const recipientIds = await step.run("find-recipients", () => recipientsToTell(documentId));
    await mailEach(step, [OWNER, ...recipientIds], (id) => mailDeclined(documentId, id));
  },
);

/** The sender withdrew the document: everyone with a link is told. */
export const announceVoid = inngest.createFunction(
  { id: "announce-void", retries: MAIL_RETRIES, onFailure: giveUp, triggers: [on("document/voided")] },
  async ({ event, step }) => {
    const { documentId } = event.data;
    const recipientIds = await step.run("find-recipients", () => recipientsToTell(documentId));
    await mailEach(step, recipientIds, (id) => mailVoided(documentId, id));
  },
);

/** Time is nearly over: those whose turn it is are told, and the owner. */
export const announceExpiringSoon = inngest.createFunction(
  {
    id: "announce-expiring-soon",
    retries: MAIL_RETRIES,
    onFailure: giveUp,
    triggers: [on("document/expiring-soon")],
  },
  async ({ event, step }) => {
    const { documentId } = event.data;
    const recipientIds = await step.run("find-recipients", () => recipientsWithLinks(documentId));
    await mailEach(step, [...recipientIds, OWNER], (id) => mailExpiringSoon(documentId, id));
  },
);

/** Time ran out: the owner and everyone with a link are told. */
export const announceExpiry = inngest.createFunction(
  { id: "announce-expiry", retries: MAIL_RETRIES, onFailure: giveUp, triggers: [on("document/expired")] },
  async ({ event, step }) => {
    const { documentId } = event.data;
    const recipientIds = await step.run("find-recipients", () => recipientsToTell(documentId));
    await mailEach(step, [OWNER, ...recipientIds], (id) => mailExpired(documentId, id));
  },
);
