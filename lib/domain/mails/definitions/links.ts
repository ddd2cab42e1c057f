import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { renderSnapshots } from "@/lib/domain/completion/render-snapshots";
import { canAct, isOpen } from "@/lib/domain/documents/policy";
import { markArrived } from "@/lib/domain/mail-delivery/end-mails";
import { hasFinalOutcome } from "@/lib/domain/mail-delivery/mail-record";
import {
  ADDRESS_CORRECTED_REASON,
  actionOf,
  cancelFormerMails,
  cancelForReason,
  findActiveRecipient,
  LINK_PURPOSES,
  reasonToCancel,
  recipientsWithLinks,
} from "@/lib/domain/mails/active-recipient";
import { defineJob, defineMail, type Mail } from "@/lib/domain/mails/define-mail";
import { delegatorOf } from "@/lib/domain/mails/definitions/delegations";
import { documentProps, type MailSubject, type RecipientToMail } from "@/lib/domain/mails/document-mail";
import { copyProps, linkIn, requestProps } from "@/lib/domain/mails/link-mail-props";
import { mailPartsOf, recipientsAtAddress } from "@/lib/domain/mails/shared-address";
import { signingUrl } from "@/lib/domain/signing/signing-token";
import type { Recipient } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

/** Mails with a recipient's link. */

/** A step has opened: its recipients are mailed, and a snapshot of the document is rendered for them. */
const stepOpened = defineJob({
  id: "send-links",
  event: DOCUMENT_FACTS.stepOpened.job,
  showsGivenUp: true,
  readers: {
    step: "find-recipients",
    find: recipientsWithLinks,
    named: ({ recipientIds }) => recipientIds,
  },
  meanwhile: {
    step: "draw-snapshots",
    // They see the source.
    isNeeded: ({ recipientIds }) => recipientIds === undefined,
    run: ({ documentId }) => renderSnapshots(documentId),
  },
});

/** The recipient asked for the link, to finish later. */
const linkRequested = defineJob({
  id: "send-own-link",
  event: DOCUMENT_FACTS.linkRequested.job,
  showsGivenUp: true,
});

/** Links have ended, since somebody else may know the secret behind them: those whose turn it is get new ones. */
const linksReplaced = defineJob({
  id: "send-replaced-links",
  event: DOCUMENT_FACTS.linksReplaced.job,
  showsGivenUp: true,
  readers: {
    step: "find-recipients",
    find: ({ recipientIds }) => recipientIds,
    named: ({ recipientIds }) => recipientIds,
  },
});

const embedPrepared = defineJob({
  id: "tell-of-embedding",
  event: DOCUMENT_FACTS.embedPrepared.job,
  showsGivenUp: true,
});

export const LINK_MAILS = {
  /** Sent once for each link, to sign or to approve. */
  "signing-request": defineMail("signing-request", stepOpened, async ({ documentId }, recipientId) =>
    recipientId ? requestTo(documentId, recipientId) : null,
  ),

  /** Sent to viewers and cc recipients. */
  copy: defineMail("copy", stepOpened, async ({ documentId }, recipientId) =>
    recipientId ? copyTo(documentId, recipientId) : null,
  ),

  "own-link": defineMail(
    "own-link",
    linkRequested,
    async ({ documentId, recipientId, tokenVersion, requestId }) => {
      const dedupeKey = `own-link:${requestId}`;
      const found = await findActiveRecipient(documentId, recipientId);
      if (!found || !canAct(found.recipient.role) || !isOpen(found.subject.document.status))
        return cancelForReason({ dedupeKey }, await reasonToCancel(documentId));
      const { subject, recipient } = found;
      if (recipient.tokenVersion !== tokenVersion)
        return cancelForReason({ dedupeKey }, ADDRESS_CORRECTED_REASON);
      return {
        to: { subject, recipient, needs: "link" },
        dedupeKey,
        auditType: DOCUMENT_FACTS.linkMailed.audit,
        // The event of the request records who asked, from where, and how they were authenticated.
        auditData: { requestId },
        props: {
          ...documentProps(subject, recipient.name),
          action: actionOf(recipient),
          url: signingUrl(recipient, subject.linkOrigin),
          expiresAt: subject.document.expiresAt,
        },
      };
    },
  ),

  /** One mail to each recipient, however often the job is repeated. */
  "link-replaced": defineMail(
    "link-replaced",
    linksReplaced,
    async ({ documentId, recipientIds, secretId }, recipientId) => {
      if (!recipientId) return null;
      const mails = { documentId, recipientId, purpose: "link-replaced" };
      const found = await findActiveRecipient(documentId, recipientId);
      if (!found || !isOpen(found.subject.document.status))
        return cancelForReason(mails, await reasonToCancel(documentId));
      const { subject, recipient } = found;
      if (!canAct(recipient.role) || recipient.delivery !== "email") return null;
      const waiting = subject.document.recipients.filter(
        ({ id, status, role }) => recipientIds.includes(id) && status === "pending" && canAct(role),
      );
      const people = recipientsAtAddress(waiting, recipient);
      if (people.length > 1 && people[0]?.id !== recipient.id) return null;
      const keyOf = ({ id, tokenVersion }: Pick<Recipient, "id" | "tokenVersion">) =>
        `link-replaced:${secretId}:${id}:${tokenVersion}`;
      await cancelFormerMails(mails, recipient, keyOf(recipient));
      const auditType = DOCUMENT_FACTS.linkMailed.audit;
      const others = people.filter(({ id }) => id !== recipientId);
      return {
        to: { subject, recipient, needs: "link" },
        dedupeKey: keyOf(recipient),
        auditType,
        carried: others.map((one) => ({
          ...{ dedupeKey: keyOf(one), purpose: "link-replaced", recipientId: one.id, auditType },
        })),
        props: {
          ...documentProps(subject, recipient.name),
          action: actionOf(recipient),
          url: signingUrl(recipient, subject.linkOrigin),
          expiresAt: subject.document.expiresAt,
          ...mailPartsOf(subject, people),
        },
      };
    },
  ),

  /**
   * An embed session was created for a recipient who was to act through their mailed link: the holder of the session
   * can act on their behalf. Sent once, however many sessions are created.
   */
  "embed-prepared": defineMail("embed-prepared", embedPrepared, async ({ documentId, recipientId }) => {
    const found = await findActiveRecipient(documentId, recipientId);
    const mails = { documentId, recipientId, purpose: "embed-prepared" };
    if (!found || !canAct(found.recipient.role))
      return cancelForReason(mails, await reasonToCancel(documentId));
    const { subject, recipient } = found;
    const dedupeKey = `embed-prepared:${recipient.id}:${recipient.tokenVersion}`;
    await cancelFormerMails(mails, recipient, dedupeKey);
    return {
      to: { subject, recipient, needs: "link" },
      dedupeKey,
      props: { ...documentProps(subject, recipient.name), url: signingUrl(recipient, subject.linkOrigin) },
    };
  }),
};

const linkKey = (r: Pick<Recipient, "id" | "tokenVersion">): string =>
  `signing-link:${r.id}:${r.tokenVersion}`;

const linkMailsOf = (documentId: string, recipientId: string) => ({
  documentId,
  recipientId,
  purpose: { in: LINK_PURPOSES },
});

async function roleOf(recipientId: string): Promise<Recipient["role"] | null> {
  const recipient = await db().recipient.findUnique({ where: { id: recipientId }, select: { role: true } });
  return recipient?.role ?? null;
}

/** Mail to someone who acts, and to others who share their address. */
async function requestTo(documentId: string, recipientId: string): Promise<Mail<"signing-request"> | null> {
  const found = await findActiveRecipient(documentId, recipientId);
  if (!found) return endLinkMail(documentId, recipientId);
  const { subject, recipient } = found;
  const people = await peopleToMail(subject, recipient);
  if (!people || !canAct(recipient.role)) return null;
  const delegatedBy = recipient.tokenVersion > 1 ? await delegatorOf(documentId, recipient) : null;
  return {
    ...(await linkMail(subject, recipient, people)),
    props: {
      ...requestProps(subject, recipient, linkIn(subject, recipient)),
      ...mailPartsOf(subject, people),
      delegatedBy,
    },
  };
}

/** Mail to someone who only reads, and to others who share their address, if none of them acts. */
async function copyTo(documentId: string, recipientId: string): Promise<Mail<"copy"> | null> {
  const role = await roleOf(recipientId);
  const found = role && !canAct(role) && (await findActiveRecipient(documentId, recipientId));
  if (!found) return null;
  const { subject, recipient } = found;
  const people = await peopleToMail(subject, recipient);
  if (!people) return null;
  return {
    ...(await linkMail(subject, recipient, people)),
    props: { ...copyProps(subject, recipient, linkIn(subject, recipient)), ...mailPartsOf(subject, people) },
  };
}

/**
 * Returns the recipient and those who share their address and have not received their link either; null if another
 * one's mail carries the recipient's link.
 */
async function peopleToMail(
  subject: MailSubject,
  recipient: RecipientToMail,
): Promise<RecipientToMail[] | null> {
  const active = subject.document.recipients.filter(
    ({ status }) => status === "pending" || status === "delivered",
  );
  const people = recipientsAtAddress(active, recipient);
  if (people.length < 2) return [recipient];
  const rows = await db().mailMessage.findMany({ where: { dedupeKey: { in: people.map(linkKey) } } });
  const done = new Set(rows.filter(hasFinalOutcome).map(({ dedupeKey }) => dedupeKey));
  // If a job is repeated after its mail was sent, this finds the mail's row.
  if (done.has(linkKey(recipient))) return [recipient];
  const left = people.filter((one) => !done.has(linkKey(one)));
  return left[0]?.id === recipient.id ? left : null;
}

/** Builds everything but the props of both kinds of mail; cancels mails with a former link or to a former address. */
async function linkMail(
  subject: MailSubject,
  recipient: RecipientToMail,
  people: readonly RecipientToMail[],
) {
  const { document } = subject;
  const others = people.filter(({ id }) => id !== recipient.id);
  for (const one of [recipient, ...others])
    await cancelFormerMails(linkMailsOf(document.id, one.id), one, linkKey(one));
  const auditType = DOCUMENT_FACTS.linkMailed.audit;
  const carried = others.map((one) => ({
    dedupeKey: linkKey(one),
    purpose: canAct(one.role) ? "signing-request" : "copy",
    recipientId: one.id,
    auditType,
  }));
  return {
    to: { subject, recipient, needs: "link" as const },
    dedupeKey: linkKey(recipient),
    auditType,
    ...(carried.length > 0 ? { carried } : {}),
  };
}

/**
 * Handles a link's mail that was unsent when its recipient acted or the document ended. If the link has been used,
 * and no attempt is known to have failed, the mail did arrive, and its process crashed before recording that. Others
 * who share the address get their mail through the event with which each signature and correction announces the step
 * again.
 */
async function endLinkMail(documentId: string, recipientId: string): Promise<null> {
  const recipient = await db().recipient.findUnique({ where: { id: recipientId } });
  if (!recipient) return null;
  if (recipient.openedAt || recipient.signedAt) await markArrived(linkKey(recipient));
  return cancelForReason(linkMailsOf(documentId, recipientId), await reasonToCancel(documentId));
}
