import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { revokeInvitation } from "@/lib/domain/members/revoke-invitation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/workspaces/{id}/invitations/{invitationId}",
  {
    DELETE: defineRoute({
      operationId: "revokeInvitation",
      summary: "Revoke a pending invitation",
      description: "The link in the email stops working, and the seat is free again.",
      access: ["jwt"],
      workspace: false,
      uuids: ["id", "invitationId"],
      status: 204,
      errors: ["NOT_FOUND", "NOT_A_MEMBER", "INSUFFICIENT_ROLE"],
      handler: ({ ctx, params }) => revokeInvitation(ctx.principal.userId, params.id, params.invitationId),
    }),
  },
);
