import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as createDocumentRoute } from "@/app/v1/documents/route";
import { POST as createTemplateRoute } from "@/app/v1/templates/route";
import { TemplateContent } from "@/lib/contracts/content";
import { runPdfTask, stopPdfPool } from "@/lib/document-engine/pool/pool";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { receiveSource } from "@/lib/domain/templates/receive-source";
import { loadEditorView } from "@/lib/views/editor-view";
import { loadSendView } from "@/lib/views/send-view";
import { call } from "@/test/api/call";
import { createTenant, type Tenant, TWO_PEOPLE, TWO_SIGNERS } from "@/test/api/world";
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

  const formOf = async (parts: Record<string, string>, file: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.set(name, value);
    form.set("file", new File([new Uint8Array(await readFile(file))], "Lease.pdf"));
    const encoded = new Response(form);
    return {
      credential: tenant.key,
      body: new Uint8Array(await encoded.arrayBuffer()),
      headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    };
  };
  const { roles, fields } = TWO_SIGNERS;
  const payload = { recipients: TWO_PEOPLE, roles, fields };
  const WAYS: Record<string, (file: string) => ReturnType<typeof call>> = {
    "a document, by a form": async (file) =>
      call(createDocumentRoute, "POST", await formOf({ payload: JSON.stringify(payload) }, file)),
    "a document, as JSON": async (file) => {
      const base64 = (await readFile(file)).toString("base64");
      const body = { ...payload, file: { name: "Lease.pdf", contentType: "application/pdf", base64 } };
      return call(createDocumentRoute, "POST", { credential: tenant.key, body });
    },
    "a template": async (file) => call(createTemplateRoute, "POST", await formOf({ name: "Lease" }, file)),
    "a template that is published": async (file) => {
      const parts = { name: "Lease", content: JSON.stringify({ roles, fields }), publish: "true" };
      return call(createTemplateRoute, "POST", await formOf(parts, file));
    },
  };

  it.each(Object.keys(WAYS))("are told to a program that creates %s in one request", async (way) => {
    const create = WAYS[way];
    const warned = await create?.(upload);
    expect([warned?.status, warned?.body.warnings]).toEqual([
      201,
      [{ code: "CERTIFICATE_PAGES", message: expect.stringContaining("certificate"), count: 2, places: [] }],
    ]);
    const plain = await create?.(pdfFixture("one-page.pdf"));
    expect([plain?.status, plain?.body.warnings]).toEqual([201, []]);
  });
});
