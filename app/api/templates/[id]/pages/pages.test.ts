import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { POST as pages } from "@/app/api/templates/[id]/pages/route";
import type { PdfTaskName, PdfTaskOutput } from "@/lib/document-engine/worker/tasks";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { createTenant, draftTemplate, type Tenant } from "@/test/api/world";
import { pdfJsLines } from "@/test/fixtures/completion/read-text";

// Runs the worker's own code in this process; the process boundary is tested with the pool.
vi.mock("@/lib/document-engine/pool/pool", async () => {
  const { PDF_TASK_LOADERS } = await import("@/lib/document-engine/worker/registry");
  return {
    runPdfTask: async <N extends PdfTaskName>(name: N, input: never): Promise<PdfTaskOutput<N>> =>
      (await PDF_TASK_LOADERS[name]())(input, () => {}),
  };
});

let tenant: Tenant;
let id: string;
let scratch: string;
beforeAll(async () => {
  tenant = await createTenant();
  id = (await createTemplate(tenant.ctx, { name: "Lease", kind: "reusable", sourceKind: "document" })).id;
  scratch = await mkdtemp(path.join(tmpdir(), "pages-test-"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const content = (words: string) => ({
  roles: [{ key: "client", label: "Client" }],
  fields: [{ id: "town", key: "town", roleKey: "client", type: "text" }],
  body: {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          { type: "text", text: words },
          { type: "variable", attrs: { name: "recipient.client.name" } },
          { type: "field", attrs: { fieldId: "town" } },
        ],
      },
    ],
  },
});
const ask = (body: object, credential = tenant.jwt, templateId = id) =>
  call(pages, "POST", { credential, params: { id: templateId }, body: { content: body } });

async function linesOf(body: object): Promise<string[]> {
  const request = new Request("http://countersign.test/", {
    method: "POST",
    headers: { "content-type": "application/json", ...tenant.jwt },
    body: JSON.stringify({ content: body }),
  });
  const response = await pages(request, { params: Promise.resolve({ id }) } as never);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const file = path.join(scratch, "pages.pdf");
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  return pdfJsLines(file);
}

describe("the pages of a text that is being written", () => {
  it("are laid out from what is written, with variables by name; nothing is stored", async () => {
    const before = await db().blob.count();
    expect((await linesOf(content("Made by "))).join("\n")).toContain("Made by {{recipient.client.name}}");
    expect((await linesOf(content("Made for "))).join("\n")).toContain("Made for");
    expect(await db().blob.count()).toBe(before);
    const row = await db().templateVersion.findFirst({ where: { templateId: id, status: "draft" } });
    expect(JSON.stringify(row?.content ?? {})).not.toContain("Made");
  });

  it("are a blank page where nothing was written", async () => {
    expect((await linesOf({ roles: [], fields: [] })).join("")).toBe("");
  });

  it("are refused to other workspaces, to keys, of PDFs and of what is no text", async () => {
    const stranger = await createTenant();
    expect((await ask(content("a"), stranger.jwt)).status).toBe(404);
    expect((await ask(content("a"), { ...stranger.jwt, "x-workspace-id": tenant.workspaceId })).status).toBe(
      403,
    );
    expect((await ask(content("a"), tenant.key)).status).toBe(401);
    const pdf = await draftTemplate(tenant);
    expect((await ask(content("a"), tenant.jwt, pdf)).problem.code).toBe("INVALID_STATE");
    const wrong = { ...content("a"), body: { type: "doc", content: [{ type: "script" }] } };
    expect((await ask(wrong)).status).toBe(400);
  });
});
