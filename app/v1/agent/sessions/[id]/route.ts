import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AgentSessionDetailDto, AgentSessionDto, GetAgentSessionQuery } from "@/lib/contracts/agent";
import { deleteAgentSession, getAgentSession } from "@/lib/domain/agent/sessions/sessions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/agent/sessions/{id}", {
  GET: defineRoute({
    operationId: "getAgentSession",
    summary: "Get a conversation",
    description:
      "Includes its messages in the AI SDK's UI message format, and its changes to the draft. A message whose turn was interrupted has the state `cut`.",
    access: ["jwt"],
    workspace: true,
    params: ["id"],
    query: GetAgentSessionQuery,
    response: AgentSessionDetailDto,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, params, query }) => getAgentSession(ctx, params.id, query),
  }),
  DELETE: defineRoute({
    operationId: "deleteAgentSession",
    summary: "Delete a conversation",
    description: "Its changes to the draft are kept, and can no longer be undone individually.",
    access: ["jwt"],
    workspace: true,
    params: ["id"],
    response: AgentSessionDto,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, params }) => deleteAgentSession(ctx, params.id),
  }),
});
