import type { InvitationDto, MemberDto } from "@/lib/contracts/members";
import type { Invitation, Membership, User } from "@/lib/generated/prisma/client";

export const toMemberDto = (row: Membership & { user: Pick<User, "email" | "name"> }): MemberDto => ({
  userId: row.userId,
  email: row.user.email,
  name: row.user.name,
  role: row.role,
  joinedAt: row.joinedAt.toISOString(),
});

export const toInvitationDto = (row: Invitation): InvitationDto => ({
  id: row.id,
  email: row.email,
  role: row.role === "admin" ? "admin" : "member",
  invitedBy: row.invitedById,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
