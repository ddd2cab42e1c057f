import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { recordOnce } from "@/lib/domain/secret-rotation/record-rotation";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

/** Documents at a time. */
const BATCH = 100;

type Waiting = { documentId: string; recipientIds: string[] };

/**
 * Requests a mail with a new link for everyone whose turn it is, a batch of documents at a time. A batch that is repeated
 * requests the mails again, and each is sent once (`link-replaced` in lib/domain/mails/definitions/links.ts).
 * @param after the last document of the batch before; null at first
 * @returns the last document of this batch; null if there was none
 */
export async function requestNewLinks(secretId: string, after: string | null): Promise<string | null> {
  const waiting = await db().$queryRaw<Waiting[]>`
    select d.id as "documentId", array_agg(r.id order by r."order", r.position) as "recipientIds"
      from documents d
      join workspaces w on w.id = d.workspace_id and w.deleted_at is null
      join recipients r on r.document_id = d.id and r.status = 'pending' and r.role in ('signer', 'approver')
                       and r.delivery = 'email'
     where d.status in ('sent', 'in_progress') and d.deleted_at is null
       and (${after}::uuid is null or d.id > ${after}::uuid)
     group by d.id order by d.id limit ${BATCH}`;
  const last = waiting.at(-1);
  if (!last) return null;
  await db().$transaction(async (tx) => {
    for (const { documentId, recipientIds } of waiting)
      await writeOutbox(tx, DOCUMENT_FACTS.linksReplaced.job, { documentId, recipientIds, secretId });
  });
  return last.documentId;
}

type Concerned = {
  id: string;
  documents: number;
  publicLinks: number;
  invitations: number;
  webhooks: number;
};

/**
 * Records in the logs of workspaces that their links ended, and requests a mail to those who manage them, a batch at a
 * time. A workspace that has none of what ended, and no webhook whose secret may have been read, is not concerned.
 * @returns the last workspace of this batch; null if there was none
 */
export async function tellWorkspaces(secretId: string, after: string | null): Promise<string | null> {
  const concerned = await db().$queryRaw<Concerned[]>`
    select * from (
      select w.id,
             (select count(*)::int from documents d
               where d.workspace_id = w.id and d.status in ('sent', 'in_progress') and d.deleted_at is null) as documents,
             (select count(*)::int from public_links l where l.workspace_id = w.id and l.is_enabled) as "publicLinks",
             (select count(*)::int from invitations i
               where i.workspace_id = w.id and i.accepted_at is null and i.revoked_at is null
                 and i.expires_at > now()) as invitations,
             (select count(*)::int from webhook_endpoints e where e.workspace_id = w.id) as webhooks
        from workspaces w
       where w.deleted_at is null and (${after}::uuid is null or w.id > ${after}::uuid)) as counted
     where documents + "publicLinks" + invitations + webhooks > 0
     order by id limit ${BATCH}`;
  for (const { id: workspaceId, ...counts } of concerned)
    await db().$transaction(async (tx) => {
      const log = { kind: "workspace" as const, id: workspaceId };
      const details = { secretId, isCompromised: true, ...counts };
      if (await recordOnce(tx, secretId, log, getClock().now(), details))
        await writeOutbox(tx, "workspace/links-ended", { workspaceId, secretId });
    });
  return concerned.at(-1)?.id ?? null;
}
