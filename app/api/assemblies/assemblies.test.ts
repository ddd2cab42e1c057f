import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as assemble } from "@/app/api/assemblies/[id]/document/route";
import { PUT as receive, DELETE as removeFile } from "@/app/api/assemblies/[id]/files/[fileId]/route";
import { PUT as arrange } from "@/app/api/assemblies/[id]/pages/route";
import { DELETE as remove, GET as view } from "@/app/api/assemblies/[id]/route";
import { POST as create } from "@/app/api/assemblies/route";
import {
  type AssemblyDto,
  type AssemblyFileDto,
  type AssemblyPage,
  FORM_RULES_DROPPED,
  TAGS_DROPPED,
} from "@/lib/contracts/assemblies";
import { DocumentListQuery } from "@/lib/contracts/document-list";
import { listOpenAssemblies } from "@/lib/domain/assemblies/list-open-assemblies";
import { pruneAssemblies } from "@/lib/domain/assemblies/prune-assemblies";
import { storageUsage } from "@/lib/domain/entitlements/storage";
import { removeMarkedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { listUnsentUploads } from "@/lib/domain/templates/unsent-uploads";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { withTempDir } from "@/lib/pure/temp-dir";
import { loadDocumentList } from "@/lib/views/document-list-view";
import { call } from "@/test/api/call";
import { DAY_MS, HOUR_MS, later } from "@/test/api/clock";
import { pdfBytes, withPdfWorkers } from "@/test/api/upload";
import { addMember, createTenant, type Tenant } from "@/test/api/world";
import { pdfJsPages } from "@/test/fixtures/completion/read-text";
import { buildDocx, control, par, run } from "@/test/fixtures/docx/build-docx";
import { bmp, gif, heic, MOVING, tiffOfPages } from "@/test/fixtures/pictures/other-pictures";

vi.setConfig({ testTimeout: 120_000 });
withPdfWorkers();

let tenant: Tenant;
let id: string;
beforeEach(async () => {
  tenant = await createTenant();
  id = (await begin()).body.id;
});

const begin = (credential = tenant.jwt, kind = "oneoff") =>
  call(create, "POST", { credential, body: { kind } });

async function pdf(...words: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const word of words) document.addPage([300, 400]).drawText(word, { x: 40, y: 350, size: 20, font });
  return document.save();
}

const put = (bytes: Uint8Array, name: string, fileId = newId(), credential = tenant.jwt) =>
  call(receive, "PUT", {
    credential,
    params: { id, fileId },
    query: `name=${encodeURIComponent(name)}`,
    body: bytes,
    headers: { "content-type": "application/octet-stream", "content-length": String(bytes.length) },
  });

const seen = async (credential = tenant.jwt): Promise<AssemblyDto> =>
  (await call(view, "GET", { credential, params: { id } })).body;
const save = (files: string[], pages: AssemblyPage[], credential = tenant.jwt) =>
  call(arrange, "PUT", { credential, params: { id }, body: { files, pages } });
const finish = (credential = tenant.jwt) => call(assemble, "POST", { credential, params: { id } });

const sourceOf = (templateId: string): Promise<string[]> =>
  withTempDir(async (dir) => {
    const { sourceBlob } = await db().templateVersion.findFirstOrThrow({
      where: { templateId, status: "draft" },
      include: { sourceBlob: true },
    });
    const file = path.join(dir, "source.pdf");
    await getStorage().readToFile(sourceBlob?.key ?? "", file);
    return (await pdfJsPages(file)).map((lines) => lines.join(" ").trim());
  });

describe("files put together", () => {
  it("become the source of one draft, in the order and with the pages that were chosen", async () => {
    const [lease, annex] = [newId(), newId()];
    await put(await pdf("Lease 1", "Lease 2"), "Lease.pdf", lease);
    const { body } = await put(await pdf("Annex 1"), "Annex.pdf", annex);
    expect(body.pages.map(({ file, page }: AssemblyPage) => [file, page])).toEqual([
      [lease, 1],
      [lease, 2],
      [annex, 1],
    ]);
    const pages: AssemblyPage[] = [
      { file: annex, page: 1, rotation: 90 },
      { file: lease, page: 1, rotation: 0 },
    ];
    expect((await save([lease, annex], pages)).status).toBe(204);
    // Someone who comes back, on any device, finds everything.
    expect(await seen()).toMatchObject({ pages, files: [{ name: "Lease.pdf" }, { name: "Annex.pdf" }] });
    const { status, body: made } = await finish();
    expect([status, made.isFormFlattened]).toEqual([200, false]);
    expect(await sourceOf(made.templateId)).toEqual(["Annex 1", "Lease 1"]);
    expect(await listUnsentUploads(tenant.ctx, { limit: 5 })).toMatchObject([
      { name: "Annex", pageCount: 2 },
    ]);
    expect(await listOpenAssemblies(tenant.ctx, "oneoff", 5)).toEqual([]);
  });

  it("are among the drafts of who began, and counted there, until they are a draft of one file", async () => {
    const colleague = await addMember(tenant, "member");
    const drafts = async (ctx = tenant.ctx, more: Partial<DocumentListQuery> = {}) => {
      const list = await loadDocumentList(ctx, DocumentListQuery.parse({ view: "drafts", ...more }));
      return [list.counts.drafts, list.unsent.map(({ kind, name, pageCount }) => [kind, name, pageCount])];
    };
    // An assembly without files does not count as a draft.
    expect(await drafts()).toEqual([0, []]);
    await put(await pdf("Lease 1", "Lease 2"), "Lease.pdf");
    await put(await pdf("Annex 1"), "Annex_A.pdf");
    expect(await drafts()).toEqual([1, [["files", "Lease.pdf", 3]]]);
    expect((await drafts(tenant.ctx, { q: "annex lease" }))[1]).toHaveLength(1);
    expect((await drafts(tenant.ctx, { q: "annex order" }))[1]).toHaveLength(0);
    expect((await drafts(tenant.ctx, { q: "annex%a" }))[1]).toHaveLength(0);
    const principal = { ...tenant.ctx.principal, userId: colleague.userId, email: colleague.email };
    expect(await drafts({ ...tenant.ctx, principal, role: "member" })).toEqual([0, []]);
    await begin(tenant.jwt, "reusable");
    const { body } = await finish();
    expect(await drafts()).toEqual([1, [["upload", "Lease", 3]]]);
    expect((await drafts(tenant.ctx, { q: "LEASE" }))[1]).toHaveLength(1);
    await db().template.update({ where: { id: body.templateId }, data: { deletedAt: new Date() } });
    expect(await drafts()).toEqual([0, []]);
  });

  it("are made once, however often it is asked, and a change replaces the PDF of the same draft", async () => {
    const [a, b] = [newId(), newId()];
    await put(await pdf("A"), "a.pdf", a);
    await put(await pdf("B"), "b.pdf", b);
    const both = await Promise.all([finish(), finish()]);
    expect(new Set(both.map(({ body }) => body.templateId)).size).toBe(1);
    await save([a, b], [{ file: b, page: 1, rotation: 0 }]);
    const again = await finish();
    expect(again.body.templateId).toBe(both[0]?.body.templateId);
    expect(await sourceOf(again.body.templateId)).toEqual(["B"]);
    expect(await db().template.count({ where: { workspaceId: tenant.ctx.workspaceId } })).toBe(1);
  });

  it("lose what their forms calculate and check, which is told", async () => {
    const document = await PDFDocument.load(await pdf("Form"));
    const field = document.getForm().createTextField("rent");
    field.addToPage(document.getPage(0), { x: 40, y: 200, width: 100, height: 20 });
    await put(await document.save(), "plain.pdf");
    for (const [event, text] of [
      ["F", 'AFNumber_Format(2, 0, 0, 0, "", true);'],
      ["C", "event.value = 1;"],
    ] as const) {
      const action = document.context.obj({ S: "JavaScript", JS: PDFString.of(text) });
      field.acroField.dict.set(PDFName.of("AA"), document.context.obj({ [event]: action }));
      await put(await document.save(), `${event}.pdf`);
    }
    const { body } = await call(view, "GET", { credential: tenant.jwt, params: { id } });
    const told = body.files.map(({ warnings }: AssemblyFileDto) => warnings.includes(FORM_RULES_DROPPED));
    expect(told).toEqual([false, true, true]);
  });

  it("can be images and Word files, whose blanks are printed", async () => {
    const photo = await sharp({ create: { width: 40, height: 90, channels: 3, background: "#a52" } })
      .webp()
      .toBuffer();
    await put(photo, "photo.webp");
    const word = buildDocx({ body: par(run("Terms {{Name}}")) });
    const { body, status } = await put(word, "Terms.docx");
    expect([status, body.files.map(({ type }: { type: string }) => type)]).toEqual([200, ["image", "word"]]);
    // Only the pages of the Word file have text tags, which combining drops.
    const areTagged = body.files.map(({ warnings }: AssemblyFileDto) => warnings.includes(TAGS_DROPPED));
    expect(areTagged).toEqual([false, true]);
    const { body: made } = await finish();
    const [image, text] = await sourceOf(made.templateId);
    expect(image).toBe("");
    expect(text).toMatch(/^Terms _{10,}/);
  });

  it("have a page for each page of a scan", async () => {
    const { status, body } = await put(await tiffOfPages(3, 60, 80), "Scan.tif");
    expect(status).toBe(200);
    expect(body.files).toMatchObject([{ type: "image", name: "Scan.tif" }]);
    expect((await seen()).pages).toHaveLength(3);
    await put(await gif(), "Sketch.gif");
    expect((await seen()).pages).toHaveLength(4);
    const { body: moving } = await put(MOVING.gif, "Logo.gif");
    const told = moving.files.map(({ warnings }: AssemblyFileDto) => warnings);
    expect(told).toEqual([[], [], ["animations_stilled"]]);
  });

  it("print what a Word file has filled in, and blanks for the rest", async () => {
    await put(await pdf("First"), "first.pdf");
    const choices = '<w:listItem w:displayText="Every month" w:value="m"/>';
    const lines = [
      control('<w:alias w:val="Town"/><w:text/>', run("Berlin")),
      control('<w:alias w:val="Start"/><w:date w:fullDate="2027-01-31T00:00:00Z"/>', run("31 January")),
      control(`<w:alias w:val="Payment"/><w:dropDownList>${choices}</w:dropDownList>`, run("Every month")),
      control('<w:alias w:val="Dog"/><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>', run("☒")),
      control('<w:alias w:val="Cat"/><w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>', run("☐")),
      control('<w:alias w:val="Name"/><w:showingPlcHdr/><w:text/>', run("Click here")),
    ];
    await put(buildDocx({ body: lines.map((line) => par(run("- ") + line)).join("") }), "Filled.docx");
    const { body: made } = await finish();
    const [, text = ""] = await sourceOf(made.templateId);
    expect(text.replaceAll(/_{10,}/g, "____").replaceAll(/\s+/g, " ")).toBe(
      "- Berlin - 31 Jan 2027 - Every month - [x] - [ ] - ____",
    );
  });

  it("are left as they are, to the byte, when there is one PDF with all its pages", async () => {
    const bytes = await pdf("Only");
    await put(bytes, "only.pdf");
    const { body } = await finish();
    const { sourceBlob } = await db().templateVersion.findFirstOrThrow({
      where: { templateId: body.templateId },
      include: { sourceBlob: true },
    });
    await withTempDir(async (dir) => {
      const [stored, own] = [path.join(dir, "a"), path.join(dir, "b")];
      await getStorage().readToFile(sourceBlob?.key ?? "", stored);
      await writeFile(own, bytes);
      expect((await readFile(stored)).equals(await readFile(own))).toBe(true);
    });
  });
});

describe("a file that is refused", () => {
  it("says why, and the others are kept", async () => {
    await put(await pdf("Good"), "good.pdf");
    const refused = async (bytes: Uint8Array, name: string) => {
      const { status, problem } = await put(bytes, name);
      return [status, problem.code, problem.errors?.[0]?.code ?? null];
    };
    expect(await refused(pdfBytes("enc-user.pdf"), "locked.pdf")).toEqual([400, "PDF_ENCRYPTED", null]);
    expect(await refused(pdfBytes("zero-pages.pdf"), "none.pdf")).toEqual([400, "PDF_INVALID", null]);
    const text = new TextEncoder().encode("hello, I am a text");
    expect(await refused(text, "hello.txt")).toEqual([400, "INVALID_INPUT", "unsupported_type"]);
    expect(await refused(heic(), "photo.heic")).toEqual([400, "INVALID_INPUT", "unsupported_type"]);
    const { problem } = await put(bmp(), "old.bmp");
    expect(problem.errors?.[0]?.message).toContain("is in the BMP format, which can’t be read here");
    expect(await refused(await tiffOfPages(21), "thick.tif")).toEqual([400, "INVALID_INPUT", "too_many"]);
    const jpeg = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#123" } })
      .jpeg()
      .toBuffer();
    expect(await refused(jpeg.subarray(0, 200), "half.jpg")).toEqual([400, "INVALID_INPUT", "file_damaged"]);
    expect((await seen()).files.map(({ name }) => name)).toEqual(["good.pdf"]);
  });

  it("is one with more pages than all may have together", async () => {
    await put(await pdf("One"), "one.pdf");
    await db().assemblyFile.updateMany({
      where: { assemblyId: id },
      data: { pages: Array.from({ length: 2000 }, () => ({ width: 1, height: 1, rotation: 0 })) },
    });
    const { status, problem } = await put(await pdf("Two"), "two.pdf");
    expect([status, problem.errors?.[0]?.code]).toEqual([400, "too_many"]);
  });
});

describe("repeats and others", () => {
  it("receives a file once under its id", async () => {
    const fileId = newId();
    const bytes = await pdf("A");
    await Promise.all([put(bytes, "a.pdf", fileId), put(bytes, "a.pdf", fileId)]);
    expect((await put(bytes, "a.pdf", fileId)).status).toBe(200);
    expect((await seen()).pages).toHaveLength(1);
  });

  it("keeps pages of a file that arrived while others were arranged, and leaves out those of a removed one", async () => {
    const [a, b] = [newId(), newId()];
    await put(await pdf("A1", "A2"), "a.pdf", a);
    await put(await pdf("B"), "b.pdf", b);
    await save([a], [{ file: a, page: 2, rotation: 0 }]);
    expect((await seen()).pages.map(({ file, page }) => [file, page])).toEqual([
      [a, 2],
      [b, 1],
    ]);
    const gone = { credential: tenant.jwt, params: { id, fileId: a } };
    expect((await call(removeFile, "DELETE", gone)).status).toBe(204);
    expect((await call(removeFile, "DELETE", gone)).status).toBe(204);
    await save([a, b], [{ file: a, page: 1, rotation: 0 }]);
    expect((await seen()).pages).toEqual([]);
    expect((await finish()).problem.errors?.[0]?.code).toBe("too_few");
  });

  it("refuses a page twice, and one that the file does not have", async () => {
    const a = newId();
    await put(await pdf("A"), "a.pdf", a);
    const page = { file: a, page: 1, rotation: 0 } as const;
    expect((await save([a], [page, page])).problem.errors?.[0]?.code).toBe("repeated");
    expect((await save([a], [{ ...page, page: 2 }])).problem.errors?.[0]?.code).toBe("not_found");
  });

  it("belongs to whoever began it: not to another member, nor to another workspace", async () => {
    const fileId = newId();
    await put(await pdf("A"), "a.pdf", fileId);
    const { jwt: member } = await addMember(tenant, "admin");
    const { jwt: stranger } = await createTenant();
    for (const credential of [member, stranger]) {
      const params = { id };
      expect((await call(view, "GET", { credential, params })).status).toBe(404);
      expect((await call(remove, "DELETE", { credential, params })).status).toBe(404);
      expect((await save([], [], credential)).status).toBe(404);
      expect((await finish(credential)).status).toBe(404);
      expect((await put(await pdf("B"), "b.pdf", newId(), credential)).status).toBe(404);
      const file = { id, fileId };
      expect((await call(removeFile, "DELETE", { credential, params: file })).status).toBe(404);
    }
    expect((await seen()).files).toHaveLength(1);
  });

  it("uses an empty one again", async () => {
    expect((await begin()).body.id).toBe(id);
    await put(await pdf("A"), "a.pdf");
    expect((await begin()).body.id).not.toBe(id);
  });
});

describe("what is kept", () => {
  it("counts as storage, and goes after 30 days without a change, with its files", async () => {
    await put(await pdf(`Unique ${id}`), "a.pdf");
    const blob = await db().blob.findFirstOrThrow({ where: { assemblyFiles: { some: { assemblyId: id } } } });
    const { usedBytes } = await storageUsage(tenant.ctx.workspaceId);
    expect(usedBytes).toBe(Number(blob.sizeBytes));
    await later(29 * DAY_MS, pruneAssemblies);
    expect((await seen()).files).toHaveLength(1);
    await later(31 * DAY_MS, pruneAssemblies);
    expect((await call(view, "GET", { credential: tenant.jwt, params: { id } })).status).toBe(404);
    await later(31 * DAY_MS + 2 * HOUR_MS, removeMarkedBlobs);
    expect(await db().blob.count({ where: { id: blob.id } })).toBe(0);
  });

  it("goes with the document that was sent, and with what it became", async () => {
    await put(await pdf("A"), "a.pdf");
    const { body } = await finish();
    await pruneAssemblies();
    expect((await seen()).files).toHaveLength(1);
    await db().template.update({ where: { id: body.templateId }, data: { usedAt: new Date() } });
    await pruneAssemblies();
    expect(await db().assembly.count({ where: { id } })).toBe(0);
  });
});
