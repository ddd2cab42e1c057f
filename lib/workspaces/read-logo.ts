import "server-only";
import { readDerived } from "@/lib/blobs/read-derived";
import { db } from "@/lib/db";

/** The last part of a logo's address (lib/workspaces/logo). */
const NAME = /^([\w-]{22})\.png$/;

/**
 * The PNG behind a logo's public address.
 * @returns null for a name that is none, or not any more
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
