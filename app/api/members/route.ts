import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { getWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { loadMembersView } from "@/lib/views/members-view";

/** For the members page, which refetches it on changes; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/members", {
  GET: defineRoute({
    operationId: "viewMembers",
    summary: "The members of a workspace, its pending invitations and its seats",
    access: ["jwt"],
    workspace: true,
    errors: ["NOT_FOUND", "NOT_A_MEMBER"],
    handler: async ({ ctx: { principal, workspaceId } }) => {
      const workspace = await getWorkspace(principal.userId, workspaceId);
      return Response.json(await loadMembersView(principal.userId, workspace));
    },
  }),
});
