import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TemplateContent } from "@/lib/contracts/content";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { receiveSource } from "@/lib/domain/templates/receive-source";
import { runPdfTask, stopPdfPool } from "@/lib/platform/pdf/pool/pool";
import { loadEditorView } from "@/lib/views/editor-view";
import { loadSendView } from "@/lib/views/send-view";
import { createTenant, type Tenant } from "@/test/api/world";
import { withCopiedPages } from "@/test/fixtures/completion/copied-pages";
import { pdfFixture, scene } from "@/test/fixtures/completion/scene";

let dir: string;
let tenant: Tenant;
let upload: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "countersign-pages-"));
  tenant = await createTenant();
  const outDir = path.join(dir, "sealed");
  await mkdir(outDir);
  const document = { appendCertificate: true };
  const input = scene({ sourcePath: pdfFixture("one-page.pdf"), outDir, document });
  const { signed } = await runPdfTask("complete", input);
  upload = path.join(dir, "upload.pdf");
  await writeFile(upload, await withCopiedPages(signed.path, [1, 2]));
}, 120_000);
afterAll(async () => {
  await stopPdfPool({ graceMs: 0 });
  await rm(dir, { recursive: true, force: true });
});

describe("pages of another document's certificate in an upload", () => {
  it("are told to its sender: by the upload, in the editor and before sending", async () => {
    const content = TemplateContent.parse({ roles: [], fields: [] });
    const { id } = await createTemplate(tenant.ctx, {
      ...{ name: "Lease", sourceKind: "pdf", kind: "oneoff" },
      content,
    });
    expect((await receiveSource(id, upload)).warnings).toEqual(["CERTIFICATE_PAGES"]);
    expect((await loadEditorView(tenant.ctx, id)).certificatePages).toEqual([2, 3]);
    expect((await loadSendView(tenant.ctx, id))?.certificatePages).toEqual([2, 3]);
    expect((await receiveSource(id, pdfFixture("one-page.pdf"))).warnings).toEqual([]);
    expect((await loadEditorView(tenant.ctx, id)).certificatePages).toEqual([]);
  });
});
