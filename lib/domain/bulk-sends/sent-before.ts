import "server-only";
import { db, type Tx } from "@/lib/platform/database/db";

/**
 * Finds the newest document for each of these external ids that was sent from the template and is still valid:
 * declined, voided, expired and deleted ones do not count, since sending again is then intended.
 * @returns document ids by external id
 */
export async function findSentBefore(
  workspaceId: string,
  templateId: string,
  externalIds: readonly string[],
  tx: Tx = db(),
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ externalId: string; id: string }[]>`
    select distinct on (external_id) external_id as "externalId", id from documents
     where workspace_id = ${workspaceId}::uuid and external_id = any(${[...externalIds]}) and template_id = ${templateId}::uuid
       and deleted_at is null and status in ('sent', 'in_progress', 'completed')
     order by external_id, id desc`;
  return new Map(rows.map(({ externalId, id }) => [externalId, id]));
}

/**
 * Serializes bulk sends by external id until the transaction ends, so that two lists with the same person cannot both
 * conclude that nothing was sent.
 */
export const lockExternalId = (tx: Tx, workspaceId: string, externalId: string): Promise<number> =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${workspaceId}:${externalId}`}, 47))`;
