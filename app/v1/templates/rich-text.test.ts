import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { POST as send } from "@/app/v1/documents/[id]/send/route";
import { POST as createDocument } from "@/app/v1/documents/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { POST as ensure } from "@/app/v1/templates/[id]/draft/ensure/route";
import { POST as publish } from "@/app/v1/templates/[id]/draft/publish/route";
import { PATCH as writeDraft } from "@/app/v1/templates/[id]/draft/route";
import { GET as getPdf } from "@/app/v1/templates/[id]/pdf/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { sealDocument } from "@/lib/domain/completion/seal-document";
import { consentIn } from "@/lib/domain/signing/consent";
import { db } from "@/lib/platform/database/db";
import type { PdfTaskOptions } from "@/lib/platform/pdf/pool/pdf-pool";
import type { PdfTaskName, PdfTaskOutput } from "@/lib/platform/pdf/worker/tasks";
import { call } from "@/test/api/call";
import { auditTypes, fetchBlob, readSealed } from "@/test/api/completion";
import { createTenant, type Tenant, tokenOf } from "@/test/api/world";
import { pdfJsLines } from "@/test/fixtures/completion/read-text";

// The worker's own code, in this process: the process border is tested with the pool.
vi.mock("@/lib/platform/pdf/pool/pool", async () => {
  const { PDF_TASK_LOADERS } = await import("@/lib/platform/pdf/worker/registry");
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

  it("is created and sent in one call", async () => {
    const { status, body } = await create(await published(), { send: true });
    expect([status, body.status]).toEqual([201, "sent"]);
    expect(await db().documentLayout.count({ where: { documentId: body.id } })).toBe(1);
  }, 60_000);

  it("is not sent while a variable of it has no value", async () => {
    const templateId = await published();
    const { body } = await create(templateId, { metadata: {} });
    const refused = await sendIt(body.id);
    expect(refused.status).toBe(400);
    expect(refused.problem.errors).toMatchObject([{ path: "metadata.order", code: "unresolved_variable" }]);
    expect((await create(templateId, { metadata: {}, send: true })).status).toBe(400);
    expect(await db().documentLayout.count({ where: { documentId: body.id } })).toBe(0);
  }, 60_000);

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
  }, 60_000);
});

describe("a template of rich text", () => {
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
  }, 60_000);

  it("is refused with the place of what cannot be in it", async () => {
    const { status, problem } = await make({ body: { type: "doc", content: [{ type: "script" }] } });
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ path: "content.body.content.0.type", code: "unknown_node" }]);
  });

  it("is not published with a variable of nobody", async () => {
    const body = { type: "doc", content: [paragraph(variable("recipient.landlord.name")), field("sign")] };
    const { body: made } = await make({ ...CONTENT, fields: CONTENT.fields.slice(0, 1), body });
    const { status, problem } = await call(publish, "POST", {
      credential: tenant.jwt,
      params: { id: made.id },
    });
    expect(status).toBe(400);
    expect(problem.diagnostics).toMatchObject([{ code: "BODY_VARIABLE_ROLE_UNKNOWN" }]);
  });
});
