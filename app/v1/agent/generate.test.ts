import { beforeAll, describe, expect, it, vi } from "vitest";
import { POST } from "@/app/v1/agent/generate/route";
import { POST as UNDO } from "@/app/v1/agent/sessions/[id]/undo/route";
import { generateTemplate } from "@/lib/domain/agent/generate/generate-template";
import { TurnClock } from "@/lib/domain/agent/turn/turn-clock";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { publishDraft } from "@/lib/domain/templates/publish-draft";
import { writeDraft } from "@/lib/domain/templates/write-draft";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant, draftTemplate, type Tenant } from "@/test/api/world";
import { conversation, draftOf, withModel } from "@/test/model/talk";

withPdfWorkers();
const stand = withModel();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});
const withoutModel = () => Object.assign(env.ai, { model: null });
const generate = (body: object, headers: Record<string, string> = {}) =>
  call(POST, "POST", { body, credential: tenant.jwt, headers });

const NDA = "An NDA for two companies, five years, Dutch law";
const WRITTEN = {
  name: "Two-way NDA",
  roles: [{ key: "acme", label: "Acme" }],
  newFields: [
    { key: "purpose", type: "text", role: "acme", label: "Purpose" },
    { key: "sign", type: "signature", role: "acme", label: "Signature" },
  ],
  text: "# NDA\n\nFor [[purpose]].\n\n[[sign]]",
};
const writes = (more: object = {}) => ({ says: [{ call: "write_template", args: { ...WRITTEN, ...more } }] });

describe("without a model", () => {
  it("composes from the gallery by the prompt's words, fills in its terms, says so, and can be published", async () => {
    withoutModel();
    const { status, body } = await generate({ prompt: NDA });
    expect(status).toBe(201);
    expect(body).toMatchObject({ origin: "gallery", gallerySlug: "mutual-nda", sourceKind: "document" });
    expect(body.notice).toContain("No language model is configured here.");
    expect(body.notice).toContain("Years of protection: 5; Governing law: the Netherlands");
    expect(
      body.draft.diagnostics.filter(({ severity }: { severity: string }) => severity === "error"),
    ).toEqual([]);
    await publishDraft(tenant.ctx, body.id);
  });

  it("makes a PDF where one is asked for", async () => {
    withoutModel();
    const { body } = await generate({ prompt: "private loan", sourceKind: "pdf" });
    expect(body).toMatchObject({ gallerySlug: "private-loan", sourceKind: "pdf" });
    expect(body.draft.pages.length).toBeGreaterThan(0);
  });

  it("starts with a short agreement where nothing fits, and keeps to the plan", async () => {
    withoutModel();
    const { body } = await generate({ prompt: "qwertz" });
    expect(body).toMatchObject({ origin: "gallery", gallerySlug: null, name: "Agreement" });
    expect(body.notice).toContain("Nothing in the gallery fits");
    Object.assign(env, { selfHostedPlan: "free" });
    const limited = await generate({ prompt: "employment agreement" });
    Object.assign(env, { selfHostedPlan: "enterprise" });
    expect(limited.body.gallerySlug).not.toBe("employment-agreement");
    expect(limited.body.notice).toContain("your plan does not include it");
  });

  it("replaces a draft only by a text of the gallery that fits, as a change that can be undone", async () => {
    withoutModel();
    const created = await createTemplate(tenant.ctx, {
      name: "Mine",
      sourceKind: "document",
      kind: "reusable",
    });
    const { body } = await generate({ prompt: NDA, templateId: created.id });
    expect(body).toMatchObject({ id: created.id, origin: "gallery", gallerySlug: "mutual-nda" });
    expect((await conversation(tenant, body.sessionId)).changes).toHaveLength(1);
    const nothing = await generate({ prompt: "qwertz", templateId: created.id });
    expect([nothing.status, nothing.problem.code]).toEqual([400, "INVALID_STATE"]);
    expect((await draftOf(tenant, created.id)).content).toEqual(body.draft.content);
  });

  it("answers a repeat under a key with the same template", async () => {
    withoutModel();
    const headers = { "idempotency-key": "generate-once" };
    const [first, again] = [
      await generate({ prompt: NDA }, headers),
      await generate({ prompt: NDA }, headers),
    ];
    expect(again.body.id).toBe(first.body.id);
  });
});

describe("with a model", () => {
  it("writes rich text that passes the rules", async () => {
    stand.model.script(writes());
    const { status, body } = await generate({ prompt: NDA });
    expect(status).toBe(201);
    expect(body).toMatchObject({ origin: "model", gallerySlug: null, name: "Two-way NDA" });
    expect(body.draft).toMatchObject({ diagnostics: [] });
    expect(body.draft.content.fields.map(({ key }: { key: string }) => key)).toEqual(["purpose", "sign"]);
    expect(stand.model.requests).toHaveLength(1);
    await publishDraft(tenant.ctx, body.id);
    const [turn] = await db().agentTurn.findMany({
      where: { kind: "generate" },
      orderBy: { id: "desc" },
      take: 1,
    });
    expect(turn).toMatchObject({ state: "done", steps: 1, inputTokens: 1000, outputTokens: 50 });
  });

  it("lets it mend what the rules refuse, at most three times, then takes the gallery and says so", async () => {
    const unsigned = writes({ text: "For [[purpose]].", newFields: WRITTEN.newFields.slice(0, 1) });
    stand.model.script(
      unsigned,
      writes({ text: "For [[nothing]]." }),
      { says: [{ call: "write_template", args: "{" }] },
      writes(),
    );
    expect((await generate({ prompt: NDA })).body.origin).toBe("model");
    expect(stand.model.requests).toHaveLength(4);
    stand.model.reset();
    stand.model.always(unsigned);
    const { body } = await generate({ prompt: NDA });
    expect(stand.model.requests).toHaveLength(4);
    expect(body).toMatchObject({ origin: "gallery", gallerySlug: "mutual-nda" });
    expect(body.notice).toContain("did not pass the rules in 4 tries");
  });

  it("has a time of its own: writing a whole text takes longer than an answer", async () => {
    const heard = vi.spyOn(TurnClock.prototype, "heard");
    Object.assign(env.ai, { turnSeconds: 0.01 });
    stand.model.script(writes());
    expect((await generate({ prompt: NDA })).body.origin).toBe("model");
    // Each part of the response counts as progress; parts written in the meantime arrive merged.
    expect(heard.mock.calls.length).toBeGreaterThan(5);
    heard.mockRestore();
  });

  it.each([
    ["words instead of a template", { says: ["I cannot."] }],
    ["a refusal", { status: 401 }],
    ["a cut connection", { ending: "cut" }],
    ["silence", { ending: "silence" }],
  ] as const)("%s: takes the gallery, and says why", async (_, reply) => {
    if ("ending" in reply && reply.ending === "silence") Object.assign(env.ai, { generateSeconds: 0.3 });
    stand.model.always(reply);
    const { status, body } = await generate({ prompt: NDA });
    expect(status).toBe(201);
    expect(body).toMatchObject({ origin: "gallery", gallerySlug: "mutual-nda" });
    expect(body.notice).toMatch(/model/i);
  });

  const rich = async () =>
    (await createTemplate(tenant.ctx, { name: "Mine", sourceKind: "document", kind: "reusable" })).id;

  it("replaces the draft of a rich text as a change that can be undone, and refuses others' and PDFs", async () => {
    const id = await rich();
    const before = await draftOf(tenant, id);
    stand.model.script(writes());
    const { body } = await generate({ prompt: NDA, templateId: id });
    expect([body.id, body.name, body.origin]).toEqual([id, "Mine", "model"]);
    expect((await draftOf(tenant, id)).content.fields).toHaveLength(2);
    const stored = await conversation(tenant, body.sessionId);
    expect(stored).toMatchObject({ templateId: id, title: NDA });
    expect(stored.messages.map(({ metadata }) => metadata?.state)).toEqual([undefined, "done"]);
    expect(stored.changes).toHaveLength(1);
    const undone = await call(UNDO, "POST", {
      params: { id: body.sessionId },
      body: {},
      credential: tenant.jwt,
    });
    expect(undone.body).toMatchObject({ undone: [stored.changes[0]?.id], kept: [] });
    expect((await draftOf(tenant, id)).content).toEqual(before.content);
    const pdf = await generate({ prompt: NDA, templateId: await draftTemplate(tenant) });
    expect([pdf.status, pdf.problem.code]).toEqual([400, "INVALID_STATE"]);
    const other = await createTenant();
    const stranger = await generate({ prompt: NDA, templateId: await draftTemplate(other) });
    expect(stranger.status).toBe(404);
    expect(stand.model.requests).toHaveLength(1);
  });

  it("leaves somebody's draft alone if the model fails, or if it was changed meanwhile", async () => {
    const id = await rich();
    const before = await draftOf(tenant, id);
    stand.model.script({ status: 401 });
    const failed = await generate({ prompt: NDA, templateId: id });
    expect([failed.status, failed.problem.code]).toEqual([503, "AGENT_UNAVAILABLE"]);
    expect(failed.problem.detail).toContain("The draft stays as it was.");
    expect((await draftOf(tenant, id)).content).toEqual(before.content);
    stand.model.script(async () => {
      await writeDraft(tenant.ctx, id, {
        ...before.content,
        settings: { ...before.content.settings, expiresInDays: 9 },
      });
      return writes();
    });
    const late = await generate({ prompt: NDA, templateId: id });
    expect([late.status, late.problem.code]).toEqual([412, "DRAFT_CHANGED"]);
    expect((await draftOf(tenant, id)).content).toMatchObject({ body: null, settings: { expiresInDays: 9 } });
    expect(await db().agentSession.count({ where: { templateId: id } })).toBe(0);
  });

  it("says of a repeat who wrote it", async () => {
    stand.model.script(writes());
    const headers = { "idempotency-key": "generate-by-model" };
    const first = await generate({ prompt: NDA }, headers);
    // The response is lost with its process; the template exists.
    const known = await generateTemplate(
      { ...tenant.ctx, idempotentId: first.body.id },
      { prompt: NDA },
      AbortSignal.timeout(60_000),
    );
    expect(known).toMatchObject({ id: first.body.id, origin: "model", gallerySlug: null });
    expect(known.notice).toContain("A language model wrote this.");
  });

  it("takes the gallery where something other than a model answers, and says so", async () => {
    stand.model.always({
      raw: "<!doctype html><title>Log in</title>",
      headers: { "content-type": "text/html" },
    });
    const { status, body } = await generate({ prompt: NDA });
    expect([status, body.origin, body.gallerySlug]).toEqual([201, "gallery", "mutual-nda"]);
    expect(body.notice).toMatch(/^The model's server sent no complete answer\./);
  });

  it("writes no more than was reserved for it, and takes the gallery if that is too little", async () => {
    const other = await createTenant();
    Object.assign(env.ai, { tokensPerDay: 8_000, tokensPerTurn: 100_000 });
    const cut = { ...WRITTEN, text: `${WRITTEN.text} and so on` };
    stand.model.always({
      says: [{ call: "write_template", args: JSON.stringify(cut).slice(0, -20) }],
      ...{ finish: "length", usage: null },
    });
    const { status, body } = await call(POST, "POST", { body: { prompt: NDA }, credential: other.jwt });
    expect([status, body.origin, body.gallerySlug]).toEqual([201, "gallery", "mutual-nda"]);
    expect(body.notice).toContain("longer than its remaining tokens allow");
    const [first] = stand.model.requests;
    const most = Number(first?.max_completion_tokens);
    // Together with the tokens that the model reads, including the tool's schema, the limit is at most what the day
    // has left.
    const read = JSON.stringify([first?.messages, first?.tools]).length / 4;
    expect(most).toBeGreaterThan(500);
    expect(most + read).toBeGreaterThan(7_500);
    expect(most + read).toBeLessThan(8_100);
  });

  it("keeps to the day's tokens", async () => {
    const other = await createTenant();
    Object.assign(env.ai, { tokensPerDay: 500 });
    const refused = await call(POST, "POST", { body: { prompt: NDA }, credential: other.jwt });
    expect([refused.status, refused.problem.code]).toEqual([429, "AGENT_LIMIT_REACHED"]);
  });
});
