import { beforeAll, describe, expect, it } from "vitest";
import { POST as send } from "@/app/v1/documents/[id]/send/route";
import { POST as createDocument } from "@/app/v1/documents/route";
import { POST as publish } from "@/app/v1/templates/[id]/draft/publish/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { CreatedTemplateDto } from "@/lib/contracts/templates";
import { db } from "@/lib/platform/database/db";
import { loadEditorView } from "@/lib/views/editor-view";
import { call } from "@/test/api/call";
import { pdfBytes, withPdfWorkers } from "@/test/api/upload";
import { createTenant, type Tenant } from "@/test/api/world";
import {
  buildDocx,
  buildZip,
  docxParts,
  MACRO_MAIN,
  par,
  run,
  styled,
} from "@/test/fixtures/docx/build-docx";
import { MOVING, tiff } from "@/test/fixtures/pictures/other-pictures";

withPdfWorkers();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);
const LEASE = buildDocx({
  body:
    styled("Heading1", "Lease") +
    par(`${run("Rented by {{Tenant's name;role=Tenant}} from ")}${run("1 May", "<w:b/>")}.`) +
    par("Rent: ______") +
    par("Signature: ____________"),
});

/** A multipart request with a file, like curl's. */
function upload(bytes: Uint8Array, name: string, more: Record<string, string> = {}) {
  const parts = new FormData();
  for (const [key, value] of Object.entries(more)) parts.append(key, value);
  parts.append("file", new File([new Uint8Array(bytes)], name));
  const request = new Request("http://countersign.test/", { method: "POST", body: parts });
  return request.arrayBuffer().then((body) =>
    call(createTemplate, "POST", {
      credential: tenant.key,
      body: new Uint8Array(body),
      headers: { "content-type": request.headers.get("content-type") ?? "" },
    }),
  );
}
const countTemplates = () => db().template.count({ where: { workspaceId: tenant.workspaceId } });

describe("a Word file", () => {
  it("becomes a template of rich text, which is published, sent and laid out", async () => {
    const { status, body } = await upload(LEASE, "Lease 2027.docx");
    expect(status).toBe(201);
    expect(CreatedTemplateDto.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      name: "Lease 2027",
      sourceKind: "document",
      kind: "reusable",
      warnings: [],
    });
    expect(body.uploadUrl).toBeUndefined();
    const { content, diagnostics, sourceKind } = body.draft;
    expect(sourceKind).toBe("document");
    expect(diagnostics.filter(({ severity }: { severity: string }) => severity === "error")).toEqual([]);
    expect(content.fields.map(({ key, type }: { key: string; type: string }) => [key, type])).toEqual([
      ["tenant_s_name", "text"],
      ["rent", "text"],
      ["signature", "signature"],
    ]);

    const published = await call(publish, "POST", { credential: tenant.jwt, params: { id: body.id } });
    expect(published.status).toBe(201);
    const document = await call(createDocument, "POST", {
      credential: tenant.key,
      body: {
        templateId: body.id,
        recipients: [{ roleKey: "tenant", name: "Tia Tenant", email: "tia@example.com" }],
      },
    });
    const sent = await call(send, "POST", { credential: tenant.key, params: { id: document.body.id } });
    expect([sent.status, sent.body.status]).toEqual([200, "sent"]);
    const layout = await db().documentLayout.findUniqueOrThrow({ where: { documentId: document.body.id } });
    expect(Object.keys(layout.boxes)).toHaveLength(3);
  });

  it("is published at once where that is asked for", async () => {
    const { status, body } = await upload(LEASE, "lease.docx", { publish: "true", name: "Lease" });
    expect([status, body.name, body.draft, body.published.status]).toEqual([201, "Lease", null, "published"]);
  });

  it("leaves its draft when the rules refuse to publish it", async () => {
    const bare = buildDocx({ body: par("Nothing to sign") });
    const { status, problem } = await upload(bare, "bare.docx", { publish: "true" });
    expect([status, problem.code]).toEqual([400, "TEMPLATE_RULES_FAILED"]);
    expect(await db().template.count({ where: { id: problem.templateId as string } })).toBe(1);
  });

  it("tells what was left out, and how often", async () => {
    const file = buildDocx({
      body: par(run("Red", '<w:color w:val="FF0000"/>') + run("Blue", '<w:color w:val="0000FF"/>')),
      mainType: MACRO_MAIN,
    });
    const { body } = await upload(file, "macros.docm");
    expect(body.name).toBe("macros");
    expect(body.warnings).toMatchObject([
      { code: "macros_left_out", count: 1 },
      { code: "formatting_dropped", count: 2 },
    ]);
    // Anyone who opens the template later in the dashboard sees the warnings too, even after publication.
    const report = {
      read: { headings: 0, paragraphs: 1, listItems: 0, tables: 0, images: 0, fields: 0 },
      warnings: body.warnings,
    };
    expect((await loadEditorView(tenant.ctx, body.id)).imported).toEqual(report);
    expect(
      (await loadEditorView(tenant.ctx, (await upload(LEASE, "lease.docx")).body.id)).imported,
    ).toMatchObject({
      read: { fields: 3 },
      warnings: [],
    });
  });

  it("keeps its images, and tells of those that are none", async () => {
    const picture = (id: string) =>
      `<w:r><w:drawing><a:graphic><a:blip r:embed="${id}"/></a:graphic></w:drawing></w:r>`;
    const file = buildDocx({
      body:
        par(picture("r1")) +
        par(picture("r2")) +
        par(picture("r1")) +
        par(picture("r3")) +
        par(picture("r4")),
      links: [
        { id: "r1", type: "image", target: "media/a.png" },
        { id: "r2", type: "image", target: "media/b.emf" },
        { id: "r3", type: "image", target: "media/c.tiff" },
        { id: "r4", type: "image", target: "media/d.gif" },
      ],
      raw: {
        "word/media/a.png": PNG,
        "word/media/b.emf": "no image",
        "word/media/c.tiff": await tiff(),
        "word/media/d.gif": MOVING.gif,
      },
    });
    const { body } = await upload(file, "images.docx");
    expect(body.warnings).toMatchObject([
      { code: "images_left_out", count: 1 },
      { code: "animations_stilled", count: 1 },
    ]);
    const types = body.draft.content.body.content.map(({ type }: { type: string }) => type);
    expect(types).toEqual(["image", "paragraph", "image", "image", "image"]);
    expect(body.draft.diagnostics.map(({ code }: { code: string }) => code)).not.toContain(
      "BODY_IMAGE_MISSING",
    );
    expect(await db().workspaceImage.count({ where: { workspaceId: tenant.workspaceId } })).toBe(3);
  });

  it("takes settings along, but no other content", async () => {
    const settings = { locale: "de", expiresInDays: 7 };
    const uploaded = await upload(LEASE, "a.docx", { content: JSON.stringify({ settings }) });
    expect(uploaded.body.draft.content.settings).toMatchObject(settings);
    const both = await upload(LEASE, "a.docx", { content: JSON.stringify({ roles: [{ key: "a" }] }) });
    expect([both.status, both.problem.errors]).toMatchObject([400, [{ path: "content", code: "conflict" }]]);
  });
});

const MIB = 1024 * 1024;
const plain = docxParts({ body: par("Text") });
const long = Array.from({ length: 11_000 }, (_, i) => par(`Line ${i}`)).join("");
const REFUSED: Record<string, [() => Uint8Array, string, string]> = {
  "a bomb": [
    () => buildZip({ ...plain, "word/document.xml": Buffer.alloc(20 * MIB) }),
    "a.docx",
    "too_large",
  ],
  "100,000 table cells": [
    () => buildDocx({ body: `<w:tbl><w:tr>${"<w:tc><w:p/></w:tc>".repeat(100_000)}</w:tr></w:tbl>` }),
    "a.docx",
    "too_large",
  ],
  "a text of too many nodes": [() => buildDocx({ body: long }), "a.docx", "too_large"],
  entities: [
    () => buildZip({ ...plain, "word/document.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
    "a.docx",
    "file_damaged",
  ],
  "a file of an older Word": [
    () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1_024)]),
    "a.doc",
    "unsupported_type",
  ],
  "another zip file": [() => buildZip({ "a.txt": "a" }), "a.docx", "unsupported_type"],
  "words with the name of a Word file": [() => Buffer.from("Words"), "a.docx", "unsupported_type"],
};

describe("a file that is refused", () => {
  it.each(Object.entries(REFUSED))("leaves no template: %s", async (_, [make, name, code]) => {
    const before = await countTemplates();
    const { status, problem } = await upload(make(), name);
    expect([status, problem.code, problem.errors?.[0]]).toMatchObject([
      400,
      "INVALID_INPUT",
      { path: "file", code },
    ]);
    expect(await countTemplates()).toBe(before);
  });

  it("is one of more than 25 MiB, whatever its name", async () => {
    const large = Buffer.concat([LEASE, Buffer.alloc(26 * MIB)]);
    for (const name of ["a.docx", "a.pdf"]) {
      const { status, problem } = await upload(large, name);
      expect([status, problem.code, problem.detail]).toEqual([
        413,
        "PAYLOAD_TOO_LARGE",
        "A Word file can have at most 25 MB.",
      ]);
    }
  });

  it("leaves the next file its worker", async () => {
    expect((await upload(LEASE, "lease.docx")).status).toBe(201);
    expect((await upload(pdfBytes("one-page.pdf"), "one.pdf")).body.sourceKind).toBe("pdf");
  });
});
