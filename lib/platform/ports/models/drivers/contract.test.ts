import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { isStepCount, streamText, tool } from "ai";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { AgentModel } from "@/lib/platform/ports/models/port";
import { anthropicModel } from "./anthropic";
import { openAICompatibleModel } from "./openai-compatible";

type Received = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };
type Answer = { status?: number; headers?: Record<string, string>; body: string };

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
});

/** A server on the loopback interface that returns these responses in order. */
async function serve(answers: readonly Answer[]): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    received.push({ path: request.url ?? "", headers: request.headers, body: JSON.parse(text) });
    const { status = 200, headers, body } = answers[received.length - 1] ?? { status: 500, body: "" };
    response.writeHead(status, { "content-type": "text/event-stream", ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, received };
}

type Event = { type: string; [name: string]: unknown };
/** Events of Anthropic's Messages API (docs.claude.com, "Streaming Messages"). */
const anthropicEvents = (events: readonly Event[]): string =>
  events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
const block = (index: number, start: object, deltas: readonly object[]): Event[] => [
  { type: "content_block_start", index, content_block: start },
  ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
  { type: "content_block_stop", index },
];
const message = (stopReason: string, blocks: readonly Event[]): string =>
  anthropicEvents([
    {
      type: "message_start",
      message: {
        ...{ id: "msg_1", type: "message", role: "assistant", model: "claude-test", content: [] },
        ...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: 30, output_tokens: 1 } },
      },
    },
    { type: "ping" },
    ...blocks,
    {
      type: "message_delta",
      delta: { stop_reason: stopReason, stop_sequence: null },
      usage: { output_tokens: 12 },
    },
    { type: "message_stop" },
  ]);
const textEvents = (index: number, ...pieces: string[]): Event[] =>
  block(
    index,
    { type: "text", text: "" },
    pieces.map((text) => ({ type: "text_delta", text })),
  );

/** Chunks of OpenAI's chat completions. */
const openAIEvents = (deltas: readonly object[], finish: string): string =>
  [
    ...deltas.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] })),
    { choices: [{ index: 0, delta: {}, finish_reason: finish }] },
    { choices: [], usage: { prompt_tokens: 30, completion_tokens: 12 } },
  ]
    .map((chunk) => ({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", ...chunk }))
    .map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)
    .join("")
    .concat("data: [DONE]\n\n");

const [FIRST, SECOND] = ['{"label":"Ren', 'té 🙂"}'];
const DRIVERS: {
  name: AgentModel["driver"];
  open: (baseUrl: string) => AgentModel;
  path: string;
  /** The header with the key. */
  key: [string, string];
  /** The responses: text and a tool call in pieces, then the final text. */
  answers: string[];
}[] = [
  {
    name: "anthropic",
    open: (baseUrl) => anthropicModel({ baseUrl, apiKey: "sk-test", model: "claude-test" }),
    path: "/v1/messages",
    key: ["x-api-key", "sk-test"],
    answers: [
      message("tool_use", [
        ...textEvents(0, "I rename", " it."),
        ...block(1, { type: "tool_use", id: "toolu_1", name: "rename", input: {} }, [
          { type: "input_json_delta", partial_json: FIRST },
          { type: "input_json_delta", partial_json: SECOND },
        ]),
      ]),
      message("end_turn", textEvents(0, "Done.")),
    ],
  },
  {
    name: "openai-compatible",
    open: (baseUrl) =>
      openAICompatibleModel({
        ...{ baseUrl, apiKey: "sk-test", model: "gpt-test", tokenLimitName: "max_tokens" },
      }),
    path: "/v1/chat/completions",
    key: ["authorization", "Bearer sk-test"],
    answers: [
      openAIEvents(
        [
          { role: "assistant", content: "I rename" },
          { content: " it." },
          {
            tool_calls: [
              { index: 0, id: "call_1", type: "function", function: { name: "rename", arguments: FIRST } },
            ],
          },
          { tool_calls: [{ index: 0, function: { arguments: SECOND } }] },
        ],
        "tool_calls",
      ),
      openAIEvents([{ role: "assistant", content: "Done." }], "stop"),
    ],
  },
];

/**
 * A turn with one tool.
 * @returns its outcome
 */
async function converse({ language }: AgentModel, maxRetries = 0) {
  const labels: string[] = [];
  let failure: unknown = null;
  const result = streamText({
    model: language,
    instructions: "You rename fields.",
    messages: [{ role: "user", content: "Rename it" }],
    tools: {
      rename: tool({
        description: "Renames the field.",
        inputSchema: z.strictObject({ label: z.string() }),
        execute: ({ label }) => {
          labels.push(label);
          return { renamed: label };
        },
      }),
    },
    stopWhen: isStepCount(4),
    maxRetries,
    onError: ({ error }) => {
      failure = error;
    },
  });
  let words = "";
  for await (const text of result.textStream) words += text;
  const usage = failure ? null : await result.usage;
  return { words, labels, failure, tokens: usage && [usage.inputTokens, usage.outputTokens] };
}

describe.each(DRIVERS)("$name", ({ name, open, path, key: [header, key], answers }) => {
  it("streams words, has a tool called in pieces, and goes on with its result", async () => {
    const { url, received } = await serve(answers.map((body) => ({ body })));
    const model = open(url);
    expect(model.driver).toBe(name);
    expect(await converse(model)).toEqual({
      words: "I rename it.Done.",
      labels: ["Renté 🙂"],
      failure: null,
      tokens: [60, 24],
    });
    expect(received.map((request) => request.path)).toEqual([path, path]);
    for (const { headers, body } of received) {
      expect(headers[header]).toBe(key);
      expect(body).toMatchObject({ stream: true });
    }
    expect(JSON.stringify(received[0]?.body)).toContain("You rename fields.");
    expect(JSON.stringify(received[1]?.body)).toContain("Renté 🙂");
  });

  it("tries again where the server is busy, and tells a refusal", async () => {
    const busy = { status: 429, headers: { "retry-after-ms": "1" }, body: "{}" };
    const retried = await serve([busy, ...answers.slice(1).map((body) => ({ body }))]);
    expect(await converse(open(retried.url), 1)).toMatchObject({ words: "Done.", failure: null });
    expect(retried.received).toHaveLength(2);
    await new Promise((resolve) => server?.close(resolve));
    const refusing = await serve([{ status: 401, body: '{"error":{"message":"no such key"}}' }]);
    expect(await converse(open(refusing.url))).toMatchObject({
      words: "",
      failure: expect.objectContaining({ statusCode: 401 }),
    });
  });

  it("does not take its key to where it is redirected", async () => {
    const { url, received } = await serve([
      { status: 307, headers: { location: "/v1/elsewhere" }, body: "" },
      ...answers.map((body) => ({ body })),
    ]);
    expect((await converse(open(url))).failure).toMatchObject({ statusCode: 404 });
    expect(received).toHaveLength(1);
  });
});
