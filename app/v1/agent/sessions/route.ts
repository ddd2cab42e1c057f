import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AgentSessionDto, CreateAgentSessionBody, ListAgentSessionsQuery } from "@/lib/contracts/agent";
import { createAgentSession, listAgentSessions } from "@/lib/domain/agent/sessions/sessions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/agent/sessions", {
  GET: defineRoute({
    operationId: "listAgentSessions",
    summary: "List the agent's conversations about a template",
    description: "Your own, newest first: other members of the workspace do not see them.",
    access: ["jwt"],
    workspace: true,
    query: ListAgentSessionsQuery,
    response: z.array(AgentSessionDto),
    errors: ["NOT_FOUND"],
    handler: ({ ctx, query }) => listAgentSessions(ctx, query),
  }),
  POST: defineRoute({
    operationId: "createAgentSession",
    summary: "Start a conversation with the agent",
    description:
      "The conversation is about the draft of one template. Only you see it; its changes are in the draft, which the workspace's members share.",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    body: CreateAgentSessionBody,
    status: 201,
    response: AgentSessionDto,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, body }) => createAgentSession(ctx, body),
  }),
});
