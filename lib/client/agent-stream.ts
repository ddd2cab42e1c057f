import { CountersignError } from "@countersign/client";
import { createParser } from "eventsource-parser";
import { fetchWithMessage } from "@/lib/client/countersign";
import { refusalOf } from "@/lib/client/refusal-of";
import type { AgentChatBody } from "@/lib/contracts/agent";

/** A chunk of the AI SDK's UI message stream, validated where it is used. */
export type AgentChunk = { readonly type: string; readonly [name: string]: unknown };

/**
 * Sends a message to the agent and streams its turn. Aborting stops the agent.
 * @throws {CountersignError} when the turn is refused, or the connection breaks (status 0, code OFFLINE)
 */
export async function chatWithAgent(
  { workspaceId, body, signal }: { workspaceId: string; body: AgentChatBody; signal: AbortSignal },
  onChunk: (chunk: AgentChunk) => void,
): Promise<void> {
  const response = await fetchWithMessage("/v1/agent/chat", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Workspace-Id": workspaceId },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) throw await refusalOf(response);
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data !== "[DONE]") onChunk(JSON.parse(data) as AgentChunk);
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) parser.feed(read.value);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new CountersignError(0, {
      code: "OFFLINE",
      detail: "The connection to the agent was lost. Its changes so far are kept.",
    });
  }
}
