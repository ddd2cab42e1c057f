import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { PageQuery } from "@/lib/contracts/common";
import { CreateWorkspaceBody, WorkspaceDto } from "@/lib/contracts/workspaces";
import { createWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { listWorkspacesPaginated } from "@/lib/domain/workspaces/list-workspaces";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/workspaces", {
  GET: defineRoute({
    operationId: "listWorkspaces",
    summary: "List the workspaces you can access",
    description: "If there is none, a personal workspace is created on the first call.",
    access: ["jwt"],
    scope: "any",
    workspace: false,
    query: PageQuery,
    response: z.array(WorkspaceDto),
    handler: ({ ctx, query }) => listWorkspacesPaginated(ctx.principal, query),
  }),
  POST: defineRoute({
    operationId: "createWorkspace",
    summary: "Create a workspace",
    description: "You become its owner, and it counts towards your plan's workspace limit.",
    access: ["jwt"],
    workspace: false,
    body: CreateWorkspaceBody,
    status: 201,
    response: WorkspaceDto,
    errors: ["SLUG_TAKEN", "WORKSPACE_LIMIT_REACHED"],
    handler: ({ ctx, body }) => createWorkspace(ctx.principal.userId, body, ctx),
  }),
});
