import { beforeEach, describe, expect, it } from "vitest";
import { storeBlob } from "@/lib/blobs/store-blob";
import { db } from "@/lib/db";
import { deleteDocument } from "@/lib/documents/delete-document";
import { purgeDocument } from "@/lib/documents/purge-document";
import { getStorage } from "@/lib/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { submitSigning } from "@/lib/signing/submit-signing";
import { answerOf, createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

async function store(text: string) {
  const bytes = Buffer.from(text);
  const blob = {
    sha256: sha256Hex(bytes),
    ext: "pdf",
    contentType: "application/pdf",
    sizeBytes: bytes.length,
  };
  return storeBlob({ ...blob, source: { bytes } });
}

/** A document with something of everything that it can hold; its certificate is another document's as well. */
async function fullDocument() {
  const { id } = await sendOne(tenant);
  const [signed, certificate, snapshot] = [await store(newId()), await store(newId()), await store(newId())];
  const origin = { requestId: "req_test", ip: null, userAgent: null };
  await submitSigning(await tokenOf(id, "client"), answerOf("client") as never, origin, null);
  await db().document.update({
    where: { id },
    data: { signedBlobId: signed.id, certificateBlobId: certificate.id },
  });
  await db().recipient.updateMany({
    where: { documentId: id, roleKey: "provider" },
    data: { snapshotBlobId: snapshot.id },
  });
  const other = await sendOne(tenant);
  await db().document.update({ where: { id: other.id }, data: { certificateBlobId: certificate.id } });
  return { id, signed, certificate, snapshot, other };
}

const isThere = async (blob: { id: string; key: string }) => [
  (await db().blob.count({ where: { id: blob.id } })) === 1,
  await getStorage().has(blob.key),
];

describe("purging a deleted document", () => {
  it("takes its files and what was filled in, and leaves the evidence", async () => {
    const { id, signed, snapshot } = await fullDocument();
    await deleteDocument(tenant.ctx, id);
    const trail = await db().auditEvent.count({ where: { documentId: id } });
    expect(await purgeDocument(id)).toBe(2);
    expect([await isThere(signed), await isThere(snapshot)]).toEqual([
      [false, false],
      [false, false],
    ]);
    const submissions = await db().submission.findMany({ where: { documentId: id } });
    expect(submissions.length).toBeGreaterThan(0);
    for (const { values, signatures } of submissions) expect([values, signatures]).toEqual([{}, {}]);
    expect(await db().auditEvent.count({ where: { documentId: id } })).toBe(trail);
    expect(await db().effect.count({ where: { key: { startsWith: `purge:${id}` } } })).toBe(0);
  });

  it("leaves what something else refers to", async () => {
    const { id, certificate, other } = await fullDocument();
    await deleteDocument(tenant.ctx, id);
    await purgeDocument(id);
    expect(await isThere(certificate)).toEqual([true, true]);
    await deleteDocument(tenant.ctx, other.id);
    await purgeDocument(other.id);
    expect(await isThere(certificate)).toEqual([false, false]);
  });

  it("goes on where a crash left it, and changes nothing a second time", async () => {
    const { id, signed } = await fullDocument();
    await deleteDocument(tenant.ctx, id);
    // As after a crash between letting go of a file and removing it.
    await db().document.update({ where: { id }, data: { signedBlobId: null } });
    await db().effect.create({ data: { key: `purge:${id}:${signed.id}` } });
    await purgeDocument(id);
    expect(await isThere(signed)).toEqual([false, false]);
    expect(await purgeDocument(id)).toBe(0);
  });

  it("touches no document that was not deleted", async () => {
    const { id, signed } = await fullDocument();
    expect(await purgeDocument(id)).toBe(0);
    expect(await isThere(signed)).toEqual([true, true]);
  });
});
