import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pdfPool } from "@/lib/document-engine/pool/pool";
import { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { createDocument } from "@/lib/domain/documents/create-document";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { publishDraft } from "@/lib/domain/templates/publish-draft";
import { ensureRehearsed } from "@/lib/domain/templates/rehearse-source";
import { db } from "@/lib/platform/database/db";
import { later } from "@/test/api/clock";
import { createTenant, draftTemplate, type Tenant, TWO_PEOPLE, TWO_SIGNERS } from "@/test/api/world";
import { FIRST_ROWS, firstRevision, TRAILER } from "@/test/fixtures/pdf/revisions";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

/** A PDF that the current intake accepts. */
function goodPdf(text: string): Buffer {
  const file = firstRevision(text);
  file.table(FIRST_ROWS, TRAILER);
  return file.bytes;
}

/** A PDF that readers display but that cannot be sealed, stored before intake checked for this. */
function unsealablePdf(text: string): Buffer {
  const file = firstRevision(text);
  file.table(FIRST_ROWS, `${TRAILER}/Encrypt<</Filter/Standard>>`);
  return file.bytes;
}

async function draftOf(bytes: Buffer, kind?: "oneoff"): Promise<{ templateId: string; blobId: string }> {
  const templateId = await draftTemplate(tenant, TWO_SIGNERS, kind);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const blob = { sha256, ext: "pdf", contentType: "application/pdf", sizeBytes: bytes.length, pageCount: 1 };
  const { id: blobId } = await storeBlob({ ...blob, source: { bytes } });
  await db().templateVersion.updateMany({ where: { templateId }, data: { sourceBlobId: blobId } });
  return { templateId, blobId };
}

const statusOf = async (templateId: string) =>
  (await db().templateVersion.findFirstOrThrow({ where: { templateId } })).status;

describe("publishing rehearses completion", () => {
  it("once for a source, also for the many who publish it at once", async () => {
    const bytes = goodPdf(`Agreed by ${tenant.ctx.workspaceId}`);
    const [first, second] = [await draftOf(bytes), await draftOf(bytes)];
    const run = vi.spyOn(pdfPool(), "run");
    await Promise.all([first, second].map(({ templateId }) => publishDraft(tenant.ctx, templateId)));
    await ensureRehearsed(first.blobId, tenant.ctx.workspaceId);
    expect(run.mock.calls.map(([name]) => name)).toEqual(["rehearse"]);
    run.mockRestore();
    expect(await statusOf(second.templateId)).toBe("published");
  });

  it("and refuses what could be signed and never sealed, until another file takes its place", async () => {
    const { templateId } = await draftOf(unsealablePdf(tenant.ctx.workspaceId));
    await expect(publishDraft(tenant.ctx, templateId)).rejects.toMatchObject({
      code: "PDF_INVALID",
      message: expect.stringContaining("print it to a new PDF"),
    });
    expect(await statusOf(templateId)).toBe("draft");
    const { blobId } = await draftOf(goodPdf(`Another by ${tenant.ctx.workspaceId}`));
    await db().templateVersion.updateMany({ where: { templateId }, data: { sourceBlobId: blobId } });
    await publishDraft(tenant.ctx, templateId);
    expect(await statusOf(templateId)).toBe("published");
  });

  it("and asks a worker once in ten minutes for one that was refused, unless the workers were only busy", async () => {
    const { templateId } = await draftOf(unsealablePdf(`again ${tenant.ctx.workspaceId}`));
    const run = vi.spyOn(pdfPool(), "run");
    const publish = () => publishDraft(tenant.ctx, templateId);
    run.mockRejectedValueOnce(new PdfTaskError("busy", "for the test"));
    await expect(publish()).rejects.toMatchObject({ code: "BUSY" });
    for (let i = 0; i < 3; i++) await expect(publish()).rejects.toMatchObject({ code: "PDF_INVALID" });
    expect(run).toHaveBeenCalledTimes(2);
    await later(11 * 60_000, () => expect(publish()).rejects.toMatchObject({ code: "PDF_INVALID" }));
    expect(run).toHaveBeenCalledTimes(3);
    run.mockRestore();
  });

  it("also of one-offs, which are published by their first document", async () => {
    const { templateId } = await draftOf(unsealablePdf(`one-off ${tenant.ctx.workspaceId}`), "oneoff");
    const create = createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE });
    await expect(create).rejects.toMatchObject({ code: "PDF_INVALID" });
    expect(await statusOf(templateId)).toBe("draft");
    expect(await db().document.count({ where: { workspaceId: tenant.ctx.workspaceId } })).toBe(0);
  });
});
