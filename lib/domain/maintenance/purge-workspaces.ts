import "server-only";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { removeLeftLogs, removeSecurityLog } from "@/lib/domain/security-log/remove-security-log";
import { Prisma } from "@/lib/generated/prisma/client";
import { attempts } from "@/lib/platform/attempts";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { runInBatches } from "@/lib/pure/run-in-batches";

/**
 * Minimum age in milliseconds: longer than the retries of mails about the end of its documents, which may attach the
 * sealed file, and longer than anything that was in progress when the workspace was deleted.
 */
const AFTER_MS = 24 * 60 * 60 * 1000;
const BATCH = 50;

/** Limits per call: a few minutes' work with remote file storage; the next call follows soon. */
const MOST = { documents: 500, templates: 5000 };

/**
 * Deletes the contents of deleted workspaces, as their owners would have done one by one: documents are purged,
 * contacts deleted, and templates left to the clean-up of deleted templates. Open documents wait until they are
 * voided, and fully signed ones until they are sealed, since their recipients were promised the file. Rows, names and
 * audit trails are kept, as for any deleted document. A document that cannot be purged, or a part that fails, does
 * not stop the others: the document is deleted, and the sweep retries its purge.
 * @returns how many documents were processed
 * @throws {AggregateError} if something failed, after the rest was done
 */
export async function purgeDeletedWorkspaces(most: { documents: number } = MOST): Promise<number> {
  const before = new Date(getClock().now().getTime() - AFTER_MS);
  const each = attempts("something of a deleted workspace could not be purged");
  await each.run({ part: "templates" }, () => runInBatches(MOST.templates, () => deleteTemplates(before)));
  await each.run({ part: "contacts" }, () => deleteContacts(before));
  let purged = 0;
  for (let deleted = 0; deleted < most.documents; ) {
    const batch = Math.min(BATCH, most.documents - deleted);
    const ids = await each.run({ part: "documents" }, () => deleteDocuments(before, batch));
    // After a crash here, a deleted document remains whose files still exist: the sweep finds it.
    for (const id of ids ?? [])
      if ((await each.run({ documentId: id }, () => purgeDocument(id))) !== null) purged++;
    deleted += ids?.length ?? 0;
    if (!ids || ids.length < batch) break;
  }
  await each.run({ part: "labels" }, () => markEmpty(before));
  each.end();
  return purged;
}

function deleteTemplates(before: Date): Promise<number> {
  return db().$executeRaw`
    update templates set deleted_at = ${getClock().now()}, send_draft = null where id in (
      select t.id from workspaces w join templates t on t.workspace_id = w.id
       where w.deleted_at < ${before} and w.purged_at is null and t.deleted_at is null
       limit ${MOST.templates})`;
}

/**
 * Contacts and their groups are deleted without waiting for open documents: nothing that is still to be sent needs
 * them.
 */
function deleteContacts(before: Date): Promise<number> {
  const deleted = Prisma.sql`select id from workspaces where deleted_at < ${before} and purged_at is null`;
  return db().$executeRaw`
    with groups as (delete from contact_groups where workspace_id in (${deleted}))
    delete from contacts where workspace_id in (${deleted})`;
}

async function deleteDocuments(before: Date, limit: number): Promise<string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    update documents set deleted_at = ${getClock().now()} where id in (
      select d.id from workspaces w join documents d on d.workspace_id = w.id
       where w.deleted_at < ${before} and w.purged_at is null and d.deleted_at is null
         and d.status not in ('sent', 'in_progress')
         and (d.status <> 'completed' or d.sealed_at is not null)
       order by w.deleted_at, d.id limit ${limit}
       for update of d skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/**
 * Marks empty workspaces, so that they are not checked again, and deletes their email sender, tags, folders, saved views,
 * saved fields and bulk sends.
 */
async function markEmpty(before: Date): Promise<number> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    with empty as (${markAsEmpty(before)} returning w.id),
         tags as (delete from tags where workspace_id in (select id from empty)),
         folders as (delete from folders where workspace_id in (select id from empty)),
         fields as (delete from saved_fields where workspace_id in (select id from empty)),
         lists as (delete from bulk_sends where workspace_id in (select id from empty)),
         views as (delete from saved_views where workspace_id in (select id from empty)),
         streams as (delete from security_streams where log_id in (select id from empty))
    select id from empty`;
  for (const { id } of rows) await removeSecurityLog(id);
  await removeLeftLogs();
  return rows.length;
}

const markAsEmpty = (before: Date): Prisma.Sql => Prisma.sql`
    update workspaces w set purged_at = ${getClock().now()}, email_sender_name = null, email_reply_to = null
     where w.deleted_at < ${before} and w.purged_at is null
       and not exists (select from documents d where d.workspace_id = w.id and d.deleted_at is null)
       and not exists (select from templates t where t.workspace_id = w.id and t.deleted_at is null)`;
