import { z } from "zod";
import { authorizeWorkspace } from "@/lib/api/authorize/authorize-workspace";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { PageQuery } from "@/lib/contracts/common";
import { InvitationDto } from "@/lib/contracts/members";
import { listInvitationsPaginated } from "@/lib/domain/members/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/workspaces/{id}/invitations",
  {
    GET: defineRoute({
      operationId: "listInvitations",
      summary: "List pending invitations, newest first",
      description: "Invitations that were not accepted or revoked and have not expired.",
      access: ["jwt"],
      workspace: false,
      uuids: ["id"],
      authorize: authorizeWorkspace(),
      query: PageQuery,
      response: z.array(InvitationDto),
      errors: ["NOT_FOUND", "NOT_A_MEMBER"],
      handler: ({ ctx, params, query }) => listInvitationsPaginated(ctx.principal.userId, params.id, query),
    }),
  },
);
