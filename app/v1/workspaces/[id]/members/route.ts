import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachWorkspace } from "@/lib/api/reach/reach-workspace";
import { InvitationDto, InviteMemberBody, MemberDto } from "@/lib/contracts/members";
import { inviteMember } from "@/lib/domain/members/invite-member";
import { listMembers } from "@/lib/domain/members/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/workspaces/{id}/members",
  {
    GET: defineRoute({
      operationId: "listMembers",
      summary: "The active members",
      description: "With their roles; not those who were only invited.",
      access: ["jwt"],
      workspace: false,
      uuids: ["id"],
      response: z.array(MemberDto),
      errors: ["NOT_FOUND", "NOT_A_MEMBER"],
      handler: ({ ctx, params }) => listMembers(ctx.principal.userId, params.id),
    }),
    POST: defineRoute({
      operationId: "inviteMember",
      summary: "Invite an address by mail",
      description:
        "The mail's link is good for 7 days. An address that is invited already is mailed again, with the new role.",
      access: ["jwt"],
      workspace: false,
      uuids: ["id"],
      reach: reachWorkspace("members:manage"),
      body: InviteMemberBody,
      status: 201,
      response: InvitationDto,
      errors: ["NOT_FOUND", "NOT_A_MEMBER", "INSUFFICIENT_ROLE", "ALREADY_MEMBER", "SEAT_LIMIT_REACHED"],
      handler: ({ ctx, params, body }) => inviteMember(ctx.principal.userId, params.id, body, ctx),
    }),
  },
);
