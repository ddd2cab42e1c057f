import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AcceptInvitationBody } from "@/lib/contracts/members";
import { WorkspaceDto } from "@/lib/contracts/workspaces";
import { acceptInvitation } from "@/lib/domain/members/accept-invitation";

/** Makes the user of the invited address a member (contract, section 5). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/invitations/accept", {
  POST: defineRoute({
    operationId: "acceptInvitation",
    summary: "Accept an invitation into a workspace",
    access: ["jwt"],
    workspace: false,
    body: AcceptInvitationBody,
    response: WorkspaceDto,
    errors: ["TOKEN_INVALID", "TOKEN_EXPIRED"],
    handler: ({ ctx, body }) => acceptInvitation(ctx.principal, body.token),
  }),
});
