import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { countersign } from "@/lib/client/countersign";
import { agentQueries } from "@/lib/client/queries/agent";
import type { AgentMessageDto, AgentSessionDetailDto } from "@/lib/contracts/agent";

const message = (id: string, state: "running" | "done", text: string): AgentMessageDto => ({
  ...{ id, role: "assistant", parts: [{ type: "text", text }] },
  metadata: { state, notice: null, model: "m", inputTokens: 0, outputTokens: 0, durationMs: 0 },
});
const change = (id: string, messageId: string) => ({
  ...{ id, messageId, summary: id, createdAt: "2026-11-21T10:15:30.000Z", undoneAt: null },
});
const session = (
  messages: AgentMessageDto[],
  changes: ReturnType<typeof change>[] = [],
): AgentSessionDetailDto => ({
  ...{ id: "s", templateId: "t", title: "", createdAt: "", updatedAt: "", messages, changes },
  usage: { tokensToday: 0, tokensPerDay: null },
});

it("reads only the running turn again, and the whole conversation once it has ended", async () => {
  const earlier = message("1", "done", "Earlier");
  const answers = [
    session([earlier, message("2", "running", "I")], [change("a", "1")]),
    session([message("2", "running", "I add")], [change("b", "2")]),
    session([message("2", "done", "I added it.")], [change("b", "2")]),
    session([earlier, message("2", "done", "I added it.")], [change("a", "1"), change("b", "2")]),
  ];
  const calls: unknown[] = [];
  vi.spyOn(countersign, "getAgentSession").mockImplementation(async (call) => {
    calls.push(call?.query);
    const answer = answers.shift();
    if (!answer) throw new Error("asked too often");
    return answer;
  });
  const client = new QueryClient();
  const read = () => client.fetchQuery(agentQueries.session("w", "s"));

  await read();
  const during = await read();
  expect(during.messages.map(({ parts }) => parts[0]?.text)).toEqual(["Earlier", "I add"]);
  expect(during.changes.map(({ id }) => id)).toEqual(["a", "b"]);
  expect((await read()).messages.map(({ parts }) => parts[0]?.text)).toEqual(["Earlier", "I added it."]);
  expect(calls).toEqual([undefined, { from: "2" }, { from: "2" }, undefined]);
});
