import "server-only";
import type { DocumentListView } from "@/lib/contracts/document-list";
import { OPEN_STATUSES } from "@/lib/domain/documents/policy";
import { hasStatus } from "@/lib/domain/documents/queries";
import { Prisma } from "@/lib/generated/prisma/client";

/** The tabs of the dashboard's list as SQL conditions on `documents`, in addition to access control. */

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a declined or expired document needs attention, in milliseconds. */
const ATTENTION_MS = 30 * DAY_MS;
/** How long before its deadline an open document needs attention, in milliseconds. */
const SOON_MS = 3 * DAY_MS;

/** Deadlines up to this time count as expiring soon. */
export const expiringSoonUntil = (now: Date): Date => new Date(now.getTime() + SOON_MS);

/**
 * The deadline of open documents, and a date far in the future for all others; it has to match the expression of the
 * index.
 */
export const DUE_EXPRESSION = Prisma.sql`coalesce(case when status in ('sent', 'in_progress') then expires_at end,
  timestamptz '9999-12-31 00:00:00+00')`;

export type ListReader = { workspaceId: string; email: string; now: Date };

/** Documents that this person has to sign or approve now. */
const pendingFor = ({ workspaceId, email }: ListReader): Prisma.Sql => Prisma.sql`
  select document_id from recipients
   where workspace_id = ${workspaceId}::uuid and email = ${email} and status = 'pending'`;

/**
 * Documents with a recipient whose turn it is and whose last mail, to their current address, could not be delivered.
 * @param documentIds restricts the search to these documents
 */
export const undeliveredDocumentsSql = (
  workspaceId: string,
  documentIds?: readonly string[],
): Prisma.Sql => Prisma.sql`
  select mail.document_id from mail_messages mail
    join recipients r on r.id = mail.recipient_id and r.email = mail."to" and r.status = 'pending'
   where mail.workspace_id = ${workspaceId}::uuid and mail.status in ('failed', 'bounced', 'abandoned')
     ${documentIds ? Prisma.sql`and mail.document_id = any(${[...documentIds]}::uuid[])` : Prisma.empty}
     and not exists (select from mail_messages later
                      where later.document_id = mail.document_id and later.recipient_id = mail.recipient_id
                        and later."to" = mail."to" and later.id > mail.id)`;

/**
 * Documents that were declined or expired, unless corrected and sent again, that expire soon, or that have an email
 * that did not arrive or is held. A union lets each part use its own index; as one condition, the query would scan
 * the workspace.
 */
const attention = ({ workspaceId, now }: ListReader): Prisma.Sql => Prisma.sql`id in (
  select id from documents
   where workspace_id = ${workspaceId}::uuid and deleted_at is null and status in ('declined', 'expired')
     and coalesce(declined_at, expired_at) >= ${new Date(now.getTime() - ATTENTION_MS)}
     and not exists (select from documents later
                      where later.correction_of_id = documents.id and later.sent_at is not null and later.deleted_at is null)
  union all
  select id from documents
   where workspace_id = ${workspaceId}::uuid and deleted_at is null and ${DUE_EXPRESSION} <= ${expiringSoonUntil(now)}
  union all
  select document_id from recipients
   where workspace_id = ${workspaceId}::uuid and mail_hold is not null and status in ('waiting', 'pending', 'delivered')
  union all ${undeliveredDocumentsSql(workspaceId)})`;

/** Returns the conditions of a tab; empty for all documents. */
export function conditionsOfView(view: DocumentListView, reader: ListReader): Prisma.Sql[] {
  switch (view) {
    case "all":
      return [];
    case "needs-me":
      return [Prisma.sql`id in (${pendingFor(reader)})`];
    case "waiting":
      return [hasStatus(OPEN_STATUSES), Prisma.sql`id not in (${pendingFor(reader)})`];
    case "attention":
      return [attention(reader)];
    case "completed":
      return [hasStatus(["completed"])];
    case "drafts":
      return [hasStatus(["draft"])];
  }
}
