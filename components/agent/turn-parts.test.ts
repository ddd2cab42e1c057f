import { describe, expect, it } from "vitest";
import {
  failedStepLabel,
  partsOf,
  STEP_LABELS,
  type TurnPart,
  withChunk,
} from "@/components/agent/turn-parts";
import type { AgentChunk } from "@/lib/client/agent-stream";

const read = (...chunks: AgentChunk[]) => chunks.reduce<readonly TurnPart[]>(withChunk, []);

describe("a turn as it streams", () => {
  it("grows by words and steps, in their order", () => {
    const parts = read(
      { type: "start", messageId: "m" },
      { type: "text-start", id: "t1" },
      { type: "text-delta", id: "t1", delta: "I make " },
      { type: "text-delta", id: "t1", delta: "it optional." },
      { type: "tool-input-start", toolCallId: "c1", toolName: "change_fields" },
      { type: "tool-input-available", toolCallId: "c1", toolName: "change_fields", input: {} },
      {
        type: "tool-output-available",
        toolCallId: "c1",
        output: { status: "applied", change: { id: "x", summary: "Changed 1 field" } },
      },
      { type: "text-start", id: "t1" },
      { type: "text-delta", id: "t1", delta: "Done." },
    );
    expect(parts).toEqual([
      { kind: "text", id: "t1", text: "I make it optional." },
      expect.objectContaining({
        kind: "tool",
        state: "done",
        change: { id: "x", summary: "Changed 1 field" },
      }),
      { kind: "text", id: "t1", text: "Done." },
    ]);
  });

  it("says why a step did nothing", () => {
    const call = { type: "tool-input-available", toolCallId: "c", toolName: "add_fields", input: {} };
    const ended = (chunk: AgentChunk) => read(call, { toolCallId: "c", ...chunk }).at(-1);
    const conflict = { status: "conflict", message: "Somebody changed the draft." };
    expect(ended({ type: "tool-output-available", output: conflict })).toMatchObject({
      state: "refused",
      message: "Somebody changed the draft.",
    });
    expect(ended({ type: "tool-output-error", errorText: "A fault" })).toMatchObject({
      state: "refused",
      message: "A fault",
    });
    expect(
      ended({ type: "tool-output-available", output: { status: "unchanged", message: "…" } }),
    ).toMatchObject({
      state: "done",
      message: null,
    });
    expect(ended({ type: "tool-output-available", output: null })).toMatchObject({ state: "done" });
  });

  it("never says what a program writes of an error", () => {
    const call = { type: "tool-input-available", toolCallId: "c", toolName: "add_fields", input: {} };
    for (const errorText of [
      'AI_InvalidToolInputError: Invalid input for tool add_fields: Type validation failed: Value: {"fields":7}.',
      'Invalid input for tool add_fields: [ { "expected": "number", "code": "invalid_type" } ]',
      "TypeError: fields is undefined",
      "",
    ])
      expect(read(call, { type: "tool-output-error", toolCallId: "c", errorText }).at(-1)).toMatchObject({
        state: "refused",
        message: null,
      });
  });

  it("has a question with its answers, whatever the model makes of them", () => {
    const ask = (input: unknown) =>
      read({ type: "tool-input-available", toolCallId: "c", toolName: "ask_person", input }).at(-1);
    expect(ask({ question: "For whom?", options: ["Tenant", 7] })).toMatchObject({
      question: { text: "For whom?", options: ["Tenant"] },
    });
    expect(ask(null)).toMatchObject({ question: { text: "", options: [] } });
  });

  it("ignores what it does not know", () => {
    expect(read({ type: "reasoning-delta", delta: "hm" }, { type: "finish-step" })).toEqual([]);
  });
});

it("shows a kept message as its stream was", () => {
  const parts = partsOf({
    id: "m",
    role: "assistant",
    metadata: null,
    parts: [
      { type: "step-start" },
      { type: "text", text: "Look:", state: "done" },
      {
        type: "tool-add_fields",
        toolCallId: "c",
        state: "output-available",
        input: {},
        output: { status: "applied", change: { id: "x", summary: "Added 1 field" } },
      },
      { type: "tool-check", toolCallId: "d", state: "output-error", input: {}, errorText: "Stopped." },
    ],
  });
  expect(parts).toMatchObject([
    { kind: "text", text: "Look:" },
    { kind: "tool", tool: "add_fields", state: "done", change: { id: "x" } },
    { kind: "tool", tool: "check", state: "refused", message: "Stopped." },
  ]);
});

it("has a sentence for each step that fails", () => {
  const failed = Object.keys(STEP_LABELS).map(failedStepLabel);
  expect(new Set(failed).size).toBe(failed.length);
  expect(failed).not.toContain(failedStepLabel("unknown"));
});
