import { expect, it, vi } from "vitest";
import { assembleFiles } from "@/lib/domain/assemblies/assemble-files";
import { createAssembly } from "@/lib/domain/assemblies/create-assembly";
import { receiveFile } from "@/lib/domain/assemblies/receive-assembly-file";
import { receiveSource } from "@/lib/domain/templates/receive-source";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { pdfBytes, withPdfWorkers } from "@/test/api/upload";
import { createTenant } from "@/test/api/world";

vi.setConfig({ testTimeout: 120_000 });
vi.mock("@/lib/domain/templates/receive-source", async (load) => {
  const real = await load<typeof import("@/lib/domain/templates/receive-source")>();
  return { ...real, receiveSource: vi.fn(real.receiveSource) };
});
withPdfWorkers();

const busy = () => new AppError("BUSY", { retryAfterSeconds: 5 });

async function oneFile() {
  const { ctx } = await createTenant();
  const { id } = await createAssembly(ctx, { kind: "oneoff" });
  const body = pdfBytes("one-page.pdf");
  const headers = { "content-type": "application/octet-stream", "content-length": String(body.length) };
  const request = new Request("https://example.com", { method: "PUT", body, headers });
  await receiveFile(ctx, { id, fileId: newId(), name: "one.pdf" }, request);
  return { ctx, id };
}

it("keeps the document that another request filled while this one failed", async () => {
  const { ctx, id } = await oneFile();
  let other = "";
  vi.mocked(receiveSource).mockImplementationOnce(async () => {
    other = (await assembleFiles(ctx, id)).templateId;
    throw busy();
  });
  await expect(assembleFiles(ctx, id)).rejects.toMatchObject({ code: "BUSY" });
  const { sourceBlobId } = await db().templateVersion.findFirstOrThrow({ where: { templateId: other } });
  expect(sourceBlobId).not.toBeNull();
});

it("makes another document when the failure of another request removed this one’s", async () => {
  const { ctx, id } = await oneFile();
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  let second: ReturnType<typeof assembleFiles> | undefined;
  vi.mocked(receiveSource).mockImplementationOnce(async () => {
    // The second call has found the first call's template, and the first call fails before the second fills the
    // template.
    await new Promise<void>((resolve) => {
      vi.mocked(receiveSource).mockImplementationOnce(async (templateId, file) => {
        resolve();
        await failed;
        return receiveSource(templateId, file);
      });
      second = assembleFiles(ctx, id);
    });
    throw busy();
  });
  await expect(assembleFiles(ctx, id)).rejects.toMatchObject({ code: "BUSY" });
  fail();
  const made = await second;
  const { sourceBlobId } = await db().templateVersion.findFirstOrThrow({
    where: { templateId: made?.templateId ?? "" },
  });
  expect(sourceBlobId).not.toBeNull();
  expect(await db().template.count({ where: { workspaceId: ctx.workspaceId } })).toBe(1);
});
