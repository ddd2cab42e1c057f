import "server-only";
import { db } from "@/lib/platform/database/db";

const UNDELIVERED = new Set(["failed", "bounced"]);

/** Prefix of the dedupe keys of an invitation's mails. */
export const invitationKey = (invitationId: string): string => `workspace-invitation:${invitationId}:`;

/**
 * Finds which of these invitations have a latest mail that could not be delivered.
 * @returns their ids
 */
export async function findUndeliveredInvitations(
  invitations: readonly { id: string; email: string }[],
): Promise<Set<string>> {
  const mails = await db().mailMessage.findMany({
    where: { to: { in: invitations.map(({ email }) => email) }, purpose: "workspace-invitation" },
    orderBy: { id: "desc" },
    select: { dedupeKey: true, status: true },
  });
  const isUndelivered = ({ id }: { id: string }) =>
    UNDELIVERED.has(mails.find(({ dedupeKey }) => dedupeKey.startsWith(invitationKey(id)))?.status ?? "");
  return new Set(invitations.filter(isUndelivered).map(({ id }) => id));
}
