import { AcceptInvitationBody } from "@/lib/contracts/members";
import { WorkspaceDto } from "@/lib/contracts/workspaces";
import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";
import { acceptInvitation } from "@/lib/members/accept-invitation";

/** The session of the invited address becomes a member (contract, section 5). */
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
