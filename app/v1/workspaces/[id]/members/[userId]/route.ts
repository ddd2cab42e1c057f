import { authorizeMember, authorizeRemoval } from "@/lib/api/authorize/authorize-member";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { MemberDto, UpdateMemberBody } from "@/lib/contracts/members";
import { changeRole } from "@/lib/domain/members/change-role";
import { removeMember } from "@/lib/domain/members/remove-member";

const ERRORS = ["NOT_FOUND", "NOT_A_MEMBER", "INSUFFICIENT_ROLE", "OWNER_IMMUTABLE"] as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/workspaces/{id}/members/{userId}",
  {
    PATCH: defineRoute({
      operationId: "updateMember",
      summary: "Change a member's role",
      description:
        "To `admin` or `member`: the owner role cannot be assigned or changed. Admins and owners only.",
      access: ["jwt"],
      workspace: false,
      reauthenticate: true,
      params: ["userId"],
      authorize: authorizeMember,
      uuids: ["id"],
      body: UpdateMemberBody,
      response: MemberDto,
      errors: ERRORS,
      handler: ({ ctx, params, body }) =>
        changeRole(ctx.principal.userId, params.id, params.userId, body.role),
    }),
    DELETE: defineRoute({
      operationId: "removeMember",
      summary: "Remove a member, or leave the workspace",
      description:
        "Their access and that of API keys they created ends immediately; what they owned passes to the owner. Admins and owners only, except that any member but the owner can remove themselves to leave the workspace.",
      access: ["jwt"],
      workspace: false,
      reauthenticate: true,
      params: ["userId"],
      authorize: authorizeRemoval,
      uuids: ["id"],
      status: 204,
      errors: ERRORS,
      handler: ({ ctx, params }) => removeMember(ctx.principal.userId, params.id, params.userId),
    }),
  },
);
