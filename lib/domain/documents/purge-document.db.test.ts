import { beforeEach, describe, expect, it } from "vitest";
import { createDocument } from "@/lib/domain/documents/create-document";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { versionContentOf } from "@/lib/domain/templates/serialize";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import {
  answerOf,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  tokenOf,
} from "@/test/api/world";

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

/** Creates a document with one of everything that it can hold; another document also refers to its certificate. */
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
    expect(await db().blobRemoval.count({ where: { documentId: id } })).toBe(0);
    expect(await db().document.findUniqueOrThrow({ where: { id } })).toMatchObject({
      purgedAt: expect.any(Date),
    });
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

  describe("made of a one-off template", () => {
    async function oneOff(source: { id: string }) {
      const templateId = await publishTemplate(tenant, undefined, "oneoff");
      await db().templateVersion.updateMany({ where: { templateId }, data: { sourceBlobId: source.id } });
      const create = () => createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE });
      return { templateId, create };
    }
    const purge = async (id: string) => {
      await deleteDocument(tenant.ctx, id);
      return purgeDocument(id);
    };

    it("takes the template's source and text with the last document", async () => {
      const source = await store(newId());
      const { templateId, create } = await oneOff(source);
      const [first, second] = [await create(), await create()];
      expect(await purge(first.id)).toBe(0);
      expect(await isThere(source)).toEqual([true, true]);
      expect(await purge(second.id)).toBe(1);
      expect(await isThere(source)).toEqual([false, false]);
      expect(await purgeDocument(second.id)).toBe(0);
      const template = await db().template.findUniqueOrThrow({
        where: { id: templateId },
        include: { versions: true },
      });
      expect(template.deletedAt).not.toBeNull();
      for (const { content, pages, originalSha256 } of template.versions) {
        expect([versionContentOf({ content }).fields, pages]).toEqual([[], []]);
        expect(originalSha256).not.toBeNull();
      }
      await expect(create()).rejects.toMatchObject({ code: "NOT_FOUND" });
    });

    it("leaves a source that another template has too, and a library's template alone", async () => {
      const source = await store(newId());
      const [one, other] = [await oneOff(source), await oneOff(source)];
      expect(await purge((await one.create()).id)).toBe(0);
      expect(await isThere(source)).toEqual([true, true]);
      await db().template.update({ where: { id: other.templateId }, data: { kind: "reusable" } });
      await purge((await other.create()).id);
      expect(await isThere(source)).toEqual([true, true]);
      expect((await other.create()).templateId).toBe(other.templateId);
    });
  });

  it("goes on where a crash left it, and changes nothing a second time", async () => {
    const { id, signed } = await fullDocument();
    await deleteDocument(tenant.ctx, id);
    // The state after a crash between dropping the reference to a file and removing the file.
    await db().document.update({ where: { id }, data: { signedBlobId: null } });
    await markUnusedBlobs(db(), [signed.id], { dueAt: new Date(), documentId: id });
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
