import "server-only";
import { QUESTION_LIMITS } from "@/lib/contracts/ask-sender";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { mailedPerson, viewerOf } from "@/lib/domain/audit/find-person";
import { findQuestionAuthor } from "@/lib/domain/audit/find-question-author";
import { defineJob, defineMail } from "@/lib/domain/mails/define-mail";
import { loadMailSubject, type MailSubject, ownerProps } from "@/lib/domain/mails/document-mail";
import { notifyOwner } from "@/lib/domain/notifications/add-notifications";
import { notifyQuestionAsked } from "@/lib/domain/notifications/question-asked";
import type { RecipientQuestion } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

/** Mails to the document's owner about recipients' actions; each is sent once. */

const DAY_MS = 24 * 60 * 60 * 1000;
const RETRIES = 5;
const viewed = defineJob({
  id: "notify-viewed",
  event: DOCUMENT_FACTS.viewed.job,
  retries: RETRIES,
  notify: ({ documentId, recipientId }) => notifyOwner(documentId, "viewed", recipientId),
});
/** For the last signer, the owner gets only the mail that the document is complete, and not also that they signed. */
const recipientSigned = defineJob({
  id: "notify-signed",
  event: DOCUMENT_FACTS.partlySigned.job,
  retries: RETRIES,
  notify: ({ documentId, recipientId }) => notifyOwner(documentId, "partlySigned", recipientId),
});
const questionAsked = defineJob({
  id: "tell-of-question",
  event: DOCUMENT_FACTS.questionAsked.job,
  retries: RETRIES,
  notify: ({ questionId }) => notifyQuestionAsked(questionId),
});
/** The in-app notification was sent when the failure was recorded. */
const mailFailed = defineJob({ id: "mail-of-failed-mail", event: DOCUMENT_FACTS.mailFailed.job });

/** Statuses of mails that did not arrive; an abandoned mail may have been sent since. */
const UNARRIVED = ["failed", "bounced", "abandoned"];

export const PROGRESS_MAILS = {
  /** At the first view. */
  viewed: defineMail("viewed", viewed, async ({ documentId, recipientId }) => {
    const found = await find(documentId, recipientId);
    if (!found) return null;
    const { subject, recipient } = found;
    return {
      to: { user: subject.owner, notice: DOCUMENT_FACTS.viewed.notice },
      dedupeKey: `viewed:${recipientId}`,
      props: {
        ...ownerProps(subject),
        viewer: (await viewerOf(documentId, recipientId)) ?? { name: recipient.name, email: recipient.email },
      },
    };
  }),

  /** A recipient signed or approved, while others still have to act. */
  signed: defineMail("signed", recipientSigned, async ({ documentId, recipientId }) => {
    const found = await find(documentId, recipientId);
    if (!found) return null;
    const { subject, recipient } = found;
    return {
      to: { user: subject.owner, notice: DOCUMENT_FACTS.partlySigned.notice },
      dedupeKey: `signed:${recipientId}`,
      props: {
        ...ownerProps(subject),
        signer: { name: recipient.name, email: recipient.email },
        action: recipient.role === "approver" ? ("approve" as const) : ("sign" as const),
      },
    };
  }),

  /** The sender answers by replying, if the person who asked is known to read that address. */
  question: defineMail("question", questionAsked, async ({ documentId, questionId }) => {
    const subject = await loadMailSubject(documentId);
    const question = await db().recipientQuestion.findUnique({ where: { id: questionId, documentId } });
    const asker = question && (await findQuestionAuthor(question));
    if (!subject || subject.document.deletedAt || !asker) return null;
    if (await wereManyAsked(subject.document, question)) return null;
    return {
      to: { user: subject.owner, notice: DOCUMENT_FACTS.questionAsked.notice },
      dedupeKey: `question:${questionId}`,
      ...(question.byMailedLink ? { replyTo: asker.email } : {}),
      props: {
        ...ownerProps(subject),
        asker,
        isReachable: question.byMailedLink,
        message: { subject: null, body: question.body },
      },
    };
  }),

  /** If the owner is the recipient, they have the same address, to which no further mail is tried. */
  "mail-failed": defineMail("mail-failed", mailFailed, async ({ documentId, mailId }) => {
    const mail = await db().mailMessage.findUnique({ where: { id: mailId } });
    if (!mail?.recipientId || !UNARRIVED.includes(mail.status)) return null;
    const found = await find(documentId, mail.recipientId);
    if (!found || mail.to.toLowerCase() === found.subject.owner.email.toLowerCase()) return null;
    const { subject, recipient } = found;
    const isRefused = mail.status !== "abandoned";
    return {
      to: { user: subject.owner, notice: DOCUMENT_FACTS.mailFailed.notice },
      dedupeKey: `mail-failed:${mailId}`,
      props: {
        ...ownerProps(subject),
        failedRecipient: await mailedPerson(db(), recipient, mail.to),
        cause: isRefused ? ("refused" as const) : ("not-taken" as const),
        reason: isRefused ? mail.error : null,
      },
    };
  }),
};

/**
 * Whether the owner got so many questions in the preceding day, over all documents of the workspace, that this one is
 * only shown in the product: through a public link, anybody can start documents and ask. Counted relative to the
 * question's time, so that a retry gets the same result.
 */
async function wereManyAsked(
  { workspaceId, ownerId }: MailSubject["document"],
  { id, askedAt }: RecipientQuestion,
): Promise<boolean> {
  const before = await db().recipientQuestion.count({
    where: {
      document: { workspaceId, ownerId },
      OR: [
        { askedAt: { gt: new Date(askedAt.getTime() - DAY_MS), lt: askedAt } },
        { askedAt, id: { lt: id } },
      ],
    },
  });
  return before >= QUESTION_LIMITS.mailsPerOwner;
}

async function find(documentId: string, recipientId: string) {
  const subject = await loadMailSubject(documentId);
  const recipient = subject?.document.recipients.find((r) => r.id === recipientId);
  return subject && recipient && !subject.document.deletedAt ? { subject, recipient } : null;
}
