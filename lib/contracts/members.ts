import { z } from "zod";
import { DateTime, Email, Id } from "@/lib/contracts/common";
import { MemberRole } from "@/lib/contracts/workspaces";

/** The roles that can be given (interface, Member and invitation): nobody is made an owner. */
export const AssignableRole = z.enum(["admin", "member"]);
export type AssignableRole = z.infer<typeof AssignableRole>;

export const InviteMemberBody = z.strictObject({ email: Email, role: AssignableRole.default("member") });
export type InviteMemberBody = z.infer<typeof InviteMemberBody>;

export const UpdateMemberBody = z.strictObject({ role: AssignableRole });
export type UpdateMemberBody = z.infer<typeof UpdateMemberBody>;

export const MemberDto = z.object({
  userId: Id,
  email: z.string(),
  name: z.string().nullable(),
  role: MemberRole,
  joinedAt: DateTime,
});
export type MemberDto = z.infer<typeof MemberDto>;

export const InvitationDto = z.object({
  id: Id,
  email: z.string(),
  role: AssignableRole,
  invitedBy: Id.meta({ description: "The user who invited" }),
  createdAt: DateTime,
  expiresAt: DateTime,
});
export type InvitationDto = z.infer<typeof InvitationDto>;

export const AcceptInvitationBody = z.strictObject({ token: z.string().min(1).max(200) });
