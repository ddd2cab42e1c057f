import { beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/v1/documents/route";
import { CreatedDocumentDto } from "@/lib/contracts/create-document";
import { WORD_FILE } from "@/lib/contracts/files";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant, type Tenant, TWO_SIGNERS } from "@/test/api/world";
import { buildDocx, MACRO_MAIN, par, run, styled } from "@/test/fixtures/docx/build-docx";

withPdfWorkers();

const LEASE = buildDocx({
  body:
    styled("Heading1", "Lease") +
    par(run("Rented by {{Name;role=Tenant}} from {{document.sentDate}}.")) +
    par("Signature: ____________"),
});
const TENANT = { roleKey: "tenant", name: "Tia Tenant", email: "tia@example.com" };
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

async function send(payload: object, bytes: Uint8Array = LEASE, headers: Record<string, string> = {}) {
  const parts = new FormData();
  parts.set("payload", JSON.stringify({ recipients: [TENANT], ...payload }));
  parts.set("file", new File([new Uint8Array(bytes)], "Lease 2027.docx"));
  const encoded = new Response(parts);
  return call(POST, "POST", {
    credential: { ...tenant.key, ...headers },
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  });
}

async function leftovers() {
  const where = { workspaceId: tenant.workspaceId };
  return [
    await db().template.count({ where }),
    await db().document.count({ where }),
    await db().workspaceImage.count({ where }),
  ];
}

describe("a document of a Word file in one call", () => {
  it("is rich text with the roles and fields of the file, laid out and sent", async () => {
    const { status, body } = await send({ send: true, externalId: "w-1" });
    expect(status).toBe(201);
    expect(CreatedDocumentDto.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ name: "Lease 2027", status: "sent", externalId: "w-1", warnings: [] });
    const template = await db().template.findUniqueOrThrow({
      where: { id: body.templateId },
      include: { versions: true },
    });
    expect(template).toMatchObject({
      kind: "oneoff",
      sourceKind: "document",
      versions: [{ id: body.templateVersionId, status: "published", number: 1 }],
    });
    expect(template.usedAt).not.toBeNull();
    const layout = await db().documentLayout.findUniqueOrThrow({
      where: { documentId: body.id },
      include: { blob: true },
    });
    expect(layout.boxes).toHaveLength(2);
    const sent = await db().auditEvent.findFirstOrThrow({ where: { documentId: body.id, type: "sent" } });
    expect(sent.data).toMatchObject({ sourceSha256: layout.blob.sha256 });
  });

  it("stays a draft unless it is to be sent, and tells what was lost", async () => {
    const picture = `<w:r><w:drawing><a:graphic><a:blip r:embed="r1"/></a:graphic></w:drawing></w:r>`;
    const file = buildDocx({
      body:
        par(run("Red", '<w:color w:val="FF0000"/>')) +
        par(picture) +
        par("{{Signature;role=Tenant;type=signature}}"),
      links: [{ id: "r1", type: "image", target: "media/a.png" }],
      raw: { "word/media/a.png": PNG },
      mainType: MACRO_MAIN,
    });
    const { status, body } = await send({}, file);
    expect([status, body.status]).toEqual([201, "draft"]);
    expect(body.warnings).toMatchObject([
      { code: "macros_left_out", count: 1 },
      { code: "formatting_dropped", count: 1 },
    ]);
    expect(await leftovers()).toEqual([1, 1, 1]);
    const named = await db().templateVersionImage.count({ where: { versionId: body.templateVersionId } });
    expect(named).toBe(1);
  });

  it("is taken as JSON too, without roles and fields", async () => {
    const file = { name: "a.docx", contentType: WORD_FILE.contentType, base64: LEASE.toString("base64") };
    const { status, body } = await call(POST, "POST", {
      credential: tenant.key,
      body: { recipients: [TENANT], file, settings: { locale: "de" } },
    });
    expect([status, body.name, body.warnings]).toEqual([201, "a", []]);
  });

  it("is one, however often it is asked for under one key", async () => {
    const key = { "idempotency-key": newId() };
    const first = await send({ send: true }, LEASE, key);
    const second = await send({ send: true }, LEASE, key);
    expect(second.body).toEqual(first.body);
    expect(await leftovers()).toEqual([1, 1, 0]);
  });
});

describe("what is refused leaves nothing", () => {
  const missing = par("{{metadata.unit}} {{Signature;role=Tenant;type=signature}}");
  const cases: [string, object, Uint8Array, string, string][] = [
    [
      "a role that the file does not have",
      { recipients: [{ ...TENANT, roleKey: "x" }] },
      LEASE,
      "UNKNOWN_ROLE_KEY",
      "recipients.0.roleKey",
    ],
    ["roles of its own", { roles: TWO_SIGNERS.roles }, LEASE, "INVALID_INPUT", "roles"],
    ["fields of its own", { fields: TWO_SIGNERS.fields }, LEASE, "INVALID_INPUT", "fields"],
    [
      "a file without a signer",
      {},
      buildDocx({ body: par("No blanks") }),
      "UNKNOWN_ROLE_KEY",
      "recipients.0.roleKey",
    ],
    [
      "a variable without a value",
      { send: true },
      buildDocx({ body: missing }),
      "INVALID_INPUT",
      "metadata.unit",
    ],
    ["a file that is no Word file", {}, Buffer.from("PK\u0003\u0004 broken"), "INVALID_INPUT", "file"],
  ];
  it.each(cases)("%s", async (_name, payload, bytes, code, path) => {
    const { problem } = await send(payload, bytes);
    expect([problem.status, problem.code, problem.errors?.[0]?.path]).toEqual([400, code, path]);
    expect(await leftovers()).toEqual([0, 0, 0]);
  });

  it("says that a PDF needs roles and fields", async () => {
    const { problem } = await send({}, Buffer.from("%PDF-1.7"));
    expect(problem.errors).toMatchObject([
      { path: "roles", code: "required" },
      { path: "fields", code: "required" },
    ]);
  });
});
