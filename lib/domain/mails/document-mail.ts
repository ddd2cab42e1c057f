import "server-only";
import { languageOf } from "@/lib/contracts/languages";
import { findSenders } from "@/lib/domain/audit/find-sender";
import { requesterOf, senderOf } from "@/lib/domain/audit/sender";
import { type DocumentOptions, documentOptionsOf } from "@/lib/domain/documents/options";
import { brandOf } from "@/lib/domain/mail-delivery/mail-brand";
import { documentSender } from "@/lib/domain/mail-delivery/mail-sender";
import { USER_TO_MAIL } from "@/lib/domain/mail-delivery/user-to-mail";
import { findDocumentToMail, WORKSPACE_TO_MAIL } from "@/lib/domain/mails/find-document-to-mail";
import { linkOriginOf } from "@/lib/domain/own-domains/served-domains";
import { languageOfConsent } from "@/lib/domain/signing/consent";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { env } from "@/lib/env";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

const WITH_MAIL_FACTS = {
  recipients: {
    orderBy: [{ order: "asc" }, { position: "asc" }],
    include: { submission: { select: { consent: true, authentication: true } } },
  },
  workspace: { select: WORKSPACE_TO_MAIL },
} satisfies Prisma.DocumentInclude;

/** Loads documents with the data their mails need, their owners, and whom recipients see as asking them. */
export async function findDocumentsToMail(where: Prisma.DocumentWhereInput) {
  const documents = await db().document.findMany({ where, include: WITH_MAIL_FACTS });
  const [owners, senders] = await Promise.all([
    db().user.findMany({
      where: { id: { in: [...new Set(documents.map(({ ownerId }) => ownerId))] } },
      select: USER_TO_MAIL,
    }),
    findSenders(documents.map(({ id }) => id)),
  ]);
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  return documents.flatMap((document) => {
    const owner = ownerOf.get(document.ownerId);
    if (!owner) return [];
    const sender = senders.get(document.id) ?? senderOf(null);
    return [{ document, owner, requester: requesterOf(sender, { workspace: document.workspace, owner }) }];
  });
}

export type DocumentToMail = Awaited<ReturnType<typeof findDocumentsToMail>>[number];
export type RecipientToMail = DocumentToMail["document"]["recipients"][number];

/** Combines everything that a document's mails are rendered from. */
export async function mailSubjectOf({ document, owner, requester }: DocumentToMail) {
  const [{ content }, sender, linkOrigin] = await Promise.all([
    publishedVersion(document.templateVersionId),
    documentSender(document.workspace, requester),
    linkOriginOf(document.workspaceId),
  ]);
  const options = documentOptionsOf(document);
  return { document, owner, requester, sender, content, options, linkOrigin };
}

/** Loads the mail subject of one document; null if the document no longer exists. */
export async function loadMailSubject(documentId: string): Promise<MailSubject | null> {
  const found = await findDocumentToMail(documentId);
  if (!found) return null;
  const { document, owner, sender } = found;
  return mailSubjectOf({
    document,
    owner,
    requester: requesterOf(sender, { workspace: document.workspace, owner }),
  });
}

export type MailSubject = Awaited<ReturnType<typeof mailSubjectOf>>;

/** Returns the language in which the recipient gave consent; before that, the one that the sender chose for them. */
export function localeFor(
  { locale, submission }: Pick<RecipientToMail, "locale" | "submission">,
  options: DocumentOptions,
): string {
  const requested = locale ?? options.locale;
  const agreed = languageOfConsent(submission?.consent);
  return agreed && agreed !== languageOf(requested) ? agreed : requested;
}

/** What every mail about a document states about it. */
export type DocumentOfMail = {
  document: { name: string; workspace: Parameters<typeof brandOf>[0] & { timezone: string } };
  /** Who asks its recipients. */
  requester: { name: string | null; email: string };
};

/** The props shared by all mails about a document. */
export function documentProps({ document, requester }: DocumentOfMail, recipientName: string | null) {
  const { workspace } = document;
  return {
    brand: brandOf(workspace),
    recipientName,
    sender: { name: requester.name, email: requester.email },
    documentName: document.name,
    timeZone: workspace.timezone,
  };
}

/**
 * Extends `documentProps` for mails to the account that sent the document: with a link to its page, and without a
 * sender.
 */
export function ownerProps({ document, owner }: MailSubject) {
  const { workspace } = document;
  return {
    brand: brandOf(workspace),
    recipientName: owner.name,
    documentName: document.name,
    timeZone: workspace.timezone,
    url: documentUrl(document.id),
  };
}

export const documentUrl = (id: string): string => `${env.appUrl}/documents/${id}`;
