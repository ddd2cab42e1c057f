import "server-only";
import type { AuditActor } from "@/lib/contracts/audit";
import { senderOf } from "@/lib/domain/audit/sender";
import { BRAND_COLUMNS } from "@/lib/domain/mail-delivery/mail-brand";
import { SENDER_COLUMNS } from "@/lib/domain/mail-delivery/mail-sender";
import { USER_TO_MAIL, type UserToMail } from "@/lib/domain/mail-delivery/user-to-mail";
import {
  type Document,
  Prisma,
  type Recipient,
  type Submission,
  type Workspace,
} from "@/lib/generated/prisma/client";
import { columnOf } from "@/lib/platform/database/insert-rows";
import { runNamed } from "@/lib/platform/database/named-statement";

/** The workspace columns that a document's mails are rendered from. */
export const WORKSPACE_TO_MAIL = {
  ...BRAND_COLUMNS,
  ...SENDER_COLUMNS,
  timezone: true,
  attachSignedPdf: true,
} as const;

type WorkspaceToMail = Pick<Workspace, keyof typeof WORKSPACE_TO_MAIL>;
type Signed = Pick<Submission, "consent" | "authentication">;

/** A document with what its mails are rendered from. */
export interface FoundToMail {
  readonly document: Document & {
    workspace: WorkspaceToMail;
    /** In the order of signing. */
    recipients: (Recipient & { submission: Signed | null })[];
  };
  readonly owner: UserToMail;
  readonly sender: ReturnType<typeof senderOf>;
}

/** Columns of the table under the alias, each under its property's name. Listed: a column that is added changes no plan. */
const listed = (alias: string, names: readonly string[], prefix = ""): string =>
  names.map((name) => `${alias}."${columnOf(name)}" as "${prefix}${name}"`).join(", ");

const OF_WORKSPACE = "workspace.";
const OF_OWNER = "owner.";

const FIND_DOCUMENT = `
  select ${listed("d", Object.values(Prisma.DocumentScalarFieldEnum))},
         ${listed("w", Object.keys(WORKSPACE_TO_MAIL), OF_WORKSPACE)},
         ${listed("u", Object.keys(USER_TO_MAIL), OF_OWNER)},
         e.actor as "sent.actor", e.data as "sent.data"
    from documents d
    join workspaces w on w.id = d.workspace_id
    join users u on u.id = d.owner_id
    left join audit_events e on e.document_id = d.id and e.type = 'sent'
   where d.id = $1`;

const FIND_RECIPIENTS = `
  select ${listed("r", Object.values(Prisma.RecipientScalarFieldEnum))},
         s.id is not null as "hasSubmission", s.consent, s.way_in as authentication
    from recipients r left join submissions s on s.recipient_id = r.id
   where r.document_id = $1
   order by r."order", r.position`;

type DocumentRow = Document & {
  "sent.actor": AuditActor | null;
  "sent.data": Record<string, unknown> | null;
};
type RecipientRow = Recipient & Signed & { hasSubmission: boolean };

/**
 * Reads one document for its mails, in two prepared (named) statements instead of six by Prisma, since every mail asks
 * (see `runNamed`).
 * @returns null when it no longer exists, or its owner's account
 */
export async function findDocumentToMail(documentId: string): Promise<FoundToMail | null> {
  const values = [documentId];
  const [row] = await runNamed<DocumentRow>({ text: FIND_DOCUMENT, values });
  if (!row) return null;
  const rows = await runNamed<RecipientRow>({ text: FIND_RECIPIENTS, values });
  const recipients = rows.map(({ hasSubmission, consent, authentication, ...recipient }) => ({
    ...recipient,
    submission: hasSubmission ? { consent, authentication } : null,
  }));
  const { "sent.actor": actor, "sent.data": data, ...columns } = row;
  const document = partOf<Document>(columns, Object.values(Prisma.DocumentScalarFieldEnum));
  const workspace = partOf<WorkspaceToMail>(columns, Object.keys(WORKSPACE_TO_MAIL), OF_WORKSPACE);
  return {
    document: { ...document, workspace, recipients },
    owner: partOf<UserToMail>(columns, Object.keys(USER_TO_MAIL), OF_OWNER),
    sender: senderOf(actor ? { actor, data: data ?? {} } : null),
  };
}

/** The columns of one table, which `listed` put into the row. */
const partOf = <T>(row: object, names: readonly string[], prefix = ""): T =>
  Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[prefix + name]])) as T;
