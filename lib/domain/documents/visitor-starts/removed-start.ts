import "server-only";
import { publicLinkUrl } from "@/lib/domain/documents/visitor-starts/public-link-token";
import { linkOriginOf } from "@/lib/domain/own-domains/served-domains";
import { db } from "@/lib/platform/database/db";

/**
 * A start that the visitor did not sign in time; `startUrl` is the page to begin again, null if that no longer exists
 * either.
 */
export type RemovedStart = { startUrl: string | null };

/** Finds the removed start of a visitor by their recipient id; null for anybody else. */
export async function findRemovedStart(recipientId: string): Promise<RemovedStart | null> {
  const start = await db().publicLinkStart.findUnique({
    where: { recipientId, removedAt: { not: null } },
    select: { linkId: true },
  });
  return start && { startUrl: await startUrlOf(start.linkId) };
}

/** Returns the page at which a visitor began; null once the link or the template is gone. */
export async function startUrlOfVisitor(recipientId: string): Promise<string | null> {
  const start = await db().publicLinkStart.findUnique({ where: { recipientId }, select: { linkId: true } });
  return start && startUrlOf(start.linkId);
}

async function startUrlOf(linkId: string): Promise<string | null> {
  const link = await db().publicLink.findFirst({
    where: { id: linkId, template: { deletedAt: null } },
    select: { id: true, tokenVersion: true, workspaceId: true },
  });
  return link && publicLinkUrl(link, await linkOriginOf(link.workspaceId));
}
