import { createUIMessageStreamResponse } from "ai";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AgentChatBody } from "@/lib/contracts/agent";
import { streamAgentTurn } from "@/lib/domain/agent/chat/stream-agent-turn";

/** Shorter than the minute after which proxies close an idle connection. */
const KEEP_ALIVE_MS = 20_000;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/agent/chat", {
  POST: defineRoute({
    operationId: "chatWithAgent",
    summary: "Send a message to the agent",
    description:
      "Streams the agent's turn as Server-Sent Events in the AI SDK's UI message stream protocol (`x-vercel-ai-ui-message-stream: v1`). Each change to the draft is the result of a tool call, with its summary and id. The metadata of the last event states how the turn ended. Closing the connection stops the agent. Without a configured model: 503 `AGENT_UNAVAILABLE`.",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    body: AgentChatBody,
    status: 201,
    errors: ["NOT_FOUND", "INVALID_STATE", "AGENT_LIMIT_REACHED", "AGENT_UNAVAILABLE"],
    errorStatus: { INVALID_STATE: 409 },
    eventStream: "UI message stream of the AI SDK",
    handler: async ({ ctx, body, request }) =>
      createUIMessageStreamResponse({
        status: 201,
        stream: await streamAgentTurn(ctx, body, request.signal),
        keepAliveMs: KEEP_ALIVE_MS,
      }),
  }),
});
