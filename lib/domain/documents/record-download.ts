import "server-only";
import type { RequestContext } from "@/lib/context";
import type { AuditActor } from "@/lib/contracts/audit";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * At most one event per person and file is recorded in this time, in milliseconds: a client that polls every minute
 * would flood the audit trail.
 */
const ONCE_IN_MS = 24 * 60 * 60 * 1000;

type Download = { documentId: string; actor: AuditActor; file: "signed-pdf" | "certificate" };

/**
 * Records in the audit trail who downloaded a finished file, at most once in 24 hours. HEAD requests are not recorded.
 */
export async function recordDownload(download: Download, origin: RequestContext): Promise<void> {
  if (origin.isHead || (await isRecorded(db(), download))) return;
  await db().$transaction(async (tx) => {
    const { documentId, actor, file } = download;
    const head = await lockChain(tx, documentId);
    if (!head || (await isRecorded(tx, download))) return;
    await appendAuditEvents(tx, head, [
      { type: DOCUMENT_FACTS.downloaded.audit, actor, at: getClock().now(), origin, data: { file } },
    ]);
  });
}

async function isRecorded(tx: Tx, { documentId, actor, file }: Download): Promise<boolean> {
  const since = new Date(getClock().now().getTime() - ONCE_IN_MS);
  const rows = await tx.$queryRaw<object[]>`
    select id from audit_events
     where document_id = ${documentId}::uuid and type = ${DOCUMENT_FACTS.downloaded.audit} and created_at > ${since}
       and actor->>'type' = ${actor.type} and actor->>'id' is not distinct from ${actor.id}
       and data->>'file' = ${file} limit 1`;
  return rows.length > 0;
}
