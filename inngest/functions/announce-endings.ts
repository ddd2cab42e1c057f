import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { giveUp } from "@/inngest/give-up";
import { mailExpiringSoon, recipientsWithLinks } from "@/lib/mailing/mail-links";
import { mailDeclined, mailExpired, mailVoided, recipientsToTell } from "@/lib/mailing/mail-outcome";

/** A recipient declined: the owner and everyone with a link are told, those who had signed too. */
export const announceDecline = inngest.createFunction(
  { id: "announce-decline", retries: 10, onFailure: giveUp, triggers: [on("document/declined")] },
  async ({ event, step }) => {
    const { documentId } = event.data;
    await step.run("mail-owner", () => mailDeclined(documentId, null));
    const recipientIds = await step.run("find-recipients", () => recipientsToTell(documentId));
    for (const id of recipientIds) await step.run(`mail-${id}`, () => mailDeclined(documentId, id));
  },
);

/** The sender withdrew the document: everyone with a link is told. */
export const announceVoid = inngest.createFunction(
  { id: "announce-void", retries: 10, onFailure: giveUp, triggers: [on("document/voided")] },
  async ({ event, step }) => {
    const { documentId } = event.data;
    const recipientIds = await step.run("find-recipients", () => recipientsToTell(documentId));
    for (const id of recipientIds) await step.run(`mail-${id}`, () => mailVoided(documentId, id));
  },
);

/** Time is nearly over: those whose turn it is are told, and the owner. */
export const announceExpiringSoon = inngest.createFunction(
  { id: "announce-expiring-soon", retries: 10, onFailure: giveUp, triggers: [on("document/expiring-soon")] },
  async ({ event, step }) => {
    const { documentId } = event.data;
    const recipientIds = await step.run("find-recipients", () => recipientsWithLinks(documentId));
    for (const id of recipientIds) await step.run(`mail-${id}`, () => mailExpiringSoon(documentId, id));
    await step.run("mail-owner", () => mailExpiringSoon(documentId, null));
  },
);

/** Time ran out: the owner and everyone with a link are told. */
export const announceExpiry = inngest.createFunction(
  { id: "announce-expiry", retries: 10, onFailure: giveUp, triggers: [on("document/expired")] },
  async ({ event, step }) => {
    const { documentId } = event.data;
    await step.run("mail-owner", () => mailExpired(documentId, null));
    const recipientIds = await step.run("find-recipients", () => recipientsToTell(documentId));
    for (const id of recipientIds) await step.run(`mail-${id}`, () => mailExpired(documentId, id));
  },
);
