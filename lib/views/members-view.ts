import "server-only";
import type { InvitationDto, MemberDto } from "@/lib/contracts/members";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";
import { seatUsage } from "@/lib/domain/entitlements/seats";
import { findUndeliveredInvitations } from "@/lib/domain/mails/undelivered-invitations";
import { listInvitations, listMembers } from "@/lib/domain/members/queries";
import { hasPermission } from "@/lib/domain/workspaces/permissions";

/** A pending invitation with additional data for its page. */
export type ShownInvitation = InvitationDto & {
  /** Null if the inviter is no longer a member. */
  inviterName: string | null;
  /** Whether the newest email to this address could not be delivered. */
  hasMailFailed: boolean;
};

export type MembersView = {
  members: MemberDto[];
  invitations: ShownInvitation[];
  seats: { used: number; allowed: number };
  /** Whether the reader may invite, remove and change roles. */
  canManage: boolean;
};

/**
 * The members of a workspace and its pending invitations.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER
 */
export async function loadMembersView(
  userId: string,
  workspace: Pick<WorkspaceDto, "id" | "ownerId" | "role">,
): Promise<MembersView> {
  const [members, invitations, seats] = await Promise.all([
    listMembers(userId, workspace.id),
    listInvitations(userId, workspace.id),
    seatUsage(workspace.ownerId),
  ]);
  const failed = await findUndeliveredInvitations(invitations);
  const nameOf = new Map(members.map((member) => [member.userId, member.name ?? member.email]));
  return {
    members,
    invitations: invitations.map((invitation) => ({
      ...invitation,
      inviterName: nameOf.get(invitation.invitedBy) ?? null,
      hasMailFailed: failed.has(invitation.id),
    })),
    seats,
    canManage: hasPermission(workspace.role, "members:manage"),
  };
}
