import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as assemble } from "@/app/api/assemblies/[id]/document/route";
import { PUT as arrange } from "@/app/api/assemblies/[id]/pages/route";
import { GET as view } from "@/app/api/assemblies/[id]/route";
import { POST as open } from "@/app/api/templates/[id]/files/route";
import type { AssemblyDto } from "@/lib/contracts/assemblies";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { pdfBytes, putPdf, withPdfWorkers } from "@/test/api/upload";
import { addMember, createTenant, type Tenant } from "@/test/api/world";

vi.setConfig({ testTimeout: 120_000 });
withPdfWorkers();

let tenant: Tenant;
let templateId: string;
beforeEach(async () => {
  tenant = await createTenant();
  const made = await createTemplate(tenant.ctx, { name: "Lease", kind: "oneoff", sourceKind: "pdf" });
  templateId = made.id;
  await putPdf("uploadUrl" in made ? String(made.uploadUrl) : "", pdfBytes("fifty-pages.pdf"));
});

const files = (credential: Record<string, string> | string = tenant.jwt) =>
  call(open, "POST", { credential: credential as never, params: { id: templateId } });
const seen = async (id: string): Promise<AssemblyDto> =>
  (await call(view, "GET", { credential: tenant.jwt, params: { id } })).body;
const draft = () => db().templateVersion.findFirstOrThrow({ where: { templateId, status: "draft" } });

describe("the files of an upload", () => {
  it("are its PDF, once, and replace it when their pages are arranged", async () => {
    const before = await draft();
    const answers = await Promise.all([files(), files(), files()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [id = "", ...others] = [...new Set(answers.map(({ body }) => body.id as string))];
    expect(others).toEqual([]);
    const { files: found, pages } = await seen(id);
    expect(found).toMatchObject([{ name: "Lease.pdf", type: "pdf" }]);
    expect(pages.map(({ page }) => page)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));

    // Finishing an unchanged assembly changes nothing.
    const finish = () => call(assemble, "POST", { credential: tenant.jwt, params: { id } });
    expect((await finish()).body).toEqual({ templateId, isFormFlattened: false });
    expect((await draft()).sourceBlobId).toBe(before.sourceBlobId);

    const kept = pages.slice(0, 2).reverse();
    const body = { files: found.map((file) => file.id), pages: kept };
    expect((await call(arrange, "PUT", { credential: tenant.jwt, params: { id }, body })).status).toBe(204);
    expect((await finish()).body.templateId).toBe(templateId);
    expect((await draft()).pages).toHaveLength(2);
    expect((await files()).body.id).toBe(id);
  });

  it("are the sender's alone, and not of what was sent or carries a signature", async () => {
    const [admin, stranger] = [await addMember(tenant, "admin"), await createTenant()];
    expect((await files(admin.jwt)).status).toBe(404);
    expect((await files(stranger.jwt)).status).toBe(404);
    const { id } = await draft();
    await db().templateVersion.update({ where: { id }, data: { intake: { isSigned: true, warnings: [] } } });
    expect((await files()).problem).toMatchObject({
      code: "INVALID_STATE",
      detail: "This PDF carries a signature, which changing its pages would break. It can be sent as it is.",
    });
    await db().template.update({ where: { id: templateId }, data: { usedAt: new Date() } });
    expect((await files()).problem.code).toBe("INVALID_STATE");
    expect(await db().assembly.count({ where: { templateId } })).toBe(0);
  });
});
