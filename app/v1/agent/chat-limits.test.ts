import { describe, expect, it } from "vitest";
import { POST as CHAT } from "@/app/v1/agent/chat/route";
import { POST as GENERATE } from "@/app/v1/agent/generate/route";
import { PATCH } from "@/app/v1/templates/[id]/draft/route";
import { releaseTokens, reserveTokens, tokensToday } from "@/lib/domain/agent/turn/budget";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { HOUR_MS, later } from "@/test/api/clock";
import { createTenant, draftTemplate, type Tenant, TWO_SIGNERS } from "@/test/api/world";
import { chatRequest, conversation, openConversation, say, withModel } from "@/test/model/talk";

/** Limits of the agent's turns: tokens per day and per turn, and how many run at once. */

const stand = withModel();

const callChat = (request: Request) => CHAT(request, { params: Promise.resolve({}) });

describe("limits", () => {
  it("counts tokens by workspace and day, refuses beyond, and gives back what was set aside", async () => {
    const other = await createTenant();
    const session = await openConversation(other, await draftTemplate(other));
    Object.assign(env.ai, { tokensPerDay: 9_000, tokensPerTurn: 8_000 });
    await say(other, session, "one");
    const day = await db().agentDay.findFirstOrThrow({ where: { workspaceId: other.workspaceId } });
    expect([day.tokens, day.turns]).toEqual([1_050, 1]);
    await say(other, session, "two");
    await say(other, session, "three");
    const refused = await callChat(chatRequest(other.jwt, session, "four"));
    expect(refused.status).toBe(429);
    expect((await refused.json()).code).toBe("AGENT_LIMIT_REACHED");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await conversation(other, session)).messages).toHaveLength(6);
    const turns = await db().agentTurn.findMany({ where: { workspaceId: other.workspaceId } });
    expect(turns.map(({ state, model, steps }) => [state, model, steps])).toEqual(
      Array(3).fill(["done", "stand-in", 1]),
    );
    await later(25 * HOUR_MS, async () => {
      expect((await say(other, session, "five")).facts.state).toBe("done");
    });
  });

  it("asks to wait a minute where only running turns are in the way", async () => {
    const other = await createTenant();
    const [first, second] = await Promise.all(
      [1, 2].map(async () => openConversation(other, await draftTemplate(other))),
    );
    Object.assign(env.ai, { tokensPerDay: 12_000, tokensPerTurn: 10_000 });
    let refused: Response | undefined;
    stand.model.script(async () => {
      refused = await callChat(chatRequest(other.jwt, second ?? "", "Go"));
      return { says: ["Done."] };
    });
    expect((await say(other, first ?? "", "Go")).facts.state).toBe("done");
    expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await refused?.json()).toMatchObject({
      detail: expect.stringContaining("Try again in a minute"),
    });
    expect((await say(other, second ?? "", "Go")).facts.state).toBe("done");
    // All tokens are used up: only the next day helps.
    Object.assign(env.ai, { tokensPerDay: 3_000 });
    const late = await callChat(chatRequest(other.jwt, second ?? "", "Go"));
    expect([late.status, (await late.json()).detail]).toEqual([429, expect.stringContaining("(00:00 UTC)")]);
  });

  it("refuses a turn whose first call does not fit what is left of the day, or a turn", async () => {
    const other = await createTenant();
    const id = await draftTemplate(other);
    const session = await openConversation(other, id);
    const labels = Array.from({ length: 150 }, (_, i) => `Field ${i} ${"of the appendix ".repeat(10)}`);
    const fields = labels.map((label, i) => ({
      ...TWO_SIGNERS.fields[0],
      ...{ id: `x${i}`, key: `x${i}`, label, type: "text", x: 0.1, y: 0.1, width: 0.2, height: 0.02 },
    }));
    const content = { ...TWO_SIGNERS, fields: [...TWO_SIGNERS.fields, ...fields] };
    await call(PATCH, "PATCH", { params: { id }, body: { content }, credential: other.jwt });
    const refusal = async () => {
      const response = await callChat(chatRequest(other.jwt, session, "Go"));
      return { status: response.status, ...((await response.json()) as { code: string; detail: string }) };
    };
    Object.assign(env.ai, { tokensPerDay: 12_000, tokensPerTurn: 100_000 });
    expect(await refusal()).toMatchObject({
      ...{ status: 429, code: "AGENT_LIMIT_REACHED" },
      detail: expect.stringMatching(/needs about [\d,]+ tokens for this, and this workspace has 12,000 left/),
    });
    Object.assign(env.ai, { tokensPerDay: 0, tokensPerTurn: 12_000 });
    expect(await refusal()).toMatchObject({
      ...{ status: 429, code: "AGENT_LIMIT_REACHED" },
      detail: expect.stringMatching(/more than one turn may use \(12,000\)\. Start a new conversation/),
    });
    // Nothing was sent, kept or counted.
    expect(stand.model.requests).toEqual([]);
    expect((await conversation(other, session)).messages).toEqual([]);
    expect((await tokensToday(other.workspaceId)).tokensToday).toBe(0);
    Object.assign(env.ai, { tokensPerTurn: 100_000 });
    expect((await say(other, session, "Go")).facts.state).toBe("done");
  });

  it("leaves the first answer no more tokens than the allowance has", async () => {
    const other = await createTenant();
    const session = await openConversation(other, await draftTemplate(other));
    Object.assign(env.ai, { tokensPerDay: 8_000, tokensPerTurn: 100_000 });
    await say(other, session, "Go");
    const [near] = stand.model.requests;
    expect(Number(near?.max_completion_tokens)).toBeGreaterThan(500);
    expect(Number(near?.max_completion_tokens)).toBeLessThan(3_000);
    Object.assign(env.ai, { tokensPerDay: 0 });
    await say(other, session, "Go");
    expect(stand.model.requests.at(-1)?.max_completion_tokens).toBe(8_000);
  });

  it("lets two turns of a workspace run at once and six of a process, and says when to come again", async () => {
    let goOn = () => {};
    const wait = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    stand.model.always(async () => {
      await wait;
      return { says: ["Done."] };
    });
    const tenants = [await createTenant(), await createTenant(), await createTenant(), await createTenant()];
    const [first, second, third, fourth] = tenants as [Tenant, Tenant, Tenant, Tenant];
    const ask = async (who: Tenant) => {
      const session = await openConversation(who, await draftTemplate(who));
      return callChat(chatRequest(who.jwt, session, "Go"));
    };
    const refusal = async (response: Response) => [
      response.status,
      response.headers.get("retry-after"),
      (await response.json()).detail,
    ];
    // The limit holds however many turns begin at the same moment.
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(first)));
    const running = answers.filter(({ status }) => status === 201);
    expect(running).toHaveLength(2);
    for (const refused of answers.filter(({ status }) => status !== 201))
      expect(await refusal(refused)).toEqual([429, "10", expect.stringContaining("in this workspace")]);
    // Generating a template counts as a turn as well; when refused, it does not fall back to other means.
    const generated = await call(GENERATE, "POST", { body: { prompt: "A lease" }, credential: first.jwt });
    expect([generated.status, generated.problem?.code]).toEqual([429, "AGENT_LIMIT_REACHED"]);
    running.push(await ask(second), await ask(second), await ask(third), await ask(third));
    expect(await refusal(await ask(fourth))).toEqual([
      429,
      "10",
      "The agent is busy with other people's requests. Try again when one has ended, in a few seconds.",
    ]);
    goOn();
    for (const response of running) expect(await response.text()).toContain(`"state":"done"`);
    expect((await tokensToday(first.workspaceId)).tokensToday).toBe(2 * 1_050);
    for (const who of tenants) expect(await (await ask(who)).text()).toContain(`"state":"done"`);
  });

  it("counts no turn of a process that died for longer than it may take", async () => {
    const other = await createTenant();
    const session = await openConversation(other, await draftTemplate(other));
    const dead = { workspaceId: other.workspaceId, userId: other.userId, kind: "chat", model: "m" } as const;
    for (const id of [newId(), newId()])
      await db().agentTurn.create({
        data: { ...dead, id, state: "running", startedAt: getClock().now() },
      });
    expect((await callChat(chatRequest(other.jwt, session, "Go"))).status).toBe(429);
    await later(HOUR_MS, async () => {
      expect((await say(other, session, "Go")).facts.state).toBe("done");
    });
  });

  it("cannot set aside more than the day has, however many ask at once", async () => {
    const { workspaceId } = await createTenant();
    Object.assign(env.ai, { tokensPerDay: 4_000, tokensPerTurn: 1_500 });
    const reservations = await Promise.allSettled(
      Array.from({ length: 8 }, () => reserveTokens(workspaceId, 0)),
    );
    const granted = reservations.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(granted.map(({ tokens }) => tokens).sort()).toEqual([1_000, 1_500, 1_500]);
    for (const one of reservations)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "AGENT_LIMIT_REACHED" });
    await Promise.all(granted.map((allowance) => releaseTokens(allowance, 100)));
    expect((await tokensToday(workspaceId)).tokensToday).toBe(300);
  });
});
