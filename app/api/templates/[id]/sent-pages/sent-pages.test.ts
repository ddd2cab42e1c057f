import { beforeAll, expect, it, vi } from "vitest";
import { GET } from "@/app/api/templates/[id]/sent-pages/route";
import { TemplateContent } from "@/lib/contracts/content";
import type { PdfTaskName, PdfTaskOutput } from "@/lib/document-engine/worker/tasks";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { writeDraft } from "@/lib/domain/templates/write-draft";
import { call } from "@/test/api/call";
import { createTenant, draftTemplate, type Tenant } from "@/test/api/world";

// Runs the worker's own code in this process; the process boundary is tested with the pool.
vi.mock("@/lib/document-engine/pool/pool", async () => {
  const { PDF_TASK_LOADERS } = await import("@/lib/document-engine/worker/registry");
  return {
    runPdfTask: async <N extends PdfTaskName>(name: N, input: never): Promise<PdfTaskOutput<N>> =>
      (await PDF_TASK_LOADERS[name]())(input, () => {}),
  };
});

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const ask = (id: string, credential = tenant.jwt) => call(GET, "GET", { credential, params: { id } });

it("shows the pages of a text before it is sent, with the places of its fields", async () => {
  const { id } = await createTemplate(tenant.ctx, { name: "Note", kind: "oneoff", sourceKind: "document" });
  expect((await ask(id)).status).toBe(404);
  const content = TemplateContent.parse({
    roles: [{ key: "client", label: "Client" }],
    fields: [{ id: "town", key: "town", roleKey: "client", type: "text" }],
    body: {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "field", attrs: { fieldId: "town" } }] }],
    },
  });
  await writeDraft(tenant.ctx, id, content);
  const { status, body } = await ask(id);
  expect(status).toBe(200);
  expect(body.pages).toHaveLength(1);
  expect(body.urls.base).toMatch(/^\/api\/pages\/[0-9a-f]{64}$/);
  expect(body.boxes.town).toMatchObject({ page: 1, x: expect.any(Number), width: expect.any(Number) });
});

it("is for those who may send it", async () => {
  const id = await draftTemplate(tenant, undefined, "oneoff");
  expect((await ask(id)).body.pages.length).toBeGreaterThan(0);
  // Not published: there is nothing to send yet.
  expect((await ask(await draftTemplate(tenant))).status).toBe(404);
  const stranger = await createTenant();
  expect((await ask(id, stranger.jwt)).status).toBe(404);
  expect((await ask(id, tenant.key)).status).toBe(401);
});
