import "server-only";
import { type Entitlements, entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { runNamed } from "@/lib/platform/database/named-statement";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * A workspace's storage quota. Each upload, each image of a text and each final layout of a text increments a cached
 * counter, under its row lock, so that concurrent ones cannot exceed the limit. Everything else (sealed files,
 * attachments, deletions) is picked up by a recount, once an hour and before anything is refused. Signing and sealing
 * are never refused: recipients have no influence on the plan.
 */

const GIB = 1024 ** 3;
const COUNTED_FOR_MS = 60 * 60 * 1000;
/** Minimum age of the count, in milliseconds, before it is recounted for a full workspace that keeps trying. */
const RECOUNT_AFTER_MS = 60 * 1000;

/** Returns the limit in bytes; null means unlimited. @param entitlements the account's entitlements, if already read */
async function storageLimit(
  workspaceId: string,
  tx: Tx,
  entitlements?: Entitlements,
): Promise<number | null> {
  if (env.storageLimitGib === null)
    return (entitlements ?? (await entitlementsOf({ workspaceId }, tx))).storedBytes;
  return env.storageLimitGib === 0 ? null : Math.floor(env.storageLimitGib * GIB);
}

/** Returns the total size of a workspace's files, counted at most an hour ago, and its limit; null means unlimited. */
export const storageUsage = (
  workspaceId: string,
): Promise<{ usedBytes: number; limitBytes: number | null }> =>
  db().$transaction(async (tx) => {
    const limitBytes = await storageLimit(workspaceId, tx);
    const { storedBytes } = await currentUsage(tx, workspaceId, Number.POSITIVE_INFINITY);
    return { usedBytes: storedBytes, limitBytes };
  });

type Usage = { storedBytes: number; countedAt: Date };

/**
 * Throws if the quota is used up. Uses a prepared (named) statement, since every send runs it (see `runNamed`).
 * @param entitlements the account's entitlements, if already read
 * @throws {AppError} PLAN_REQUIRED
 */
export async function assertStorageLeft(workspaceId: string, entitlements?: Entitlements): Promise<void> {
  const limit = await storageLimit(workspaceId, db(), entitlements);
  if (limit === null) return;
  const [row] = await runNamed<{ stored_bytes: string; counted_at: Date }>({
    text: "select stored_bytes, counted_at from workspace_usage where workspace_id = $1",
    values: [workspaceId],
  });
  const known = row ? { storedBytes: Number(row.stored_bytes), countedAt: row.counted_at } : null;
  if (known && known.storedBytes < limit && isRecent(known, COUNTED_FOR_MS)) return;
  const { storedBytes } = await db().$transaction((tx) => currentUsage(tx, workspaceId, limit));
  if (storedBytes >= limit) throw full(limit);
}

/**
 * Adds a file to the workspace's usage, in the transaction that stores it.
 * @param entitlements the account's entitlements, if already read
 * @throws {AppError} PLAN_REQUIRED
 */
export async function addStorageUsage(
  tx: Tx,
  workspaceId: string,
  sizeBytes: number,
  entitlements?: Entitlements,
): Promise<void> {
  const limit = await storageLimit(workspaceId, tx, entitlements);
  if (limit === null) return;
  const { storedBytes } = await currentUsage(tx, workspaceId, limit - sizeBytes + 1);
  if (storedBytes + sizeBytes > limit) throw full(limit);
  await tx.workspaceUsage.update({
    where: { workspaceId },
    data: { storedBytes: { increment: sizeBytes } },
  });
}

const isRecent = ({ countedAt }: Usage, ms: number): boolean =>
  getClock().now().getTime() - countedAt.getTime() < ms;

/** The counter, locked; recounted when it is stale or has reached `enough`. */
async function currentUsage(tx: Tx, workspaceId: string, enough: number): Promise<Usage> {
  const never = new Date(0);
  await tx.workspaceUsage.createMany({
    data: [{ workspaceId, storedBytes: 0n, countedAt: never }],
    skipDuplicates: true,
  });
  const [row] = await tx.$queryRaw<{ storedBytes: bigint; countedAt: Date }[]>`
    select stored_bytes as "storedBytes", counted_at as "countedAt"
      from workspace_usage where workspace_id = ${workspaceId}::uuid for update`;
  const known = { storedBytes: Number(row?.storedBytes ?? 0), countedAt: row?.countedAt ?? never };
  if (isRecent(known, known.storedBytes < enough ? COUNTED_FOR_MS : RECOUNT_AFTER_MS)) return known;
  const counted = { storedBytes: await countStored(tx, workspaceId), countedAt: getClock().now() };
  await tx.workspaceUsage.update({
    where: { workspaceId },
    data: { ...counted, storedBytes: BigInt(counted.storedBytes) },
  });
  return counted;
}

/**
 * Sums the sizes of the files that a workspace references, each counted once; files of visitors' unsigned starts do
 * not count.
 */
async function countStored(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ bytes: bigint }[]>`
    with own as (
      select v.source_blob_id as id from templates t join template_versions v on v.template_id = t.id
       where t.workspace_id = ${workspaceId}::uuid
      union select signed_blob_id from documents where workspace_id = ${workspaceId}::uuid
      union select certificate_blob_id from documents where workspace_id = ${workspaceId}::uuid
      union select snapshot_blob_id from recipients
       where workspace_id = ${workspaceId}::uuid
         and document_id not in (select id from documents
                                  where workspace_id = ${workspaceId}::uuid and unsigned_start_of is not null)
      union select f.blob_id from documents d join recipient_files f on f.document_id = d.id
       where d.workspace_id = ${workspaceId}::uuid and d.unsigned_start_of is null
      union select l.blob_id from documents d join document_layouts l on l.document_id = d.id
       where d.workspace_id = ${workspaceId}::uuid and d.unsigned_start_of is null
      union select logo_blob_id from workspaces where id = ${workspaceId}::uuid
      union select blob_id from workspace_images where workspace_id = ${workspaceId}::uuid
      union select f.blob_id from assemblies a join assembly_files f on f.assembly_id = a.id
       where a.workspace_id = ${workspaceId}::uuid)
    select coalesce(sum(b.size_bytes), 0)::bigint as bytes from blobs b join own on own.id = b.id`;
  return Number(row?.bytes ?? 0);
}

function full(limit: number): AppError {
  const size = new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(limit / GIB);
  return new AppError("PLAN_REQUIRED", {
    detail: `The workspace has used all of its ${size} GB of storage. Delete documents and templates that you no longer need, or upgrade the plan. Freed storage becomes available within two hours.`,
  });
}
