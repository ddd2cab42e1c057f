import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { PageQuery } from "@/lib/contracts/common";
import { CreateMcpGrantBody, McpGrantDto } from "@/lib/contracts/mcp-grants";
import { createGrant, listGrants } from "@/lib/domain/oauth/grants";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/mcp-grants", {
  GET: defineRoute({
    operationId: "listMcpGrants",
    summary: "List your active grants for assistants",
    description: "The assistants that may act for you over the Model Context Protocol, newest first.",
    access: ["jwt"],
    workspace: false,
    query: PageQuery,
    response: z.array(McpGrantDto),
    handler: ({ ctx, query }) => listGrants(ctx.principal.userId, query),
  }),
  POST: defineRoute({
    operationId: "createMcpGrant",
    summary: "Create a grant for an OAuth client, or restore a revoked one",
    description:
      "Connects a registered OAuth client to you. A grant is not limited to a workspace: each tool call names its workspace and is authorized against your membership. It issues no token: the client receives one when you approve it on the consent page.",
    access: ["jwt"],
    workspace: false,
    reauthenticate: true,
    body: CreateMcpGrantBody,
    status: 201,
    response: McpGrantDto,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, body }) => createGrant(ctx.principal.userId, body),
  }),
});
