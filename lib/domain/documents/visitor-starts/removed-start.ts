import "server-only";
import { publicLinkUrl } from "@/lib/domain/documents/visitor-starts/link-token";
import { db } from "@/lib/platform/database/db";

/** What a visitor began and did not sign in time; `startUrl` is the page to begin again, null if it is gone too. */
export type RemovedStart = { startUrl: string | null };

/** By the visitor, once what they began was removed; null for anybody else. */
export async function findRemovedStart(recipientId: string): Promise<RemovedStart | null> {
  const start = await db().publicLinkStart.findUnique({
    where: { recipientId, removedAt: { not: null } },
    select: { linkId: true },
  });
  return start && { startUrl: await startUrlOf(start.linkId) };
}

/** The page at which a visitor began; null once link or template are gone. */
export async function startUrlOfVisitor(recipientId: string): Promise<string | null> {
  const start = await db().publicLinkStart.findUnique({ where: { recipientId }, select: { linkId: true } });
  return start && startUrlOf(start.linkId);
}

async function startUrlOf(linkId: string): Promise<string | null> {
  const link = await db().publicLink.findFirst({
    where: { id: linkId, template: { deletedAt: null } },
    select: { id: true, tokenVersion: true },
  });
  return link && publicLinkUrl(link);
}
