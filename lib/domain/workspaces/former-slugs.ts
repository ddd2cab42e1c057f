import "server-only";
import { db, type Tx } from "@/lib/platform/database/db";

/**
 * Former slugs of workspaces: URLs with them redirect members until another workspace takes the slug (contract,
 * section 13).
 */

/** @returns the id of the workspace that had this slug last; null if no workspace had it, or one has it now */
export async function findFormerSlug(slug: string): Promise<string | null> {
  const former = await db().formerSlug.findUnique({ where: { slug }, select: { workspaceId: true } });
  return former?.workspaceId ?? null;
}

/** Call this in the transaction that gives a workspace its slug. @param former the slug that it had until then */
export async function recordSlug(
  tx: Tx,
  workspaceId: string,
  { slug, former }: { slug: string; former?: string },
): Promise<void> {
  await tx.formerSlug.deleteMany({ where: { slug } });
  if (former !== undefined && former !== slug)
    await tx.formerSlug.upsert({
      where: { slug: former },
      create: { slug: former, workspaceId },
      update: { workspaceId },
    });
}
