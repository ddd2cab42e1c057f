import "server-only";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";
import { verifiedInvitationId } from "@/lib/domain/members/invitation-token";
import { addNotifications } from "@/lib/domain/notifications/add-notifications";
import { recordAct } from "@/lib/domain/security-log/record-act";
import { toWorkspaceDto } from "@/lib/domain/workspaces/serialize";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { newId } from "@/lib/pure/id";

/** Status of an invitation; only an open one can be accepted. */
export type InvitationState = "open" | "withdrawn" | "accepted" | "expired";

const ENDED = {
  withdrawn: {
    code: "TOKEN_INVALID",
    detail: "This invitation was revoked. Ask the person who invited you for a new one.",
  },
  accepted: {
    code: "TOKEN_EXPIRED",
    detail: "This invitation has already been accepted. Sign in to continue.",
  },
  expired: {
    code: "TOKEN_EXPIRED",
    detail: "This invitation has expired. Ask the person who invited you for a new one.",
  },
} as const;

/**
 * Finds the invitation that a link is for, and its state, which its page shows before signing in.
 * @throws {AppError} TOKEN_INVALID (forged, or incomplete)
 */
export async function findInvitation(token: string) {
  const id = verifiedInvitationId(token);
  const invitation = await db().invitation.findUnique({ where: { id }, include: { workspace: true } });
  return { invitation, state: stateOf(invitation) };
}

type Found = {
  acceptedAt: Date | null;
  revokedAt: Date | null;
  expiresAt: Date;
  workspace: { deletedAt: Date | null };
};

function stateOf(invitation: Found | null): InvitationState {
  if (!invitation || invitation.revokedAt || invitation.workspace.deletedAt) return "withdrawn";
  if (invitation.acceptedAt) return "accepted";
  return invitation.expiresAt > getClock().now() ? "open" : "expired";
}

/** @throws {AppError} TOKEN_INVALID (forged, or withdrawn), TOKEN_EXPIRED (expired, or accepted already) */
async function openInvitation(token: string) {
  const { invitation, state } = await findInvitation(token);
  if (state !== "open" || !invitation) {
    const { code, detail } = ENDED[state === "open" ? "withdrawn" : state];
    throw new AppError(code, { detail });
  }
  return invitation;
}

type Joining = { userId: string; email: string; name: string | null };

/**
 * Makes the signed-in user a member, if the invitation was sent to their address. If there are two concurrent calls,
 * one adds the membership, and both return the workspace.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, FORBIDDEN (another address)
 */
export async function acceptInvitation(user: Joining, token: string): Promise<WorkspaceDto> {
  const { id, email, role, workspace, invitedById } = await openInvitation(token);
  if (email.toLowerCase() !== user.email.toLowerCase())
    throw new AppError("FORBIDDEN", {
      detail: `This invitation is for ${email}, but you are signed in as ${user.email}. Sign in with the invited address.`,
    });
  await db().$transaction(async (tx) => {
    const accepted = await tx.invitation.updateMany({
      where: { id, acceptedAt: null, revokedAt: null },
      data: { acceptedAt: getClock().now() },
    });
    if (accepted.count === 0) return;
    const joined = await tx.membership.createMany({
      data: [
        { id: newId(), workspaceId: workspace.id, userId: user.userId, role, joinedAt: getClock().now() },
      ],
      skipDuplicates: true,
    });
    await notifyMembers(tx, workspace.id, user);
    await writeOutbox(tx, "workspace/member-joined", { workspaceId: workspace.id, userId: user.userId });
    if (joined.count > 0)
      await recordAct(
        tx,
        [
          { kind: "workspace", id: workspace.id },
          { kind: "user", id: user.userId },
        ],
        user,
        {
          type: "member.added",
          target: { type: "user", id: user.userId, name: user.name ?? user.email },
          details: { role, email: user.email, invitationId: id, invitedById, workspaceId: workspace.id },
        },
      );
  });
  const membership = await db().membership.findUnique({
    where: { workspaceId_userId: { workspaceId: workspace.id, userId: user.userId } },
  });
  if (!membership) throw new AppError("TOKEN_INVALID", { detail: "This invitation has just been revoked." });
  return toWorkspaceDto(workspace, membership.role);
}

/** Notifies the other members in the app that someone joined. */
async function notifyMembers(tx: Tx, workspaceId: string, joined: Joining): Promise<void> {
  const others = await tx.membership.findMany({
    where: { workspaceId, userId: { not: joined.userId } },
    select: { userId: true },
  });
  await addNotifications(
    tx,
    others.map(({ userId }) => ({
      userId,
      workspaceId,
      type: "member.joined" as const,
      title: `${joined.name ?? joined.email} joined the workspace`,
      body: joined.name ? joined.email : "",
      href: "/settings/members",
      dedupeKey: `member.joined:${workspaceId}:${joined.userId}:${userId}`,
    })),
  );
}
