import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { POST as instantiateRoute } from "@/app/v1/template-gallery/[slug]/instantiate/route";
import { GET as get } from "@/app/v1/template-gallery/[slug]/route";
import { GET as list } from "@/app/v1/template-gallery/route";
import { GET as getPdf } from "@/app/v1/templates/[id]/pdf/route";
import { GET as getTemplate } from "@/app/v1/templates/[id]/route";
import {
  GalleryTemplateDetailDto,
  GalleryTemplateDto,
  InstantiatedTemplateDto,
} from "@/lib/contracts/gallery";
import { createDocument } from "@/lib/domain/documents/create-document";
import { instantiateGalleryTemplate } from "@/lib/domain/gallery/instantiate-gallery-template";
import { publishDraft } from "@/lib/domain/templates/publish-draft";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant, type Tenant } from "@/test/api/world";

const NDA = "mutual-nda";
const NDA_PEOPLE = [
  { roleKey: "first", name: "Ada Owner", email: "ada@example.com" },
  { roleKey: "second", name: "Ben Partner", email: "ben@example.com" },
];

withPdfWorkers();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const instantiate = (body: unknown, slug = NDA, more: { key?: string; credential?: object } = {}) =>
  call(instantiateRoute, "POST", {
    credential: more.credential ?? tenant.jwt,
    params: { slug },
    body,
    headers: more.key ? { "idempotency-key": more.key } : {},
  });
const templates = () => db().template.count({ where: { workspaceId: tenant.workspaceId } });
const documents = () => db().document.count({ where: { workspaceId: tenant.workspaceId } });

describe("the list", () => {
  it("has card-sized templates, all or of a category", async () => {
    const { status, body } = await call(list, "GET", { credential: tenant.jwt });
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThanOrEqual(24);
    for (const card of body) expect(GalleryTemplateDto.strict().parse(card)).toEqual(card);
    const legal = await call(list, "GET", { credential: tenant.jwt, query: "category=legal" });
    expect(legal.body.map((card: { slug: string }) => card.slug)).toContain(NDA);
    expect(new Set(legal.body.map((card: { category: string }) => card.category))).toEqual(
      new Set(["legal"]),
    );
    const none = await call(list, "GET", { credential: tenant.jwt, query: "category=cooking" });
    expect([none.status, none.body]).toEqual([200, []]);
    const wrong = await call(list, "GET", { credential: tenant.jwt, query: "categories=legal" });
    expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([400, "categories"]);
  });
});

describe("one template", () => {
  it("comes with content and the address of its PDF", async () => {
    const { status, body } = await call(get, "GET", { credential: tenant.jwt, params: { slug: NDA } });
    expect(status).toBe(200);
    expect(GalleryTemplateDetailDto.strict().parse(body)).toEqual(body);
    expect(body.content.fields).toHaveLength(body.fieldCount);
    expect(body.content.fields[0]).toMatchObject({ key: "first_company", page: 1, type: "company" });
    expect(body.previewUrl).toMatch(/^http/);
  });

  it("is not found under an unknown slug, nor can one be made from it", async () => {
    for (const slug of ["no-such-thing", "constructor", "../mutual-nda", "x".repeat(5000)]) {
      const { status, problem } = await call(get, "GET", { credential: tenant.jwt, params: { slug } });
      expect([status, problem.code]).toEqual([404, "NOT_FOUND"]);
      expect((await instantiate({ mode: "customize" }, slug)).problem.code).toBe("NOT_FOUND");
    }
  });
});

describe("mode customize", () => {
  it("makes a draft of the workspace's own, with its PDF", async () => {
    const { status, body } = await instantiate({ mode: "customize", name: "Our NDA" });
    expect(status).toBe(201);
    expect(InstantiatedTemplateDto.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      name: "Our NDA",
      kind: "reusable",
      status: "active",
      workspaceId: tenant.workspaceId,
      ownerId: tenant.userId,
      published: null,
      draft: { number: 1, diagnostics: [] },
    });
    expect(body).not.toHaveProperty("document");
    expect(body.draft.pages.length).toBeGreaterThan(0);
    const pdf = await call(getPdf, "GET", { credential: tenant.key, params: { id: body.id } });
    expect(pdf.status).toBe(200);
  });

  it("shares one stored file between workspaces, and nothing else", async () => {
    const other = await createTenant();
    const [mine, theirs] = [
      await instantiate({ mode: "customize" }),
      await instantiate({ mode: "customize" }, NDA, { credential: other.jwt }),
    ];
    const versions = await db().templateVersion.findMany({
      where: { templateId: { in: [mine.body.id, theirs.body.id] } },
    });
    expect(new Set(versions.map((v) => v.sourceBlobId)).size).toBe(1);
    const foreign = await call(getTemplate, "GET", { credential: other.key, params: { id: mine.body.id } });
    expect(foreign.status).toBe(404);
  });
});

describe("as rich text", () => {
  it("makes a draft with the same fields, whose pages can be seen and which can be published", async () => {
    const [pdf, text] = [
      await instantiate({ mode: "customize" }),
      await instantiate({ mode: "customize", sourceKind: "document" }),
    ];
    expect(text.status).toBe(201);
    expect(InstantiatedTemplateDto.strict().parse(text.body)).toEqual(text.body);
    expect(text.body).toMatchObject({ sourceKind: "document", draft: { diagnostics: [], pages: [] } });
    const keysOf = ({ body }: typeof pdf) => body.draft.content.fields.map(({ key }: { key: string }) => key);
    expect(keysOf(text)).toEqual(keysOf(pdf));
    const pages = await call(getPdf, "GET", { credential: tenant.key, params: { id: text.body.id } });
    expect(pages.status).toBe(200);
    expect((await publishDraft(tenant.ctx, text.body.id)).status).toBe("published");
  });

  it("is sent in one call too", async () => {
    const { status, body } = await instantiate({
      mode: "send",
      sourceKind: "document",
      recipients: NDA_PEOPLE,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ sourceKind: "document", document: { status: "sent" } });
    expect(await db().documentLayout.count({ where: { documentId: body.document.id } })).toBe(1);
  });

  it("has no other kind", async () => {
    const { status, problem } = await instantiate({ mode: "customize", sourceKind: "docx" });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, "sourceKind"]);
  });
});

describe("mode send", () => {
  it("publishes the template and sends a document of it at once", async () => {
    const { status, body } = await instantiate({ mode: "send", recipients: NDA_PEOPLE });
    expect(status).toBe(201);
    expect(InstantiatedTemplateDto.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      name: "Mutual non-disclosure agreement",
      draft: null,
      published: { number: 1, status: "published" },
      document: { templateId: body.id, status: "sent", name: "Mutual non-disclosure agreement" },
    });
    expect(body.document.templateVersionId).toBe(body.published.id);
    expect(body.document.recipients.map((r: { status: string }) => r.status)).toEqual(["pending", "waiting"]);
  });

  it.each([
    ["no recipients at all", { mode: "send" }, "INVALID_INPUT"],
    ["an empty list", { mode: "send", recipients: [] }, "INVALID_INPUT"],
    ["a role left out", { mode: "send", recipients: [NDA_PEOPLE[0]] }, "INVALID_INPUT"],
    [
      "an unknown role",
      { mode: "send", recipients: [...NDA_PEOPLE, { roleKey: "x", name: "X", email: "x@example.com" }] },
      "UNKNOWN_ROLE_KEY",
    ],
    [
      "a bad address",
      { mode: "send", recipients: [NDA_PEOPLE[0], { ...NDA_PEOPLE[1], email: "ben" }] },
      "INVALID_INPUT",
    ],
    ["recipients in mode customize", { mode: "customize", recipients: NDA_PEOPLE }, "INVALID_INPUT"],
    ["another mode", { mode: "print" }, "INVALID_INPUT"],
    ["no mode", {}, "INVALID_INPUT"],
    ["an unknown field", { mode: "customize", title: "x" }, "INVALID_INPUT"],
    ["an empty name", { mode: "customize", name: "" }, "INVALID_INPUT"],
    ["an array", [], "INVALID_INPUT"],
  ])("refuses %s, and nothing remains", async (_what, body, code) => {
    const before = [await templates(), await documents()];
    const { status, problem } = await instantiate(body);
    expect([status, problem.code]).toEqual([400, code]);
    expect([await templates(), await documents()]).toEqual(before);
  });
});

describe("the plan", () => {
  const { selfHostedPlan, mailsPerDay } = env;
  afterEach(() => {
    Object.assign(env, { selfHostedPlan, mailsPerDay });
  });

  it("decides what may be used; everything may be looked at", async () => {
    Object.assign(env, { selfHostedPlan: "free" });
    const refused = await instantiate({ mode: "customize" }, "employment-agreement");
    expect([refused.status, refused.problem.code]).toEqual([403, "PLAN_REQUIRED"]);
    expect(refused.problem.detail).toContain("pro plan");
    expect((await instantiate({ mode: "customize" })).status).toBe(201);
    const look = await call(get, "GET", { credential: tenant.jwt, params: { slug: "employment-agreement" } });
    expect(look.status).toBe(200);
    Object.assign(env, { selfHostedPlan: "pro" });
    expect((await instantiate({ mode: "customize" }, "employment-agreement")).status).toBe(201);
  });

  it("leaves no template behind when the day's mails are used up, and says when the next day begins", async () => {
    const poor = await createTenant();
    Object.assign(env, { mailsPerDay: 1 });
    const refused = await instantiate({ mode: "send", recipients: NDA_PEOPLE }, NDA, {
      credential: poor.jwt,
    });
    expect([refused.status, refused.problem.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await db().template.count({ where: { workspaceId: poor.workspaceId } })).toBe(0);
  });

  it("counts what is sent, and leaves no template behind when it is used up", async () => {
    const poor = await createTenant();
    Object.assign(env, { selfHostedPlan: "free" });
    const send = () => instantiate({ mode: "send", recipients: NDA_PEOPLE }, NDA, { credential: poor.jwt });
    for (let i = 0; i < 5; i += 1) expect((await send()).status).toBe(201);
    const sixth = await send();
    expect([sixth.status, sixth.problem.code]).toEqual([402, "DOCUMENT_LIMIT_REACHED"]);
    expect(await db().template.count({ where: { workspaceId: poor.workspaceId } })).toBe(5);
  });
});

describe("a repeated request", () => {
  it("has one effect, also when the first one died before it could answer", async () => {
    const body = { mode: "send", recipients: NDA_PEOPLE, name: "Once" };
    const first = await instantiate(body, NDA, { key: "gallery-1" });
    const second = await instantiate(body, NDA, { key: "gallery-1" });
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(second.body).toEqual(first.body);
    await db().idempotencyKey.updateMany({ data: { status: null, body: null, lockedUntil: new Date(0) } });
    const third = await instantiate(body, NDA, { key: "gallery-1" });
    expect([third.status, third.body.id, third.body.document.id]).toEqual([
      201,
      first.body.id,
      first.body.document.id,
    ]);
    expect(await db().template.count({ where: { name: "Once" } })).toBe(1);
    expect(await db().document.count({ where: { name: "Once" } })).toBe(1);
  });

  it.each(["template", "document"])(
    "goes on where the first one died: after the %s was made",
    async (summary) => {
      const ctx = { ...tenant.ctx, idempotentId: newId() };
      const { id } = await instantiateGalleryTemplate(ctx, NDA, { mode: "customize" });
      await publishDraft(ctx, id);
      if (summary === "document") await createDocument(ctx, { templateId: id, recipients: NDA_PEOPLE });
      const again = { mode: "send" as const, recipients: NDA_PEOPLE };
      for (let i = 0; i < 2; i += 1) {
        const { document, ...template } = await instantiateGalleryTemplate(ctx, NDA, again);
        expect([template.id, document?.id, document?.status]).toEqual([id, id, "sent"]);
      }
    },
  );
});
