import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { POST as copy } from "@/app/api/documents/[id]/copy/route";
import { GET as getThumbnail } from "@/app/api/templates/[id]/thumbnail/route";
import { POST as send } from "@/app/v1/documents/[id]/send/route";
import { POST as createDocument } from "@/app/v1/documents/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { POST as ensure } from "@/app/v1/templates/[id]/draft/ensure/route";
import { POST as publish } from "@/app/v1/templates/[id]/draft/publish/route";
import { PATCH as writeDraft } from "@/app/v1/templates/[id]/draft/route";
import { GET as getPdf } from "@/app/v1/templates/[id]/pdf/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { TEXT_TEMPLATE_SAMPLE } from "@/lib/api/openapi/body-sample";
import type { PdfTaskOptions } from "@/lib/document-engine/pool/pdf-pool";
import type { PdfTaskName, PdfTaskOutput } from "@/lib/document-engine/worker/tasks";
import { sealDocument } from "@/lib/domain/completion/seal-document";
import { consentIn } from "@/lib/domain/signing/consent";
import { versionContentOf } from "@/lib/domain/templates/serialize";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { loadEditorView } from "@/lib/views/editor-view";
import { loadTemplateList } from "@/lib/views/library-view";
import { loadPreviewView } from "@/lib/views/preview-view";
import { loadSendView } from "@/lib/views/send-view";
import { call } from "@/test/api/call";
import { auditTypes, fetchBlob, readSealed } from "@/test/api/completion";
import { createTenant, type Tenant, tokenOf } from "@/test/api/world";
import { pdfJsLines } from "@/test/fixtures/completion/read-text";

// Runs the worker's own code in this process; the process boundary is tested with the pool.
vi.mock("@/lib/document-engine/pool/pool", async () => {
  const { PDF_TASK_LOADERS } = await import("@/lib/document-engine/worker/registry");
  return {
    runPdfTask: async <N extends PdfTaskName>(
      name: N,
      input: never,
      options: PdfTaskOptions = {},
    ): Promise<PdfTaskOutput<N>> => (await PDF_TASK_LOADERS[name]())(input, options.onProgress ?? (() => {})),
  };
});

let tenant: Tenant;
let scratch: string;
beforeAll(async () => {
  tenant = await createTenant();
  scratch = await mkdtemp(path.join(tmpdir(), "rich-text-test-"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const text = (words: string) => ({ type: "text", text: words });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const variable = (name: string) => ({ type: "variable", attrs: { name } });
const field = (fieldId: string) => ({ type: "field", attrs: { fieldId } });

const CONTENT = {
  roles: [{ key: "client", label: "Client" }],
  fields: [
    { id: "sign", key: "client_sign", roleKey: "client", type: "signature" },
    { id: "town", key: "town", roleKey: "client", type: "text" },
    { id: "rent", key: "rent", roleKey: "client", type: "text", readOnly: true, defaultValue: "900" },
  ],
  body: {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 1 }, content: [text("Lease")] },
      paragraph(text("Made by "), variable("recipient.client.name"), text(" of "), field("town"), text(".")),
      paragraph(text("The rent is "), field("rent"), text(" a month, order "), variable("metadata.order")),
      field("sign"),
    ],
  },
  page: { size: "Letter", footer: "Page {{page}} of {{pages}}" },
};

const make = (content: object = CONTENT, more: object = {}) =>
  call(createTemplate, "POST", {
    credential: tenant.key,
    body: { name: "Lease", sourceKind: "document", content, ...more },
  });

/** A published template of this content. */
async function published(content: object = CONTENT): Promise<string> {
  const { body } = await make(content);
  const { status } = await call(publish, "POST", { credential: tenant.jwt, params: { id: body.id } });
  expect(status).toBe(201);
  return body.id;
}

const RECIPIENTS = [{ roleKey: "client", name: "Cleo Client", email: "cleo@example.com" }];
const create = (templateId: string, more: object = {}) =>
  call(createDocument, "POST", {
    credential: tenant.key,
    body: { templateId, recipients: RECIPIENTS, metadata: { order: "A 17" }, ...more },
  });
const sendIt = (id: string) => call(send, "POST", { credential: tenant.key, params: { id } });

async function linesOf(blobId: string | null | undefined, name: string): Promise<string> {
  const file = await fetchBlob(blobId ?? null, path.join(scratch, name));
  return (await pdfJsLines(file)).join("\n");
}

describe("a text at its limits", () => {
  const MIB = 1024 * 1024;
  const sized = (body: object) => new TextEncoder().encode(JSON.stringify(body)).length;
  const docOf = (...content: object[]) => ({ type: "doc", content });
  /** JSON as written by programs that escape everything but ASCII. */
  const escaped = (value: object) =>
    JSON.stringify(value).replace(
      /[\u0080-\uffff]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  const arabic = (bytes: number) => docOf(paragraph(text("\u0639".repeat(bytes / 2))));
  const asEdited = (words: string) => ({
    type: "paragraph",
    attrs: { textAlign: null, indent: 0 },
    content: [{ ...text(words), marks: [] }],
  });
  const create = (body: string) => call(createTemplate, "POST", { credential: tenant.key, body });

  it("is taken however it is written, with its fields", async () => {
    const whole = arabic(MIB - 200);
    const { status, body } = await create(
      escaped({ name: "Lease", sourceKind: "document", content: { ...CONTENT, body: whole } }),
    );
    expect([status, body.code]).toEqual([201, undefined]);
    // The text has more values than other requests may have.
    const many = docOf(...Array.from({ length: 9_500 }, () => asEdited("a")));
    expect(sized(many)).toBeLessThan(MIB);
    const written = await call(writeDraft, "PATCH", {
      credential: tenant.jwt,
      params: { id: body.id },
      body: { content: { ...CONTENT, body: many } },
    });
    expect([written.status, written.body.code]).toEqual([200, undefined]);
  });

  it("is refused beyond them, with the place of what is too large", async () => {
    const { status, problem } = await create(
      escaped({ name: "Lease", sourceKind: "document", content: { ...CONTENT, body: arabic(MIB + 200) } }),
    );
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: "content.body", code: "too_large", message: "is larger than 1 MiB" }],
    ]);
  });
});

describe("a document of rich text", () => {
  it("is laid out when it is sent, signed in its boxes, and sealed", async () => {
    const created = await create(await published(), { prefill: { rent: "1250" } });
    expect(created.status).toBe(201);
    const sent = await sendIt(created.body.id);
    expect([sent.status, sent.body.status]).toEqual([200, "sent"]);

    const layout = await db().documentLayout.findUniqueOrThrow({
      where: { documentId: created.body.id },
      include: { blob: true },
    });
    const words = await linesOf(layout.blobId, "source.pdf");
    expect(words).toContain("Made by Cleo Client of");
    expect(words).toContain("The rent is 1250 a month, order A 17");
    expect(words).toContain("Page 1 of 1");
    const trail = await db().auditEvent.findFirstOrThrow({
      where: { documentId: created.body.id, type: "sent" },
    });
    expect(trail.data).toMatchObject({ sourceSha256: layout.blob.sha256 });

    const token = await tokenOf(created.body.id, "client");
    const signing = await call(getSigning, "GET", { params: { token } });
    expect(signing.body.pages).toEqual([{ width: 612, height: 792, rotation: 0 }]);
    const boxOf = (id: string) => signing.body.fields.find((one: { id: string }) => one.id === id);
    for (const id of ["sign", "town"])
      expect(boxOf(id)).toMatchObject({ page: 1, x: expect.any(Number), height: expect.any(Number) });
    expect(boxOf("rent")).toMatchObject({ page: null, x: null, value: "1250" });

    const { status } = await call(submit, "POST", {
      params: { token },
      body: {
        values: { town: "Vienna" },
        signatures: { sign: { mode: "type", text: "Cleo", font: "caveat" } },
        consent: { accepted: true, version: consentIn("en").version },
      },
    });
    expect(status).toBe(201);
    await sealDocument(created.body.id);
    const sealed = await readSealed(created.body.id);
    expect(await auditTypes(created.body.id)).toContain("sealed");
    expect(await linesOf(sealed.signedBlobId, "sealed.pdf")).toContain("Vienna");
  }, 120_000);

  it("gives a field the room that its author set", async () => {
    const room = { characters: 40, lines: 3 };
    const fields = CONTENT.fields.map((it) => (it.id === "town" ? { ...it, room } : it));
    const { body } = await create(await published({ ...CONTENT, fields }));
    expect((await sendIt(body.id)).status).toBe(200);
    const layout = await db().documentLayout.findUniqueOrThrow({ where: { documentId: body.id } });
    const boxes = layout.boxes;
    const town = boxes.find(({ fieldId }) => fieldId === "town");
    expect((town?.width ?? 0) * 612).toBeCloseTo(246, 1);
    expect((town?.height ?? 0) * 792).toBeCloseTo(54, 1);
  });

  it("refuses a field with more room than the limits", async () => {
    const fields = CONTENT.fields.map((it) => ({ ...it, room: { lines: 41 } }));
    const { status, body } = await make({ ...CONTENT, fields });
    expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
    expect(JSON.stringify(body.errors)).toContain("room");
  });

  it("is created and sent in one call", async () => {
    const { status, body } = await create(await published(), { send: true });
    expect([status, body.status]).toEqual([201, "sent"]);
    expect(await db().documentLayout.count({ where: { documentId: body.id } })).toBe(1);
  }, 150_000);

  it("is not sent while a variable of it has no value", async () => {
    const templateId = await published();
    const { body } = await create(templateId, { metadata: {} });
    const refused = await sendIt(body.id);
    expect(refused.status).toBe(400);
    expect(refused.problem.errors).toMatchObject([{ path: "metadata.order", code: "unresolved_variable" }]);
    expect((await create(templateId, { metadata: {}, send: true })).status).toBe(400);
    expect(await db().documentLayout.count({ where: { documentId: body.id } })).toBe(0);
  }, 150_000);

  it("keeps the text that it was made of when the template is published anew", async () => {
    const templateId = await published();
    const { body } = await create(templateId);
    const changed = {
      ...CONTENT,
      body: {
        type: "doc",
        content: [paragraph(text("Other words")), field("sign"), field("town"), field("rent")],
      },
    };
    const of = { credential: tenant.jwt, params: { id: templateId } };
    await call(ensure, "POST", of);
    expect((await call(writeDraft, "PATCH", { ...of, body: { content: changed } })).status).toBe(200);
    expect((await call(publish, "POST", of)).status).toBe(201);
    await sendIt(body.id);
    const layout = await db().documentLayout.findUniqueOrThrow({ where: { documentId: body.id } });
    expect(await linesOf(layout.blobId, "pinned.pdf")).toContain("Made by Cleo Client");
  }, 150_000);
});

describe("the pages of a text that was sent", () => {
  const { storageLimitGib } = env;
  afterEach(() => {
    Object.assign(env, { storageLimitGib });
  });

  it("take storage at once, and are refused without it", async () => {
    Object.assign(env, { storageLimitGib: 1 });
    const where = { workspaceId: tenant.workspaceId };
    const storedBytes = async () =>
      Number((await db().workspaceUsage.findUnique({ where }))?.storedBytes ?? 0);
    const { body } = await create(await published());
    await sendIt(body.id);
    const before = await storedBytes();
    // Uses another text, because identical pages would be the same file.
    const { body: other } = await create(await published(), { metadata: { order: "B 18" } });
    await sendIt(other.id);
    const { blob } = await db().documentLayout.findUniqueOrThrow({
      where: { documentId: other.id },
      include: { blob: true },
    });
    expect(await storedBytes()).toBe(before + blob.sizeBytes);
    // The recount includes the layout's file too.
    await db().workspaceUsage.update({ where, data: { countedAt: new Date(0), storedBytes: 0n } });
    const { body: third } = await create(await published());
    Object.assign(env, { storageLimitGib: (before + 1) / 1024 ** 3 });
    const refused = await sendIt(third.id);
    expect([refused.status, refused.problem.code]).toEqual([403, "PLAN_REQUIRED"]);
    expect(await db().documentLayout.count({ where: { documentId: third.id } })).toBe(0);
  }, 150_000);
});

describe("a copy of a document of rich text", () => {
  const page = { size: "Letter", header: "Order {{ metadata.order }}", footer: "Page {{page}}" };

  it("has its pinned text and what was filled in for it, and can be sent from the send page", async () => {
    const templateId = await published({ ...CONTENT, page });
    const { body } = await create(templateId, { prefill: { rent: "1250" } });
    await sendIt(body.id);
    const copied = await call(copy, "POST", { credential: tenant.jwt, params: { id: body.id } });
    expect(copied.status).toBe(201);
    const { templateId: copyId } = copied.body as { templateId: string };
    const sendPage = await loadSendView(tenant.ctx, copyId);
    expect(sendPage?.template).toMatchObject({ kind: "oneoff", sourceKind: "document" });
    expect(sendPage?.version.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(sendPage?.sendDraft?.people).toMatchObject(RECIPIENTS);

    const { values } = sendPage?.sendDraft ?? {};
    expect(values).toEqual({ rent: "1250" });

    const created = await create(copyId, { metadata: {}, prefill: values });
    const sent = await sendIt(created.body.id);
    expect([sent.status, sent.body.status]).toEqual([200, "sent"]);
    const layout = await db().documentLayout.findUniqueOrThrow({ where: { documentId: created.body.id } });
    const words = await linesOf(layout.blobId, "copy.pdf");
    expect(words).toContain("Order A 17");
    expect(words).toContain("The rent is 1250 a month, order A 17");
  }, 150_000);

  it("is of the text that the document was made of, not of a newer one", async () => {
    const templateId = await published();
    const { body } = await create(templateId);
    const of = { credential: tenant.jwt, params: { id: templateId } };
    await call(ensure, "POST", of);
    const other = [paragraph(text("Other words")), field("sign"), field("town"), field("rent")];
    await call(writeDraft, "PATCH", {
      ...of,
      body: { content: { ...CONTENT, body: { type: "doc", content: other } } },
    });
    await call(publish, "POST", of);
    const copied = await call(copy, "POST", { credential: tenant.jwt, params: { id: body.id } });
    const version = await db().templateVersion.findFirstOrThrow({
      where: { templateId: (copied.body as { templateId: string }).templateId },
    });
    expect(JSON.stringify(versionContentOf(version).body)).not.toContain("Other words");
  }, 150_000);

  it("is refused when the text is gone", async () => {
    const { body } = await create(await published());
    const { templateVersionId } = await db().document.findUniqueOrThrow({ where: { id: body.id } });
    await db().templateVersion.update({ where: { id: templateVersionId }, data: { purgedAt: new Date() } });
    const { status, problem } = await call(copy, "POST", { credential: tenant.jwt, params: { id: body.id } });
    expect([status, problem.code]).toEqual([400, "INVALID_STATE"]);
    expect(problem.detail).toContain("The text of this document");
  });
});

describe("the dashboard", () => {
  const me = { name: "Ada Owner", email: "ada@example.com" };

  it("shows a template of rich text in the library, on its page, in the preview and in the send flow", async () => {
    const id = await published();
    const { items } = await loadTemplateList(tenant.ctx, { view: "active", q: "" });
    expect(items.find((card) => card.id === id)).toMatchObject({ sourceKind: "document", pageCount: null });
    const editor = await loadEditorView(tenant.ctx, id);
    expect(editor.template.sourceKind).toBe("document");
    expect(editor.source?.pdfUrl).toContain("http");
    const preview = await loadPreviewView(tenant.ctx, id, undefined, me);
    expect(preview?.view.pages).toEqual([{ width: 612, height: 792, rotation: 0 }]);
    expect(preview?.task?.fields.find((one) => one.id === "town")).toMatchObject({ page: 1 });
    const sending = await loadSendView(tenant.ctx, id);
    // As stored: the boxes belong to the layout, not to the template.
    expect(sending?.version.content.fields.map(({ page }) => page)).toEqual([null, null, null]);
  }, 150_000);

  it("has a thumbnail and a count of pages in the library, until the text changes", async () => {
    const id = await published();
    const card = async () => {
      const { items } = await loadTemplateList(tenant.ctx, { view: "active", q: "" });
      return items.find((one) => one.id === id);
    };
    const first = await card();
    expect(first?.thumbnail).toMatchObject({ width: 612, height: 792 });
    const shown = await getThumbnail(
      new Request(`http://countersign.test${first?.thumbnail?.url}`, { headers: tenant.jwt }),
      { params: Promise.resolve({ id }) } as never,
    );
    expect(shown.status).toBe(200);
    const { width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(width).toBe(480);
    expect(await card()).toEqual({ ...first, pageCount: 1 });
    const of = { credential: tenant.jwt, params: { id } };
    await call(ensure, "POST", of);
    expect((await card())?.pageCount).toBe(1);
    await call(writeDraft, "PATCH", { ...of, body: { content: CONTENT } });
    const changed = await card();
    expect(changed?.pageCount).toBeNull();
    expect(changed?.thumbnail?.url).not.toBe(first?.thumbnail?.url);
  }, 150_000);

  it("shows the thumbnail to members of its workspace only", async () => {
    const id = await published();
    const { jwt } = await createTenant();
    const { status } = await call(getThumbnail, "GET", { credential: jwt, params: { id } });
    expect(status).toBe(404);
    const empty = await make({});
    const none = await call(getThumbnail, "GET", { credential: tenant.jwt, params: { id: empty.body.id } });
    expect(none.status).toBe(404);
  });

  it("shows one without a text as what it is", async () => {
    const { body } = await make({});
    expect((await loadEditorView(tenant.ctx, body.id)).source).toBeNull();
    expect(await loadPreviewView(tenant.ctx, body.id, undefined, me)).toBeNull();
    expect(await loadSendView(tenant.ctx, body.id)).toBeNull();
  });

  it("shows a document before and after it is sent", async () => {
    const { body } = await create(await published());
    expect(await loadDocumentDetailView(tenant.ctx, body.id)).toMatchObject({
      urls: null,
      pages: [],
      fields: [],
    });
    await sendIt(body.id);
    const { urls, pages } = await loadDocumentDetailView(tenant.ctx, body.id);
    expect(urls).not.toBeNull();
    expect(pages).toHaveLength(1);
  }, 150_000);
});

describe("a template of rich text", () => {
  it("is not published or used with an image that its workspace does not have", async () => {
    const image = { type: "image", attrs: { imageId: newId(), alt: "Our logo" } };
    const content = { ...CONTENT, body: { ...CONTENT.body, content: [image, ...CONTENT.body.content] } };
    const { body: created } = await make(content);
    const of = { credential: tenant.jwt, params: { id: created.id } };
    const refused = await call(publish, "POST", of);
    expect(refused.status).toBe(400);
    expect(refused.problem.diagnostics).toMatchObject([
      { severity: "error", code: "BODY_IMAGE_MISSING", path: "body.content.0" },
    ]);
    const { body: oneOff } = await make(content, { kind: "oneoff" });
    const unused = await create(oneOff.id);
    expect([unused.status, unused.problem.code]).toEqual([400, "TEMPLATE_RULES_FAILED"]);
  });

  it("is published at once where that is asked for, or left as a draft if the rules refuse it", async () => {
    const { status, body } = await make(CONTENT, { publish: true });
    expect([status, body.draft, body.published.number]).toEqual([201, null, 1]);
    const refused = await make({ ...CONTENT, fields: [] }, { publish: true });
    expect([refused.status, refused.problem.code]).toEqual([400, "TEMPLATE_RULES_FAILED"]);
    const { templateId = "" } = refused.problem as { templateId?: string };
    const left = await db().templateVersion.findMany({ where: { templateId } });
    expect(left.map((version) => version.status)).toEqual(["draft"]);
  });

  it("is made as the guide shows, and can be sent", async () => {
    const { status, body } = await call(createTemplate, "POST", {
      credential: tenant.key,
      body: TEXT_TEMPLATE_SAMPLE,
    });
    expect([status, body.published.diagnostics]).toEqual([201, []]);
    const recipients = [{ roleKey: "tenant", name: "Tess Tenant", email: "tess@example.com" }];
    const created = await create(body.id, { recipients, send: true });
    expect([created.status, created.body.status]).toEqual([201, "sent"]);
    const layout = await db().documentLayout.findUniqueOrThrow({ where: { documentId: created.body.id } });
    expect(await linesOf(layout.blobId, "guide.pdf")).toContain("Rented to Tess Tenant from");
  }, 150_000);

  it("shows its pages, the same for the same text", async () => {
    const { body } = await make();
    const urlOf = async () => {
      const { status, body: shown } = await call(getPdf, "GET", {
        credential: tenant.key,
        params: { id: body.id },
      });
      expect(status).toBe(200);
      return new URL(shown.url).pathname;
    };
    expect(await urlOf()).toBe(await urlOf());
    const empty = await make({});
    const none = await call(getPdf, "GET", { credential: tenant.key, params: { id: empty.body.id } });
    expect(none.status).toBe(404);
  }, 150_000);

  it("is refused with the place of what cannot be in it", async () => {
    const { status, problem } = await make({ body: { type: "doc", content: [{ type: "script" }] } });
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ path: "content.body.content.0.type", code: "unknown_node" }]);
  });

  it("is not published with a variable of nobody", async () => {
    const body = { type: "doc", content: [paragraph(variable("recipient.landlord.name")), field("sign")] };
    const { body: created } = await make({ ...CONTENT, fields: CONTENT.fields.slice(0, 1), body });
    const { status, problem } = await call(publish, "POST", {
      credential: tenant.jwt,
      params: { id: created.id },
    });
    expect(status).toBe(400);
    expect(problem.diagnostics).toMatchObject([{ code: "BODY_VARIABLE_ROLE_UNKNOWN" }]);
  });
});
