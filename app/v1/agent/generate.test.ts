import { beforeAll, describe, expect, it } from "vitest";
import { POST } from "@/app/v1/agent/generate/route";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { publishDraft } from "@/lib/domain/templates/publish-draft";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant, draftTemplate, type Tenant } from "@/test/api/world";
import { draftOf, withModel } from "@/test/model/talk";

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

  it.each([
    ["words instead of a template", { says: ["I cannot."] }],
    ["a refusal", { status: 401 }],
    ["a cut connection", { ending: "cut" }],
    ["silence", { ending: "silence" }],
  ] as const)("%s: takes the gallery, and says why", async (_, reply) => {
    if ("ending" in reply && reply.ending === "silence") Object.assign(env.ai, { turnSeconds: 0.3 });
    if ("ending" in reply && reply.ending === "cut") Object.assign(env.ai, { turnSeconds: 2 });
    stand.model.always(reply);
    const { status, body } = await generate({ prompt: NDA });
    expect(status).toBe(201);
    expect(body).toMatchObject({ origin: "gallery", gallerySlug: "mutual-nda" });
    expect(body.notice).toMatch(/model/i);
  });

  it("replaces the draft of a rich text, and refuses that of a PDF or of a workspace that is not one's own", async () => {
    const { id } = await createTemplate(tenant.ctx, {
      name: "Mine",
      sourceKind: "document",
      kind: "reusable",
    });
    stand.model.script(writes());
    const { body } = await generate({ prompt: NDA, templateId: id });
    expect([body.id, body.name]).toEqual([id, "Mine"]);
    expect((await draftOf(tenant, id)).content.fields).toHaveLength(2);
    const pdf = await generate({ prompt: NDA, templateId: await draftTemplate(tenant) });
    expect([pdf.status, pdf.problem.code]).toEqual([400, "INVALID_STATE"]);
    const other = await createTenant();
    const stranger = await generate({ prompt: NDA, templateId: await draftTemplate(other) });
    expect(stranger.status).toBe(404);
    expect(stand.model.requests).toHaveLength(1);
  });

  it("keeps to the day's tokens", async () => {
    const other = await createTenant();
    Object.assign(env.ai, { tokensPerDay: 500 });
    const refused = await call(POST, "POST", { body: { prompt: NDA }, credential: other.jwt });
    expect([refused.status, refused.problem.code]).toEqual([429, "AGENT_LIMIT_REACHED"]);
  });
});
