import "server-only";
import type { Claim } from "@/lib/domain/signing/token";
import { db } from "@/lib/platform/database/db";

/** What the page of a link says whose recipient was replaced by someone else. */
export type FormerRecipient = {
  /** Whom they asked themselves; null when the sender replaced them. */
  asked: string | null;
  sender: { name: string; email: string };
};

type Recorded = {
  recipientId?: unknown;
  delegated?: unknown;
  tokenVersion?: unknown;
  to?: { name?: unknown };
};

/**
 * By a token of a former version: what became of the recipient it was for.
 * @returns null where nobody took their place in that way, and for a token that is not ours
 */
export async function findFormerRecipient(claim: Claim): Promise<FormerRecipient | null> {
  const recipient = await db().recipient.findFirst({
    where: {
      id: claim.recipientId,
      tokenVersion: { gt: 1 },
      document: { deletedAt: null, workspace: { deletedAt: null } },
    },
    select: { id: true, documentId: true, document: { select: { ownerId: true } } },
  });
  if (!recipient) return null;
  const { id, documentId, document } = recipient;
  const events = await db().auditEvent.findMany({
    where: { documentId, type: "updated", data: { path: ["recipientId"], equals: id } },
    orderBy: { sequence: "asc" },
    select: { data: true },
  });
  const found = events
    .map(({ data }) => data as Recorded)
    .find(
      ({ delegated, tokenVersion }) =>
        delegated && typeof tokenVersion === "number" && claim.authenticate({ id, tokenVersion }),
    );
  if (!found) return null;
  const { name, email } = await db().user.findUniqueOrThrow({ where: { id: document.ownerId } });
  return {
    asked: found.delegated === "recipient" ? String(found.to?.name) : null,
    sender: { name: name ?? email, email },
  };
}
