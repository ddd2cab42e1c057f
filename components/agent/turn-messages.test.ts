import { CountersignError } from "@countersign/client";
import { expect, it } from "vitest";
import { dayUsageText, turnEndText, usageNotice } from "@/components/agent/turn-messages";
import type { AgentTurnMetadata } from "@/lib/contracts/agent";

const facts = (more: Partial<AgentTurnMetadata> = {}): AgentTurnMetadata => ({
  ...{ state: "done", notice: null, model: "m", inputTokens: 1_000, outputTokens: 50, durationMs: 4_120 },
  ...more,
});
const question = { text: "Which currency?", options: [] };
const asked = {
  ...({ kind: "tool", id: "1", tool: "ask_person", state: "done", change: null, message: null } as const),
  question,
};

it.each([
  [{ facts: facts() }, "The agent has answered."],
  [{ facts: facts({ state: "limited", notice: "This took too long." }) }, "This took too long."],
  [{ facts: facts({ state: "failed", notice: "The model is busy." }) }, "The model is busy."],
  [{ facts: facts({ state: "asking" }), parts: [asked] }, "The agent asks: Which currency?"],
  [{ failure: new CountersignError(0, { detail: "You are offline." }) }, "You are offline."],
  [{}, "The agent was stopped. What it had changed by then is listed."],
])("announces the end of a turn: %j", (turn, text) => {
  expect(turnEndText({ failure: null, facts: null, parts: [], ...turn })).toBe(text);
});

it("says what was used", () => {
  expect(dayUsageText({ tokensToday: 41_200, tokensPerDay: 2_000_000 })).toBe(
    "41K of 2M tokens used today by your workspace",
  );
  expect(dayUsageText({ tokensToday: 0, tokensPerDay: null })).toBe("0 tokens used today by your workspace");
});

it("says it beside the conversation only where little is left", () => {
  expect(usageNotice({ tokensToday: 41_200, tokensPerDay: 2_000_000 })).toBeNull();
  expect(usageNotice({ tokensToday: 41_200, tokensPerDay: null })).toBeNull();
  expect(usageNotice({ tokensToday: 1_800_000, tokensPerDay: 2_000_000 })).toContain("1.8M of 2M");
});
