import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST } from "@/app/v1/documents/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import type { RouteHandler } from "@/lib/api/define-resource";
import type { DocumentDto } from "@/lib/contracts/documents";
import type { TemplateDto } from "@/lib/contracts/templates";
import * as pool from "@/lib/document-engine/pool/pool";
import { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { removeMarkedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { markUnreferencedBlobs } from "@/lib/domain/maintenance/clean-up";
import * as publishing from "@/lib/domain/templates/publish-uploaded";
import { ingestPdf } from "@/lib/domain/templates/receive-source";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { withTempDir } from "@/lib/pure/temp-dir";
import { call } from "@/test/api/call";
import { DAY_MS, HOUR_MS, later } from "@/test/api/clock";
import { pdfBytes, putPdf, withPdfWorkers } from "@/test/api/upload";
import { createTenant, publishTemplate, type Tenant, TWO_PEOPLE, TWO_SIGNERS } from "@/test/api/world";

withPdfWorkers();

const PDF = Buffer.from(pdfBytes("one-page.pdf"));
const FILE = { name: "lease.pdf", contentType: "application/pdf", base64: PDF.toString("base64") };
const RICH_TEXT = {
  roles: [{ key: "client", label: "Client", order: 1 }],
  fields: [{ id: "sign", key: "sign", type: "signature", roleKey: "client", page: 1 }],
  body: {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          { type: "text", text: "Agreed. " },
          { type: "field", attrs: { fieldId: "sign" } },
        ],
      },
    ],
  },
};
const BODY = { roles: TWO_SIGNERS.roles, fields: TWO_SIGNERS.fields, recipients: TWO_PEOPLE, file: FILE };

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});
afterEach(() => vi.restoreAllMocks());

const create = (body: object, headers: Record<string, string> = {}) =>
  call(POST, "POST", { credential: { ...tenant.key, ...headers }, body });

function form(payload: object | string, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(PDF)) {
  const parts = new FormData();
  parts.set("payload", typeof payload === "string" ? payload : JSON.stringify(payload));
  parts.set("file", new File([bytes], "lease.pdf", { type: "application/pdf" }));
  return parts;
}

async function callForm(handler: RouteHandler, parts: FormData) {
  const encoded = new Response(parts);
  const body = new Uint8Array(await encoded.arrayBuffer());
  const headers = {
    "content-type": encoded.headers.get("content-type") ?? "",
    "content-length": String(body.length),
  };
  return call(handler, "POST", { credential: tenant.key, body, headers });
}

/** Everything that a rejected request must not leave behind. */
async function leftovers() {
  const where = { workspaceId: tenant.workspaceId };
  const [templates, documents] = [await db().template.count({ where }), await db().document.count({ where })];
  const audit = await db().auditEvent.count({ where: { document: where } });
  return { templates, documents, audit };
}
const NOTHING = { templates: 0, documents: 0, audit: 0 };

describe("a document in one call", () => {
  it("is made of a file with its roles and fields, and sent", async () => {
    const { status, body } = await create({ ...BODY, send: true, externalId: "x-1" });
    expect(status).toBe(201);
    const document = body as DocumentDto;
    expect(document).toMatchObject({ name: "lease", status: "sent", externalId: "x-1" });
    expect(document.recipients.map((r) => r.status)).toEqual(["pending", "waiting"]);
    const template = await db().template.findUniqueOrThrow({
      where: { id: document.templateId },
      include: { versions: { include: { sourceBlob: true } } },
    });
    expect(template).toMatchObject({ kind: "oneoff", versions: [{ status: "published" }] });
    expect(template.versions[0]?.sourceBlob?.status).toBe("stored");
    expect(template.usedAt).not.toBeNull();
    const trail = await db().auditEvent.findMany({ where: { documentId: document.id } });
    expect(trail.map(({ type }) => type).sort()).toEqual(["created", "sent"]);
  });

  it("stays a draft unless it is to be sent, and takes the file as a form too", async () => {
    const { file: _, ...payload } = BODY;
    const { status, body } = await callForm(POST, form(payload));
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "lease", status: "draft" });
  });

  it("is refused when its JSON is larger than a body may be", async () => {
    const { status, problem } = await callForm(POST, form(`{"pad":"${"x".repeat(1024 * 1024)}"}`));
    expect([status, problem.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(await leftovers()).toEqual(NOTHING);
  });

  it("that dies after its file was taken leaves one file: a repeat takes it over, and the clean-up removes it", async () => {
    /** Everything that a request leaves behind if it dies after its file was taken. */
    const died = (name: string) =>
      withTempDir(async (dir) => {
        const input = path.join(dir, "upload.pdf");
        await writeFile(input, pdfBytes(name));
        return ingestPdf(input, tenant.workspaceId);
      });
    const [repeated, forgotten] = [await died("one-page.pdf"), await died("rotation.pdf")];
    const { body } = await create(BODY, { "idempotency-key": newId() });
    const version = await db().templateVersion.findFirstOrThrow({
      where: { templateId: (body as DocumentDto).templateId },
    });
    expect(version.sourceBlobId).toBe(repeated.blob.id);
    await later(3 * DAY_MS, markUnreferencedBlobs);
    await later(3 * DAY_MS + HOUR_MS, removeMarkedBlobs);
    const isThere = async ({ id, key }: { id: string; key: string }) => [
      await db().blob.count({ where: { id } }),
      await getStorage().has(key),
    ];
    expect([await isThere(repeated.blob), await isThere(forgotten.blob)]).toEqual([
      [1, true],
      [0, false],
    ]);
  });

  it("is one, however often it is asked for under one key", async () => {
    const key = { "idempotency-key": newId() };
    const first = await create({ ...BODY, send: true }, key);
    const second = await create({ ...BODY, send: true }, key);
    expect(second.body).toEqual(first.body);
    expect(await leftovers()).toMatchObject({ templates: 1, documents: 1 });
  });

  it("is sent at once from a template as well, or not made", async () => {
    const templateId = await publishTemplate(tenant);
    const { status, body } = await create({ templateId, recipients: TWO_PEOPLE, send: true });
    expect([status, body.status]).toEqual([201, "sent"]);
  });
});

describe("what is refused leaves nothing", () => {
  const cases: [string, object, number, string][] = [
    ["a field of nobody", { roles: TWO_SIGNERS.roles.slice(0, 1) }, 400, "UNKNOWN_ROLE_KEY"],
    [
      "content that the rules refuse",
      { fields: [...TWO_SIGNERS.fields, { ...TWO_SIGNERS.fields[0], page: 9, id: "far", key: "far" }] },
      400,
      "TEMPLATE_RULES_FAILED",
    ],
    [
      "a file that is no PDF",
      { file: { ...FILE, base64: Buffer.from("no").toString("base64") } },
      400,
      "PDF_INVALID",
    ],
    ["a recipient too few", { recipients: TWO_PEOPLE.slice(0, 1) }, 400, "INVALID_INPUT"],
    ["a message with an unknown variable", { message: { body: "{{nope}}" } }, 400, "INVALID_INPUT"],
    ["an expiry that has passed", { expiresAt: "2001-01-01T00:00:00Z" }, 400, "INVALID_INPUT"],
  ];
  it.each(cases)("%s", async (_name, change, status, code) => {
    const { problem } = await create({ ...BODY, ...change, send: true });
    expect(problem).toMatchObject({ status, code });
    expect(await leftovers()).toEqual(NOTHING);
  });

  it("also of the stored file, when nobody else has it", async () => {
    await db().blobRemoval.deleteMany();
    const bytes = Buffer.concat([PDF, Buffer.from(`\n% ${newId()}\n`)]);
    const file = { ...FILE, base64: bytes.toString("base64") };
    const bad = { ...BODY, file, fields: [{ ...TWO_SIGNERS.fields[0], page: 9 }] };
    expect((await create(bad)).status).toBe(400);
    expect(await leftovers()).toEqual(NOTHING);
    const [note, ...more] = await db().blobRemoval.findMany();
    expect(more).toEqual([]);
    expect(await later(2 * HOUR_MS, removeMarkedBlobs)).toBe(1);
    expect(await db().blob.count({ where: { id: note?.blobId ?? "" } })).toBe(0);
  });

  it("also of a form and its file", async () => {
    await db().blobRemoval.deleteMany();
    const bytes = Buffer.concat([PDF, Buffer.from(`\n% ${newId()}\n`)]);
    const { file: _, ...payload } = BODY;
    const bad = { ...payload, fields: [{ ...TWO_SIGNERS.fields[0], page: 9 }] };
    const { problem } = await callForm(POST, form(bad, new Uint8Array(bytes)));
    expect(problem).toMatchObject({ status: 400, code: "TEMPLATE_RULES_FAILED" });
    expect(await leftovers()).toEqual(NOTHING);
    const noted = (await db().blobRemoval.findMany()).map(({ blobId }) => blobId);
    expect(noted).toHaveLength(1);
    expect(await later(2 * HOUR_MS, removeMarkedBlobs)).toBe(1);
    expect(await db().blob.count({ where: { id: { in: noted } } })).toBe(0);
  });

  it("and of a template's form whose file is no PDF", async () => {
    const blobs = await db().blob.count();
    const parts = form({}, new Uint8Array(Buffer.from("no PDF")));
    parts.delete("payload");
    const { problem } = await callForm(createTemplate, parts);
    expect(problem).toMatchObject({ status: 400, code: "PDF_INVALID" });
    expect(await leftovers()).toEqual(NOTHING);
    expect(await db().blob.count()).toBe(blobs);
  });

  it.each([
    [{ roles: undefined }, "roles"],
    [{ file: undefined }, "file"],
    [{ templateId: newId() }, "file"],
    [{ file: { ...FILE, contentType: "image/png" } }, "file.contentType"],
    [{ file: { ...FILE, base64: "%%%" } }, "file.base64"],
  ])("%j is said at its place", async (change, path) => {
    const { problem } = await create({ ...BODY, ...change });
    expect(problem.status).toBe(400);
    expect(problem.errors?.map((one) => one.path)).toContain(path);
  });

  const pdfPart = () => new File([new Uint8Array(PDF)], "other.pdf", { type: "application/pdf" });
  const jsonFile = () => new File([JSON.stringify(BODY)], "payload.json", { type: "application/json" });
  const faults: [string, string, string, (parts: FormData) => void][] = [
    ["whose payload is no JSON", "payload", "malformed_json", (parts) => parts.set("payload", "{")],
    ["without a payload", "payload", "required", (parts) => parts.delete("payload")],
    ["whose payload is a file", "payload", "wrong_type", (parts) => parts.set("payload", jsonFile())],
    ["with two payloads", "payload", "repeated", (parts) => parts.append("payload", "{}")],
    ["with two files", "file", "repeated", (parts) => parts.append("file", pdfPart())],
    ["with a part beside them", "send", "unknown_field", (parts) => parts.set("send", "true")],
    [
      "whose payload has a reserved name",
      "__proto__",
      "reserved_name",
      (parts) => parts.set("payload", '{"__proto__": {}}'),
    ],
  ];
  it.each(faults)("of a form %s", async (_what, path, code, spoil) => {
    const { file: _, ...payload } = BODY;
    const parts = form(payload);
    spoil(parts);
    const { problem } = await callForm(POST, parts);
    expect(problem).toMatchObject({ status: 400, errors: [{ path, code }] });
    expect(await leftovers()).toEqual(NOTHING);
  });

  it.each([
    ["a part that is none of it", "evil", "1", { path: "evil", code: "unknown_field" }],
    ["its payload twice", "payload", "{}", { path: "payload", code: "repeated" }],
    ["its file twice", "file", new File(["x"], "other.pdf"), { path: "file", code: "repeated" }],
  ])("of a form with %s", async (_what, name, value, error) => {
    const { file: _, ...payload } = BODY;
    const parts = form(payload);
    parts.append(name, value);
    const { status, problem } = await callForm(POST, parts);
    expect([status, problem.errors?.[0]]).toEqual([400, expect.objectContaining(error)]);
  });

  it("of a form whose payload names what no field can be named", async () => {
    const { problem } = await callForm(POST, form('{"metadata": {"__proto__": "x"}}'));
    expect(problem.errors?.[0]).toMatchObject({ path: "metadata.__proto__", code: "reserved_name" });
  });
});

describe("a template that publishes itself", () => {
  const asForm = (content: object) => {
    const parts = form({});
    parts.delete("payload");
    parts.set("content", JSON.stringify(content));
    parts.set("publish", "true");
    return parts;
  };

  it("does so with the file that comes along", async () => {
    const { status, body } = await callForm(createTemplate, asForm(TWO_SIGNERS));
    expect(status).toBe(201);
    expect((body as TemplateDto).published?.content.fields).toHaveLength(TWO_SIGNERS.fields.length);
    expect((body as TemplateDto).draft).toBeNull();
  });

  it("is not made of two files, of which one would be dropped", async () => {
    const parts = asForm(TWO_SIGNERS);
    parts.append("file", new File([new Uint8Array(PDF)], "other.pdf", { type: "application/pdf" }));
    const { problem } = await callForm(createTemplate, parts);
    expect(problem).toMatchObject({ status: 400, errors: [{ path: "file", code: "repeated" }] });
    expect(await leftovers()).toEqual(NOTHING);
  });

  it("stays a draft that can be found where the rules refuse", async () => {
    const { problem } = await callForm(createTemplate, asForm({ roles: [], fields: [] }));
    expect(problem).toMatchObject({ status: 400, code: "TEMPLATE_RULES_FAILED" });
    const { templateId } = problem as unknown as { templateId: string };
    const template = await db().template.findUniqueOrThrow({
      where: { id: templateId },
      include: { versions: true },
    });
    expect(template.versions).toMatchObject([{ status: "draft" }]);
    expect(template.versions[0]?.sourceBlobId).not.toBeNull();
  });

  describe("while its file cannot be tried out", () => {
    beforeEach(() => {
      // A different file each time, which no earlier test has tried out.
      file = Buffer.concat([PDF, Buffer.from(`\n% ${newId()}\n`)]);
    });
    let file: Buffer<ArrayBuffer>;
    const busyOnce = () =>
      vi
        .spyOn(pool, "runPdfTask")
        .mockImplementation((...task: Parameters<typeof realRun>) =>
          String(task[0]) === "rehearse"
            ? Promise.reject(new PdfTaskError("busy", "for the test"))
            : realRun(...task),
        );
    const realRun = pool.runPdfTask;
    const published = async (id: string) =>
      (await db().templateVersion.findFirstOrThrow({ where: { templateId: id } })).status;

    it("says so with its id, and publishes when the same upload is repeated; another file is refused", async () => {
      const { body } = await call(createTemplate, "POST", {
        credential: tenant.key,
        body: { name: "Lease", content: TWO_SIGNERS, publish: true },
      });
      const busy = busyOnce();
      const first = await putPdf(body.uploadUrl, file);
      expect([first.status, first.problem.code, first.problem.templateId]).toEqual([503, "BUSY", body.id]);
      expect(first.problem.detail).toContain("is not published yet: repeat the request");
      busy.mockRestore();
      const other = await putPdf(body.uploadUrl, Buffer.concat([file, Buffer.from("% other")]));
      expect(other.problem.code).toBe("INVALID_STATE");
      expect(await published(body.id)).toBe("draft");
      expect((await putPdf(body.uploadUrl, file)).status).toBe(200);
      expect(await published(body.id)).toBe("published");
      expect((await putPdf(body.uploadUrl, file)).problem.code).toBe("INVALID_STATE");
    });

    it("leaves none behind where the template came with it, and claims none", async () => {
      const parts = asForm(TWO_SIGNERS);
      parts.set("file", new File([file], "lease.pdf", { type: "application/pdf" }));
      busyOnce();
      const { problem } = await callForm(createTemplate, parts);
      expect(problem).toMatchObject({ status: 503, code: "BUSY" });
      expect(JSON.stringify(problem)).not.toMatch(/kept in template|templateId/);
      expect(await leftovers()).toEqual(NOTHING);
    });
  });

  it("does so on a repeat where its process died before it was published", async () => {
    const body = { name: "Text", sourceKind: "document", content: RICH_TEXT, publish: true };
    const create = (headers: object) =>
      call(createTemplate, "POST", { credential: { ...tenant.key, ...headers }, body });
    const key = { "idempotency-key": newId() };
    const died = vi.spyOn(publishing, "publishUploaded").mockRejectedValueOnce(new Error("the process died"));
    expect((await create(key)).status).toBe(500);
    died.mockRestore();
    const again = await create(key);
    expect(again.status).toBe(201);
    expect((again.body as TemplateDto).published).not.toBeNull();
    expect(await db().template.count({ where: { workspaceId: tenant.workspaceId } })).toBe(1);
  });

  it("does so with the upload that follows", async () => {
    const { body } = await call(createTemplate, "POST", {
      credential: tenant.key,
      body: { name: "Lease", content: TWO_SIGNERS, publish: true },
    });
    expect((await putPdf(body.uploadUrl, PDF)).status).toBe(200);
    const version = await db().templateVersion.findFirstOrThrow({ where: { templateId: body.id } });
    expect(version.status).toBe("published");
  });
});
