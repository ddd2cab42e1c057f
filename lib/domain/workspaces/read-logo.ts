import "server-only";
import { readDerived } from "@/lib/domain/files/read-derived";
import { db } from "@/lib/platform/database/db";

/** Matches the last path segment of a logo's URL (lib/domain/workspaces/logo). */
const NAME = /^([\w-]{22})\.png$/;

/**
 * Reads the PNG that a logo's public URL refers to.
 * @returns null for an invalid or outdated name
 */
export async function readLogo(name: string): Promise<Buffer | null> {
  const logoKey = NAME.exec(name)?.[1];
  if (!logoKey) return null;
  const workspace = await db().workspace.findFirst({
    where: { logoKey, deletedAt: null },
    select: { logoBlob: { select: { key: true } } },
  });
  return workspace?.logoBlob ? readDerived(workspace.logoBlob.key) : null;
}
