import { beforeAll, describe, expect, it } from "vitest";
import { POST as decline } from "@/app/v1/sign/[token]/decline/route";
import { certificateFacts } from "@/lib/domain/completion/certificate-facts";
import { loadCompletion, requireSourcePdf } from "@/lib/domain/completion/load-completion";
import { sealDocument } from "@/lib/domain/completion/seal-document";
import { createDocument } from "@/lib/domain/documents/create-document";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { findDocumentState } from "@/lib/domain/verification/sealed-state";
import { deleteWorkspace } from "@/lib/domain/workspaces/delete-workspace";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { isSharedPath } from "@/lib/pure/shared-paths";
import { call } from "@/test/api/call";
import { readSealed, sendAndSign, sendReal, signAs } from "@/test/api/completion";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant, publishTemplate, sendOne, type Tenant, TWO_PEOPLE, tokenOf } from "@/test/api/world";

withPdfWorkers();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const NOTHING = { sealedAt: null, files: [] };

/** Returns the files as the page lists them. */
async function sealedFiles(id: string) {
  const { signedBlob, certificateBlob } = await readSealed(id);
  return [
    { kind: "document", sha256: signedBlob?.sha256 },
    { kind: "certificate", sha256: certificateBlob?.sha256 },
  ];
}

describe("what a certificate's code tells", () => {
  it("is nothing of what is no code, of no document, and of a draft", async () => {
    const templateId = await publishTemplate(tenant);
    const draft = await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE });
    for (const code of ["", "verify", `${newId()}0`, "%00", newId(), draft.id])
      expect(await findDocumentState(code)).toBeNull();
    await deleteDocument(tenant.ctx, draft.id);
    expect(await findDocumentState(draft.id)).toBeNull();
  });

  it("is of the address that the code on the certificate has", async () => {
    const id = await sendAndSign(tenant);
    const completion = await loadCompletion(id);
    const files = { source: requireSourcePdf(completion), sourcePath: "", files: new Map() };
    const { verifyUrl } = certificateFacts(completion, files).document;
    expect(verifyUrl).toBe(`${env.appUrl}/verify/${id}`);
    expect(await findDocumentState(verifyUrl.split("/").at(-1) ?? "")).toMatchObject({ documentId: id });
  });

  it("is that it is being signed, until the last one has", async () => {
    const id = await sendReal(tenant);
    expect(await findDocumentState(id)).toEqual({ documentId: id, state: "open", ...NOTHING });
    await signAs(id, "client");
    expect(await findDocumentState(id)).toMatchObject({ state: "open" });
    await signAs(id, "provider");
    expect(await findDocumentState(id)).toEqual({ documentId: id, state: "sealing", ...NOTHING });
  });

  it("is how it ended before it was complete", async () => {
    const [declined, voided, expired] = [await sendOne(tenant), await sendOne(tenant), await sendOne(tenant)];
    const params = { token: await tokenOf(declined.id, "client") };
    await call(decline, "POST", { params, body: { reason: "no thanks" } });
    await voidDocument(tenant.ctx, voided.id, "A secret reason");
    // The deadline has passed, but the sweep has not run yet.
    await db().document.update({ where: { id: expired.id }, data: { expiresAt: new Date(0) } });
    const states = [declined, voided, expired].map(({ id }) => findDocumentState(id));
    expect(await Promise.all(states)).toEqual([
      { documentId: declined.id, state: "declined", ...NOTHING },
      { documentId: voided.id, state: "voided", ...NOTHING },
      { documentId: expired.id, state: "expired", ...NOTHING },
    ]);
    await db().document.update({ where: { id: expired.id }, data: { status: "expired" } });
    expect(await findDocumentState(expired.id.toUpperCase())).toMatchObject({ state: "expired" });
  });

  it("is the hashes of its sealed files, also of those in whose place others came, and no name", async () => {
    const id = await sendAndSign(tenant);
    await sealDocument(id);
    const files = await sealedFiles(id);
    const { sealedAt } = await readSealed(id);
    const found = await findDocumentState(id);
    expect(found).toEqual({ documentId: id, state: "sealed", sealedAt, files });
    const told = JSON.stringify(found);
    const { name } = await db().document.findUniqueOrThrow({ where: { id } });
    for (const secret of [name, "Sam", "example.com", "Test workspace"]) expect(told).not.toContain(secret);
    const earlier = "0".repeat(64);
    await db().sealedFile.create({ data: { sha256: earlier, documentId: id, sealedAt: new Date() } });
    expect((await findDocumentState(id))?.files).toEqual([...files, { kind: "earlier", sha256: earlier }]);
  });

  it("is that it was deleted, with the hashes that are kept after its files", async () => {
    const [sealed, open] = [await sendAndSign(tenant), await sendOne(tenant)];
    await sealDocument(sealed);
    const files = await sealedFiles(sealed);
    await deleteDocument(tenant.ctx, sealed);
    expect(await findDocumentState(sealed)).toMatchObject({ state: "deleted", files });
    await purgeDocument(sealed);
    expect(await findDocumentState(sealed)).toMatchObject({
      state: "deleted",
      files,
      sealedAt: expect.any(Date),
    });
    await deleteDocument(tenant.ctx, open.id);
    expect(await findDocumentState(open.id)).toEqual({ documentId: open.id, state: "deleted", ...NOTHING });
  });

  it("is the same once its workspace is deleted", async () => {
    const other = await createTenant();
    const { id } = await sendOne(other);
    await deleteWorkspace(other.userId, other.workspaceId);
    expect(await findDocumentState(id)).toMatchObject({ state: "deleted" });
  });
});

it("the page differs by code, so its requests are counted as any visitor's", () => {
  expect(isSharedPath("/verify")).toBe(true);
  expect(isSharedPath(`/verify/${newId()}`)).toBe(false);
});
