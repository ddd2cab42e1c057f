import "server-only";
import { db, type Tx } from "@/lib/platform/database/db";

/**
 * Which of these external ids belong to documents that were sent from the template and still stand: declined, voided,
 * expired and deleted ones do not count, since sending again is then intended.
 */
export async function findSentBefore(
  workspaceId: string,
  templateId: string,
  externalIds: readonly string[],
  tx: Tx = db(),
): Promise<Set<string>> {
  if (externalIds.length === 0) return new Set();
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select distinct external_id as id from documents
     where workspace_id = ${workspaceId}::uuid and external_id = any(${[...externalIds]}) and template_id = ${templateId}::uuid
       and deleted_at is null and status in ('sent', 'in_progress', 'completed')`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Serializes bulk sends of one external id until the transaction ends, so that two lists with the same person cannot
 * both find that nothing was sent.
 */
export const lockExternalId = (tx: Tx, workspaceId: string, externalId: string): Promise<number> =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${workspaceId}:${externalId}`}, 47))`;
