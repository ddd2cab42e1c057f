import "server-only";
import type { AuditActor } from "@/lib/contracts/audit";
import { languageOf } from "@/lib/contracts/languages";
import { requesterOf, senderOf } from "@/lib/domain/audit/sender";
import { type DocumentOptions, optionsOf } from "@/lib/domain/documents/options";
import { BRAND_COLUMNS, brandOf } from "@/lib/domain/mail-delivery/mail-brand";
import { documentSender, SENDER_COLUMNS } from "@/lib/domain/mail-delivery/mail-sender";
import type { UserToMail } from "@/lib/domain/mail-delivery/user-to-mail";
import { languageOfConsent } from "@/lib/domain/signing/consent";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { env } from "@/lib/env";
import type { Prisma } from "@/lib/generated/prisma/client";
import { connections, db } from "@/lib/platform/database/db";

const WITH_MAIL_FACTS = {
  recipients: {
    orderBy: [{ order: "asc" }, { position: "asc" }],
    include: { submission: { select: { consent: true, authentication: true } } },
  },
  workspace: { select: { ...BRAND_COLUMNS, ...SENDER_COLUMNS, timezone: true, attachSignedPdf: true } },
} satisfies Prisma.DocumentInclude;

/** Documents with the data their mails need, their owners, and who asks their recipients. */
export async function findDocumentsToMail(where: Prisma.DocumentWhereInput) {
  const documents = await db().document.findMany({ where, include: WITH_MAIL_FACTS });
  const origins = await findOrigins(documents.map(({ id }) => id));
  return documents.flatMap((document) => {
    const origin = origins.get(document.id);
    if (!origin) return [];
    const { owner, sent } = origin;
    const { workspace } = document;
    return [{ document, owner, requester: requesterOf(senderOf(sent), { workspace, owner }) }];
  });
}

type Origin = { owner: UserToMail; sent: Parameters<typeof senderOf>[0] };

const FIND_ORIGINS = `
  select d.id as "documentId", u.id, u.name, u.email, u.locale, u.email_preferences as "emailPreferences",
         e.actor, e.data
    from documents d
    join users u on u.id = d.owner_id
    left join audit_events e on e.document_id = d.id and e.type = 'sent'
   where d.id = `;
/** One has a statement of its own: a plan for any number of them is made anew for each number. */
const OF_ONE = { name: "document-origin", text: `${FIND_ORIGINS}$1` };
const OF_MANY = { name: "document-origins", text: `${FIND_ORIGINS}any($1::uuid[])` };

/** Owners and the events of sending, in a prepared (named) statement, since every mail asks (see `connections`). */
async function findOrigins(documentIds: readonly string[]): Promise<Map<string, Origin>> {
  const { rows } = await connections().query<
    UserToMail & { documentId: string; actor: AuditActor | null; data: Record<string, unknown> | null }
  >(
    documentIds.length === 1
      ? { ...OF_ONE, values: [...documentIds] }
      : { ...OF_MANY, values: [documentIds] },
  );
  return new Map(
    rows.map(({ documentId, actor, data, ...owner }) => [
      documentId,
      { owner, sent: actor ? { actor, data: data ?? {} } : null },
    ]),
  );
}

export type DocumentToMail = Awaited<ReturnType<typeof findDocumentsToMail>>[number];
export type RecipientToMail = DocumentToMail["document"]["recipients"][number];

/** Everything that a document's mails are rendered from. */
export async function mailSubjectOf({ document, owner, requester }: DocumentToMail) {
  const [{ content }, sender] = await Promise.all([
    publishedVersion(document.templateVersionId),
    documentSender(document.workspace, requester),
  ]);
  return { document, owner, requester, sender, content, options: optionsOf(document) };
}

/** The same for one document; null when it no longer exists. */
export async function loadMailSubject(documentId: string): Promise<MailSubject | null> {
  const [found] = await findDocumentsToMail({ id: documentId });
  return found ? mailSubjectOf(found) : null;
}

export type MailSubject = Awaited<ReturnType<typeof mailSubjectOf>>;

/** The language in which they gave consent, once they have; before that, the one the sender chose for them. */
export function localeFor(
  { locale, submission }: Pick<RecipientToMail, "locale" | "submission">,
  options: DocumentOptions,
): string {
  const requested = locale ?? options.locale;
  const agreed = languageOfConsent(submission?.consent);
  return agreed && agreed !== languageOf(requested) ? agreed : requested;
}

/** What all mails about a document say of it. */
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

/** As `documentProps`, for mails to the account that sent the document: a link to its page, and no sender. */
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
