import { z } from "zod";
import { authorizeWorkspace } from "@/lib/api/authorize/authorize-workspace";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { InvitationDto, InviteMemberBody, MemberDto } from "@/lib/contracts/members";
import { inviteMember } from "@/lib/domain/members/invite-member";
import { listMembers } from "@/lib/domain/members/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/workspaces/{id}/members",
  {
    GET: defineRoute({
      operationId: "listMembers",
      summary: "List active members",
      description: "With their roles; without pending invitations.",
      access: ["jwt"],
      workspace: false,
      uuids: ["id"],
      response: z.array(MemberDto),
      errors: ["NOT_FOUND", "NOT_A_MEMBER"],
      handler: ({ ctx, params }) => listMembers(ctx.principal.userId, params.id),
    }),
    POST: defineRoute({
      operationId: "inviteMember",
      summary: "Invite a member by email",
      description:
        "The link in the email is valid for 7 days. If the address is already invited, the invitation is emailed again with the new role.",
      access: ["jwt"],
      workspace: false,
      reauthenticate: true,
      uuids: ["id"],
      authorize: authorizeWorkspace("members:manage"),
      body: InviteMemberBody,
      status: 201,
      response: InvitationDto,
      errors: [
        "NOT_FOUND",
        "NOT_A_MEMBER",
        "INSUFFICIENT_ROLE",
        "ALREADY_MEMBER",
        "SEAT_LIMIT_REACHED",
        "PLAN_REQUIRED",
      ],
      handler: ({ ctx, params, body }) => inviteMember(ctx.principal.userId, params.id, body, ctx),
    }),
  },
);
