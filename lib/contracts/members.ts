import { z } from "zod";
import { DateTime, Email, Id } from "@/lib/contracts/common";
import { MemberRole } from "@/lib/contracts/workspaces";

/** The assignable roles (API specification, Member and invitation): the owner role cannot be assigned. */
export const AssignableRole = z.enum(["admin", "member"]);
export type AssignableRole = z.infer<typeof AssignableRole>;

export const InviteMemberBody = z
  .strictObject({
    email: Email,
    role: AssignableRole.default("member").meta({
      description: "The role they will have",
      example: "member",
    }),
  })
  .meta({ id: "InviteMember" });
export type InviteMemberBody = z.infer<typeof InviteMemberBody>;

export const UpdateMemberBody = z
  .strictObject({ role: AssignableRole.meta({ example: "admin" }) })
  .meta({ id: "UpdateMember" });
export type UpdateMemberBody = z.infer<typeof UpdateMemberBody>;

export const MemberDto = z
  .object({
    userId: Id,
    email: z.string().meta({ example: "ada@example.com" }),
    name: z.string().nullable().meta({ description: "null until they set one", example: "Ada Lovelace" }),
    role: MemberRole,
    joinedAt: DateTime,
  })
  .meta({ id: "Member" });
export type MemberDto = z.infer<typeof MemberDto>;

export const InvitationDto = z
  .object({
    id: Id,
    email: z.string().meta({ example: "grace@example.com" }),
    role: AssignableRole.meta({ example: "member" }),
    invitedBy: Id.meta({ description: "Id of the user who sent the invitation" }),
    createdAt: DateTime,
    expiresAt: DateTime.meta({
      description: "When the link in the email expires: after 7 days",
      example: "2026-11-28T10:15:30.000Z",
    }),
  })
  .meta({ id: "Invitation" });
export type InvitationDto = z.infer<typeof InvitationDto>;

export const AcceptInvitationBody = z.strictObject({ token: z.string().min(1).max(200) });
