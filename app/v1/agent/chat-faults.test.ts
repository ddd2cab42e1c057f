import pino from "pino";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { POST as CHAT } from "@/app/v1/agent/chat/route";
import { POST as UNDO } from "@/app/v1/agent/sessions/[id]/undo/route";
import { TemplateContent } from "@/lib/contracts/content";
import { TurnDraft } from "@/lib/domain/agent/tools/turn-draft";
import { STOP_MESSAGES } from "@/lib/domain/agent/turn/model-failure";
import { TurnClock } from "@/lib/domain/agent/turn/turn-clock";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { writeDraft } from "@/lib/domain/templates/write-draft";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { later } from "@/test/api/clock";
import { createTenant, draftTemplate, type Tenant, TWO_SIGNERS } from "@/test/api/world";
import { addDeposit, DEPOSIT, makeOptional } from "@/test/model/edits";
import { chatRequest, conversation, draftOf, openConversation, say, withModel } from "@/test/model/talk";
import { asOwner } from "@/test/support/database";
import { eventually } from "@/test/support/eventually";

/** Faults of models and their servers: every turn ends in a state that users understand. */

const stand = withModel();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const callChat = (request: Request) => CHAT(request, { params: Promise.resolve({}) });
const undo = ({ jwt }: Pick<Tenant, "jwt">, id: string, body: object = {}) =>
  call(UNDO, "POST", { params: { id }, body, credential: jwt });

async function start(content: object = TWO_SIGNERS) {
  const id = await draftTemplate(tenant, content);
  return { id, session: await openConversation(tenant, id), before: await draftOf(tenant, id) };
}

/** Runs a task while the database refuses to update rows of a table. */
async function refusingUpdates(table: string, task: () => Promise<void>): Promise<void> {
  await asOwner(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
     create trigger refuse before update on ${table} for each row execute function refuse()`,
  );
  try {
    await task();
  } finally {
    await asOwner("drop function refuse cascade");
  }
}

describe("whatever the model does, the draft is whole and the end is understandable", () => {
  const whole = async (id: string, before: unknown) =>
    expect((await draftOf(tenant, id)).content).toEqual((before as { content: unknown }).content);

  it.each([
    ["arguments that are no JSON", { call: "add_fields", args: '{"fields": [{"type": "num' }],
    ["arguments that are wrong", { call: "add_fields", args: { fields: [{ ...DEPOSIT, type: "wish" }] } }],
    [
      "a property that is not there",
      { call: "remove_fields", args: { fields: ["f1"], templateId: "other" } },
    ],
    ["a field that is not there", makeOptional("nothing")],
    ["a role that is not there", { call: "add_fields", args: { fields: [{ ...DEPOSIT, role: "nobody" }] } }],
    ["a page that is not there", { call: "add_fields", args: { fields: [{ ...DEPOSIT, page: 9 }] } }],
    ["a tool that is not there", { call: "send_document", args: {} }],
    [
      "a field off the page",
      { call: "move_fields", args: { moves: [{ field: "client_sign", to: { x: 0.99 } }] } },
    ],
    ["text for a PDF", { call: "write_text", args: { text: "# Hello" } }],
  ])("%s", async (_, wrong) => {
    const { id, session, before } = await start();
    stand.model.script({ says: [wrong] }, { says: ["Sorry."] });
    const turn = await say(tenant, session, "Go");
    expect(turn.facts.state).toBe("done");
    expect(turn.results).toEqual([
      expect.toSatisfy(
        (result: { status?: string; errorText?: string }) =>
          result.status === "refused" || Boolean(result.errorText),
      ),
    ]);
    // Errors are in our own words, both in the stream and in the stored conversation; none of the library's text
    // appears.
    const shown = JSON.stringify([turn.results, (await conversation(tenant, session)).messages.at(-1)]);
    expect(shown).not.toMatch(/AI_|Error:|Zod|validation failed|expected .* received|available tools/i);
    await whole(id, before);
    expect((await conversation(tenant, session)).changes).toEqual([]);
  });

  it("ends an answer whose tool call goes on and on", async () => {
    const { id, session, before } = await start();
    stand.model.script({
      says: ["I write it.", { call: "write_text", args: `{"text":"${"a".repeat(70_000)}"}` }],
    });
    const turn = await say(tenant, session, "Go");
    expect(turn.words).toBe("I write it.");
    expect(turn.facts).toMatchObject({
      state: "failed",
      notice: expect.stringMatching(/^The model wrote more than one step can hold/),
    });
    // Not asked again.
    expect(stand.model.requests).toHaveLength(1);
    await whole(id, before);
    stand.model.script({ says: ["Yes."] });
    expect((await say(tenant, session, "Are you there?")).facts.state).toBe("done");
  });

  it("mends what the rules refuse, at most three times, and then says what is left", async () => {
    const { id, session, before } = await start();
    const bad = { says: [{ call: "add_fields", args: { fields: [{ ...DEPOSIT, page: 9 }] } }] };
    stand.model.script(bad, bad, bad, ({ tool_choice }) => ({ says: [`Left: the deposit. ${tool_choice}`] }));
    const turn = await say(tenant, session, "Go");
    expect(turn.words).toBe("Left: the deposit. none");
    expect(turn.facts).toMatchObject({ state: "limited" });
    expect(stand.model.requests).toHaveLength(4);
    await whole(id, before);
  });

  it("an endless loop ends after twelve calls", async () => {
    const { session } = await start();
    stand.model.always({ says: [{ call: "check", args: {} }] });
    const turn = await say(tenant, session, "Go");
    expect(stand.model.requests).toHaveLength(12);
    expect(turn.facts).toMatchObject({
      state: "limited",
      notice: expect.stringContaining("stopped at a limit"),
    });
  });

  it("stops before a call that would exceed the tokens of a turn", async () => {
    const { session } = await start();
    Object.assign(env.ai, { tokensPerTurn: 8_500 });
    stand.model.always({ says: [{ call: "check", args: {} }] });
    const turn = await say(tenant, session, "Go");
    expect(turn.facts).toMatchObject({ state: "limited", inputTokens: 8_000, outputTokens: 400 });
  });

  it("an answer that ends by itself is done, also in the last call and beyond the allowance", async () => {
    const { session } = await start();
    const check = { says: [{ call: "check", args: {} }] };
    stand.model.script(...Array<typeof check>(11).fill(check), ({ messages }) => ({
      says: [JSON.stringify(messages[0]).includes("last call of this turn") ? "All checked." : "?"],
    }));
    expect(await say(tenant, session, "Go")).toMatchObject({
      words: "All checked.",
      facts: { state: "done" },
    });
    Object.assign(env.ai, { tokensPerTurn: 9_000 });
    stand.model.script({ says: ["Long."], usage: { prompt_tokens: 10_000, completion_tokens: 50 } });
    expect((await say(tenant, session, "Go")).facts.state).toBe("done");
  });

  it("reads only so much in one call", async () => {
    const long = "The parties agree on every word of this sentence, which is repeated. ".repeat(400);
    const { id } = await createTemplate(tenant.ctx, {
      name: "Long",
      sourceKind: "document",
      kind: "reusable",
    });
    const paragraph = { type: "paragraph", content: [{ type: "text", text: long }] };
    const content = TemplateContent.parse({ body: { type: "doc", content: [paragraph] } });
    await writeDraft(tenant.ctx, id, content);
    const session = await openConversation(tenant, id);
    const read = { call: "read_template", args: {} };
    stand.model.script({ says: Array<typeof read>(8).fill(read) }, { says: ["Read."] });
    const { results, facts } = await say(tenant, session, "Read it");
    expect(facts.state).toBe("done");
    expect(results).toHaveLength(8);
    expect(results.slice(3)).toEqual(Array(5).fill(expect.objectContaining({ status: "refused" })));
    expect(JSON.stringify(results).length).toBeLessThan(90_000);
  });

  it("logs names and codes, never words", async () => {
    const lines: string[] = [];
    const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[
      pino.symbols.streamSym
    ];
    const write = vi
      .spyOn(stream ?? { write: () => {} }, "write")
      .mockImplementation((line) => void lines.push(line));
    const { level } = log;
    log.level = "debug";
    const { session } = await start();
    const secret = "TOP SECRET 4711";
    const fail = (): never => {
      throw Object.assign(new Error(`invalid input syntax: ${secret}`), { code: "P2010" });
    };
    const change = vi.spyOn(TurnDraft.prototype, "change").mockImplementationOnce(fail);
    stand.model.script({ says: [secret, addDeposit] }, { says: [secret] });
    await say(tenant, session, secret);
    const end = vi.spyOn(TurnClock.prototype, "end").mockImplementationOnce(fail);
    stand.model.script({ says: [secret], ending: "error" });
    // The server that runs this writes the cause of a broken response to its error output.
    const broken = await say(tenant, session, secret).catch(String);
    expect(broken).toMatch(/could not be kept/);
    expect(broken).not.toContain("4711");
    stand.model.script({ status: 400 });
    await later(3 * 60_000, () => say(tenant, session, secret));
    for (const spy of [write, change, end]) spy.mockRestore();
    log.level = level;
    const logged = lines.join("");
    for (const words of ["a tool of the agent failed", "could not be kept", "refused a call", "P2010"])
      expect(logged).toContain(words);
    expect(logged).not.toContain("4711");
    expect(logged).not.toContain("stand-in");
  });

  const quick = { "retry-after-ms": "1" };
  const inTwentyMinutes = new Date(Date.now() + 20 * 60_000).toUTCString();
  it.each([
    ["429", { status: 429, headers: { "retry-after": "17" } }, "The model is busy. Try again in 17 seconds."],
    [
      "429 until a date",
      { status: 429, headers: { "retry-after": inTwentyMinutes } },
      "The model is busy. Try again in 20 minutes.",
    ],
    ["429 again and again", { status: 429, headers: quick }, "The model is busy. Try again in a moment."],
    ["500", { status: 500, headers: quick }, "The model’s server failed (500). Try again in a moment."],
    [
      "401",
      { status: 401 },
      "The model does not accept this service's key. Tell the operator of this service.",
    ],
    [
      "404",
      { status: 404 },
      "There is no model with the configured name. Tell the operator of this service.",
    ],
    ["a redirect", { status: 307, headers: { location: "http://169.254.169.254/" } }, expect.any(String)],
    [
      "an error among the words",
      { says: ["I "], ending: "error" },
      "The model’s server failed (500). Try again in a moment.",
    ],
    [
      "a cut connection",
      { says: ["I will "], ending: "cut" },
      "The connection to the model was cut. Try again.",
    ],
    ["no answer", { says: [] }, "The model gave no answer. Try again, or rephrase your request."],
  ] as const)("%s", async (_, reply, notice) => {
    const { id, session, before } = await start();
    stand.model.always(reply);
    const turn = await say(tenant, session, "Go");
    expect(turn.facts).toMatchObject({ state: "failed", notice });
    expect(turn.facts.notice).not.toMatch(/stand-in|127\.0\.0\.1|undefined|\bat \//);
    expect(turn.chunks.filter(({ type }) => type === "error")).toEqual([
      { type: "error", errorText: turn.facts.notice },
    ]);
    await whole(id, before);
    const { messages } = await conversation(tenant, session);
    expect(messages.at(-1)?.metadata).toEqual(turn.facts);
    stand.model.reset();
    expect((await say(tenant, session, "Again")).facts.state).toBe("done");
  });

  it("a busy model that answers the second time is no failure", async () => {
    const { session } = await start();
    stand.model.script({ status: 429, headers: quick }, { says: ["Here."] });
    expect(await say(tenant, session, "Go")).toMatchObject({ words: "Here.", facts: { state: "done" } });
  });

  it("keeps what was changed before a failure, to be undone", async () => {
    const { id, session, before } = await start();
    stand.model.script({ says: [addDeposit] }, { status: 401 });
    expect((await say(tenant, session, "Go")).facts.state).toBe("failed");
    expect((await conversation(tenant, session)).changes).toHaveLength(1);
    await undo(tenant, session);
    await whole(id, before);
  });

  it("a server that asks for a long wait is not asked again within the turn", async () => {
    const { session } = await start();
    stand.model.always({ status: 429, headers: { "retry-after": "17" } });
    await say(tenant, session, "Go");
    expect(stand.model.requests).toHaveLength(1);
  });

  it("reasoning that is not shown is no silence", async () => {
    const heard = vi.spyOn(TurnClock.prototype, "heard");
    const { session } = await start();
    stand.model.script({ says: [{ thinks: "Let me think about it. ".repeat(20) }, "Yes."] });
    const turn = await say(tenant, session, "Go");
    expect([turn.words, turn.chunks.filter(({ type }) => type.startsWith("reasoning"))]).toEqual([
      "Yes.",
      [],
    ]);
    expect(heard.mock.calls.map(([{ type }]) => type)).toContain("reasoning-delta");
    heard.mockRestore();
  });

  it("the clock hears when a tool of ours begins and ends", async () => {
    const heard = vi.spyOn(TurnClock.prototype, "heard");
    const change = vi.spyOn(TurnDraft.prototype, "change");
    const { session } = await start();
    stand.model.script({ says: [addDeposit] }, { says: ["Done."] });
    await say(tenant, session, "Go");
    const orderOf = (type: string) =>
      heard.mock.invocationCallOrder[
        heard.mock.calls.findIndex(([{ type: heardType }]) => heardType === type)
      ] ?? 0;
    const [applied = 0] = change.mock.invocationCallOrder;
    expect(orderOf("tool-call")).toBeGreaterThan(0);
    expect(orderOf("tool-result")).toBeGreaterThan(Math.max(orderOf("tool-call"), applied));
    for (const spy of [heard, change]) spy.mockRestore();
  });

  it("text that the database refuses is kept without what it refuses, and the turn ends as ever", async () => {
    const { session } = await start();
    stand.model.script(
      { says: ["a\u0000b\ud800c ", { call: "remove_fields", args: { fields: ["\u0000"], "\u0000": 1 } }] },
      { says: ["Done."] },
    );
    expect((await say(tenant, session, "Go")).facts.state).toBe("done");
    const { messages } = await conversation(tenant, session);
    expect(JSON.stringify(messages.at(-1)?.parts)).toContain("a\ufffdb\ufffdc");
    expect(messages.at(-1)?.metadata?.state).toBe("done");
    expect((await say(tenant, session, "Again")).facts.state).toBe("done");
  });

  it("silence is ended, and so is a turn that takes too long", async () => {
    const { id, session, before } = await start();
    Object.assign(env.ai, { turnSeconds: 0.3 });
    stand.model.always({ says: ["Hm"], ending: "silence" });
    const turn = await say(tenant, session, "Go");
    expect(turn.facts).toMatchObject({ state: "limited", notice: STOP_MESSAGES.silence });
    await whole(id, before);
  });

  it("a turn that goes on and on is ended by its time", async () => {
    const { session } = await start();
    Object.assign(env.ai, { turnSeconds: 0.6 });
    // Streams without ever ending.
    stand.model.always({ says: ["Hm"], ending: "endless" });
    const turn = await say(tenant, session, "Go");
    expect(turn.facts).toMatchObject({ state: "limited", notice: STOP_MESSAGES.time });
    expect(turn.words).toMatch(/^Hm/);
    await eventually(() => expect(stand.model.abandoned).toBe(1));
  });

  it("gives back the tokens that it set aside, whatever happens to its record", async () => {
    const other = await createTenant();
    const session = await openConversation(other, await draftTemplate(other));
    stand.model.script(async () => {
      await db().agentSession.delete({ where: { id: session } });
      return { says: ["Done."] };
    });
    await say(other, session, "Go");
    const day = await db().agentDay.findFirstOrThrow({ where: { workspaceId: other.workspaceId } });
    expect(day.tokens).toBe(1_050);
  });

  it.each(["agent_messages", "agent_turns"])(
    "gives back the tokens that it set aside where %s cannot be written at its end",
    async (table) => {
      const other = await createTenant();
      const session = await openConversation(other, await draftTemplate(other));
      let answer = () => {};
      const received = new Promise<void>((resolve) => {
        answer = resolve;
      });
      stand.model.script(async () => {
        await received;
        return { says: ["Done."] };
      });
      const response = await callChat(chatRequest(other.jwt, session, "Go"));
      const dayOf = () => db().agentDay.findFirstOrThrow({ where: { workspaceId: other.workspaceId } });
      expect((await dayOf()).tokens).toBe(env.ai.tokensPerTurn);
      await refusingUpdates(table, async () => {
        answer();
        await response.text().catch(() => {});
        await eventually(async () => expect((await dayOf()).tokens).toBe(1_050));
      });
    },
  );

  it("a reader who leaves stops the model, and finds the turn marked as cut", async () => {
    const { session } = await start();
    stand.model.script({ says: [addDeposit] }, { says: ["Now I "], ending: "silence" });
    const leave = new AbortController();
    const response = await callChat(chatRequest(tenant.jwt, session, "Go", leave.signal));
    const reader = response.body?.getReader();
    await eventually(() => expect(stand.model.requests).toHaveLength(2));
    leave.abort();
    await reader?.cancel().catch(() => {});
    await eventually(() => expect(stand.model.abandoned).toBe(1));
    await eventually(async () => {
      const { messages, changes } = await conversation(tenant, session);
      expect(messages.at(-1)?.metadata).toMatchObject({ state: "cut" });
      expect(changes).toHaveLength(1);
    });
    expect((await say(tenant, session, "go on")).facts.state).toBe("done");
  });

  it("a turn whose process died stays cut while the next one answers", async () => {
    const { session } = await start();
    await say(tenant, session, "Go");
    const message = await db().agentMessage.findFirstOrThrow({
      where: { sessionId: session, role: "assistant" },
    });
    const running = { ...(message.metadata as object), state: "running" };
    await db().agentMessage.update({ where: { id: message.id }, data: { metadata: running } });
    let states: unknown[] = [];
    stand.model.script(async () => {
      const { messages } = await conversation(tenant, session);
      states = messages.map(({ metadata }) => metadata?.state);
      return { says: ["Done."] };
    });
    expect((await say(tenant, session, "go on")).facts.state).toBe("done");
    expect(states).toEqual([undefined, "cut", undefined, "running"]);
  });

  it("a turn whose process died counts as cut, and lets go of its conversation", async () => {
    const { session } = await start();
    await say(tenant, session, "Go");
    const message = await db().agentMessage.findFirstOrThrow({
      where: { sessionId: session, role: "assistant" },
    });
    const running = { ...(message.metadata as object), state: "running" };
    await db().agentMessage.update({ where: { id: message.id }, data: { metadata: running } });
    await db().agentSession.update({
      where: { id: session },
      data: { runningTurnId: message.id, runningUntil: new Date(Date.now() + 60_000) },
    });
    expect((await conversation(tenant, session)).messages[1]?.metadata?.state).toBe("running");
    await later(2 * 60_000, async () => {
      expect((await conversation(tenant, session)).messages[1]?.metadata?.state).toBe("cut");
      expect((await say(tenant, session, "go on")).facts.state).toBe("done");
    });
  });
});
