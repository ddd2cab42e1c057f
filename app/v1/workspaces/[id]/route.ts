import { authorizeWorkspace } from "@/lib/api/authorize/authorize-workspace";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { UpdateWorkspaceBody, WorkspaceDto } from "@/lib/contracts/workspaces";
import { deleteWorkspace } from "@/lib/domain/workspaces/delete-workspace";
import { getWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { updateWorkspace } from "@/lib/domain/workspaces/update-workspace";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/workspaces/{id}", {
  GET: defineRoute({
    operationId: "getWorkspace",
    summary: "Get a workspace",
    description: "Includes your role in it.",
    access: ["jwt"],
    workspace: false,
    uuids: ["id"],
    response: WorkspaceDto,
    errors: ["NOT_FOUND", "NOT_A_MEMBER"],
    handler: ({ ctx, params }) => getWorkspace(ctx.principal.userId, params.id),
  }),
  PATCH: defineRoute({
    operationId: "updateWorkspace",
    summary: "Change name, slug, time zone or colour",
    description: "Admins and owners only.",
    access: ["jwt"],
    workspace: false,
    uuids: ["id"],
    authorize: authorizeWorkspace("workspace:update"),
    // Who lets assistants in gives them away what every member may see; a name or a colour is no such thing.
    reauthenticate: ({ allowsAssistants }) => allowsAssistants === true,
    body: UpdateWorkspaceBody,
    response: WorkspaceDto,
    errors: ["NOT_FOUND", "NOT_A_MEMBER", "INSUFFICIENT_ROLE", "PLAN_REQUIRED", "SLUG_TAKEN"],
    handler: ({ ctx, params, body }) => updateWorkspace(ctx.principal.userId, params.id, body),
  }),
  DELETE: defineRoute({
    operationId: "deleteWorkspace",
    summary: "Delete a workspace",
    description: "Owner only. Open documents are voided, and members and API keys lose access immediately.",
    access: ["jwt"],
    workspace: false,
    reauthenticate: true,
    uuids: ["id"],
    authorize: authorizeWorkspace("workspace:delete"),
    status: 204,
    errors: ["NOT_FOUND", "NOT_A_MEMBER", "INSUFFICIENT_ROLE"],
    handler: ({ ctx, params }) => deleteWorkspace(ctx.principal.userId, params.id),
  }),
});
