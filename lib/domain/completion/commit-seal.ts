import "server-only";
import { SYSTEM_ACTOR } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { CompletionOutput } from "@/lib/document-engine/completion-input";
import {
  type ChainHead,
  changedAt,
  continueChain,
  lockChain,
  type NewAuditEvent,
  notifyChanged,
} from "@/lib/domain/audit/append-events";
import type { Completion } from "@/lib/domain/completion/load-completion";
import {
  claimKeys,
  claimsOf,
  type SealBlobs,
  type SealedFileRecord,
  sealedFileRows,
} from "@/lib/domain/completion/seal-blobs";
import { documentEventRow, fanOutSql, sealedEvent } from "@/lib/domain/webhooks/events/record-event";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { outboxRow } from "@/lib/platform/ports/jobs/write-outbox";

/** Of a seal that was committed. */
type Committed = {
  /** Whether other runs claimed files of the document that nothing refers to. */
  leavesFiles: boolean;
};

/**
 * Commits the seal to the document: compare-and-set on "not sealed yet", with the audit event, the webhook event and
 * the outbox row in the same statement. Of two concurrent runs one wins; a document deleted meanwhile is unchanged.
 * The chain is continued from the head that was read; if it has moved since, from its head under the document's lock.
 * @returns null when another run won, or the document is gone
 */
export async function commitSeal(
  completion: Completion,
  output: CompletionOutput,
  blobs: SealBlobs,
): Promise<Committed | null> {
  const { id: documentId, auditSequence, auditHead } = completion;
  const commit = (tx: Tx, head: ChainHead) => commitAt(tx, head, { completion, output, blobs });
  const committed = await commit(db(), { documentId, auditSequence, auditHead });
  if (committed) return committed;
  return db().$transaction(async (tx) => {
    const head = await lockChain(tx, documentId);
    return head && commit(tx, head);
  });
}

type Sealing = { completion: Completion; output: CompletionOutput; blobs: SealBlobs };

async function commitAt(
  tx: Tx,
  head: ChainHead,
  { completion, output, blobs }: Sealing,
): Promise<Committed | null> {
  const at = getClock().now();
  const { documentId } = head;
  const { signed, certificate } = output;
  const facts: NewAuditEvent[] = [
    {
      type: DOCUMENT_FACTS.sealed.audit,
      actor: SYSTEM_ACTOR,
      at,
      data: { level: signed.sealLevel, sha256: signed.sha256, certificateSha256: certificate.sha256 },
    },
  ];
  const chain = continueChain(head, facts);
  const claims = claimKeys(documentId, [signed.sha256, certificate.sha256]);
  const files = sealedFileRows(documentId, sealedFiles(completion, output), at);
  const event = documentEventRow(sealedEvent(completion, at));
  const isWon = Prisma.sql`exists (select from won)`;
  const isNew = Prisma.sql`exists (select from event)`;
  const [committed] = await tx.$queryRaw<Committed[]>`
    with won as (
           update documents
              set signed_blob_id = ${blobs.signed.id}::uuid, certificate_blob_id = ${blobs.certificate.id}::uuid,
                  sealed_at = ${at}, seal_level = ${signed.sealLevel},
                  timestamp_pending = ${signed.timestampPending || certificate.timestampPending},
                  audit_sequence = ${chain.head.auditSequence}, audit_head = ${chain.head.auditHead},
                  updated_at = greatest(updated_at, ${changedAt(facts)}::timestamptz)
            where id = ${documentId}::uuid and status = 'completed' and sealed_at is null and deleted_at is null
              and audit_sequence = ${head.auditSequence}
           returning workspace_id),
         trail as (${insertRows("audit_events", chain.rows, isWon)}),
         files as (${insertRows("sealed_files", files, isWon)} on conflict do nothing),
         claims as (delete from effects where key = any(${claims}) and ${isWon}),
         event as (${insertRows("events", [event], isWon)} on conflict (dedupe_key) do nothing returning id),
         ${fanOutSql([event], isNew)},
         job as (${outboxRow(DOCUMENT_FACTS.sealed.job, { documentId }, isNew)})
    select exists (select from effects where key like ${claimsOf(documentId)} and key <> all(${claims}))
             as "leavesFiles",
           ${notifyChanged(documentId, Prisma.sql`workspace_id`)}, pg_notify('outbox', '')::text as woken
      from won`;
  return committed ? { leavesFiles: committed.leavesFiles } : null;
}

/** The certificate is all of its own file, and behind the source's pages in the document, where it is appended. */
function sealedFiles(completion: Completion, { signed, certificate }: CompletionOutput): SealedFileRecord[] {
  const sourcePages = completion.version.pages.length;
  return [
    {
      sha256: signed.sha256,
      certificateFrom: sourcePages + 1,
      certificateCount: signed.pageCount - sourcePages,
    },
    { sha256: certificate.sha256, certificateFrom: 1, certificateCount: certificate.pageCount },
  ];
}
