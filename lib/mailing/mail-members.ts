import "server-only";
import { wantsMail } from "@/lib/contracts/notices";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { brandOf } from "@/lib/mailing/mail-brand";
import { mailUser, USER_TO_MAIL } from "@/lib/mailing/mail-user";

/** What happens in a workspace, told to those of its members whom it concerns; each mail once. */

/**
 * Who is told of a new API key: whoever created it, so that a stolen session is noticed, and the workspace's owner.
 * @returns their user ids
 */
export async function usersToTellOfKey(apiKeyId: string): Promise<string[]> {
  const key = await db().apiKey.findUnique({
    where: { id: apiKeyId },
    select: { createdById: true, workspace: { select: { ownerId: true, deletedAt: true } } },
  });
  if (!key || key.workspace.deletedAt) return [];
  return [...new Set([key.createdById, key.workspace.ownerId])];
}

/** Tells one user that an API key was created: which, by whom and when. */
export async function mailKeyCreated(apiKeyId: string, userId: string): Promise<void> {
  const key = await db().apiKey.findUnique({ where: { id: apiKeyId }, include: { workspace: true } });
  const user = await db().user.findUnique({ where: { id: userId }, select: USER_TO_MAIL });
  if (!key || !user) return;
  const createdBy = await db().user.findUniqueOrThrow({
    where: { id: key.createdById },
    select: { name: true, email: true },
  });
  await mailUser(user, {
    notice: "keyCreated",
    purpose: "key-created",
    dedupeKey: `key-created:${apiKeyId}:${userId}`,
    props: {
      brand: brandOf(key.workspace),
      recipientName: user.name,
      keyName: key.name,
      keyHint: `${key.prefix}…${key.last4}`,
      createdBy,
      createdAt: key.createdAt,
      timeZone: key.workspace.timezone,
      url: `${env.appUrl}/developers/keys`,
    },
  });
}

/**
 * The other members who want a mail when somebody joins.
 * @returns their user ids
 */
export async function membersToTell(workspaceId: string, joinedId: string): Promise<string[]> {
  const others = await db().membership.findMany({
    where: { workspaceId, userId: { not: joinedId }, workspace: { deletedAt: null } },
    select: { userId: true, user: { select: { emailPreferences: true } } },
  });
  return others.flatMap(({ userId, user }) =>
    wantsMail(user.emailPreferences, "memberJoined") ? [userId] : [],
  );
}

/** Tells one member that another one joined. */
export async function mailMemberJoined(workspaceId: string, joinedId: string, userId: string): Promise<void> {
  const [workspace, member, user] = await Promise.all([
    db().workspace.findUnique({ where: { id: workspaceId } }),
    db().user.findUnique({ where: { id: joinedId }, select: { name: true, email: true } }),
    db().user.findUnique({ where: { id: userId }, select: USER_TO_MAIL }),
  ]);
  if (!workspace || !member || !user) return;
  await mailUser(user, {
    notice: "memberJoined",
    purpose: "member-joined",
    dedupeKey: `member-joined:${workspaceId}:${joinedId}:${userId}`,
    props: {
      brand: brandOf(workspace),
      recipientName: user.name,
      member,
      url: `${env.appUrl}/settings/members`,
    },
  });
}
