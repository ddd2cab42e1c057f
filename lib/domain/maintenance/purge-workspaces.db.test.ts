import { beforeEach, describe, expect, it } from "vitest";
import { createContact } from "@/lib/domain/contacts/create-contact";
import { createGroup } from "@/lib/domain/contacts/groups";
import { createDocument } from "@/lib/domain/documents/create-document";
import { voidOpenDocuments } from "@/lib/domain/documents/void-open-documents";
import { removeMarkedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { purgeDeletedWorkspaces } from "@/lib/domain/maintenance/purge-workspaces";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { purgeDeletedTemplates } from "@/lib/domain/templates/purge-templates";
import { versionContentOf } from "@/lib/domain/templates/serialize";
import { deleteWorkspace } from "@/lib/domain/workspaces/delete-workspace";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import {
  answerOf,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  tokenOf,
} from "@/test/api/world";

const clock = stoppedClock();
const origin = { requestId: "req_test", ip: null, userAgent: null };

const SENDER = { emailSenderName: "Alder", emailReplyTo: "contracts@alder.example" };

let tenant: Tenant;
beforeEach(async () => {
  clock.set(new Date());
  // Other tests may have left deleted workspaces.
  await db().workspace.updateMany({ where: { deletedAt: { not: null } }, data: { purgedAt: new Date() } });
  tenant = await createTenant();
});

async function store() {
  const bytes = Buffer.from(newId());
  const file = { sha256: sha256Hex(bytes), ext: "pdf", contentType: "application/pdf" };
  return storeBlob({ ...file, sizeBytes: bytes.length, source: { bytes } });
}

const isThere = async (blob: { id: string; key: string }) => [
  (await db().blob.count({ where: { id: blob.id } })) === 1,
  await getStorage().has(blob.key),
];

const workspaceOf = ({ workspaceId: id }: Tenant) => db().workspace.findUniqueOrThrow({ where: { id } });
const remaining = ({ workspaceId }: Tenant) =>
  Promise.all([
    db().document.count({ where: { workspaceId, deletedAt: null } }),
    db().template.count({ where: { workspaceId, deletedAt: null } }),
  ]);

/** Deletes the workspace as its owner does, and runs the resulting jobs. */
async function close({ userId, workspaceId }: Tenant) {
  await deleteWorkspace(userId, workspaceId);
  await voidOpenDocuments(workspaceId, userId);
}

/**
 * Creates a document that was completed and sealed, another that was voided with the workspace, and the template of
 * both.
 */
async function fullWorkspace(owner: Tenant) {
  const { id } = await sendOne(owner);
  for (const role of ["client", "provider"] as const)
    await submitSigning(await tokenOf(id, role), answerOf(role) as never, origin, null);
  const [signed, certificate, source] = [await store(), await store(), await store()];
  const { templateId } = await db().document.update({
    where: { id },
    data: { signedBlobId: signed.id, certificateBlobId: certificate.id, sealedAt: clock.now() },
  });
  await db().recipient.updateMany({ where: { documentId: id }, data: { snapshotBlobId: source.id } });
  await db().templateVersion.updateMany({ where: { templateId }, data: { sourceBlobId: source.id } });
  const { id: open } = await sendOne(owner);
  return { id, open, templateId, files: [signed, certificate, source] };
}

/** Runs the clean-ups of a few hours. */
async function cleanUp(hours = 3) {
  for (let hour = 0; hour < hours; hour++) {
    clock.advance(HOUR_MS + 1000);
    await purgeDeletedWorkspaces();
    await purgeDeletedTemplates();
    await removeMarkedBlobs();
  }
}

describe("what a deleted workspace held", () => {
  it("goes, files and words, after a day; the evidence stays", async () => {
    const { id, open, templateId, files } = await fullWorkspace(tenant);
    const trail = await db().auditEvent.count({ where: { documentId: id } });
    const { workspaceId, userId } = tenant;
    const label = () => ({ id: newId(), workspaceId, name: "Urgent" });
    await db().tag.create({ data: { ...label(), color: 1, documents: { create: { documentId: id } } } });
    await db().folder.create({ data: label() });
    await db().savedView.create({ data: { ...label(), userId, query: {} } });
    await db().savedField.create({ data: { ...label(), field: {}, createdAt: clock.now() } });
    await createContact(tenant.ctx, {
      ...{ name: "Ada", email: "ada@example.com" },
      groupIds: [(await createGroup(tenant.ctx, { name: "Tenants", contactIds: [] })).id],
    });
    await close(tenant);
    expect(await purgeDeletedWorkspaces()).toBe(0);
    expect(await isThere(files[0] as never)).toEqual([true, true]);
    clock.advance(DAY_MS);
    await cleanUp();
    for (const file of files) expect(await isThere(file)).toEqual([false, false]);
    const documents = await db().document.findMany({
      where: { workspaceId: tenant.workspaceId },
      include: { submissions: true, recipients: true },
    });
    expect(documents.map((document) => document.id).sort()).toEqual([id, open].sort());
    for (const { deletedAt, purgedAt, submissions, recipients } of documents) {
      expect([deletedAt, purgedAt]).toEqual([expect.any(Date), expect.any(Date)]);
      expect(recipients).toHaveLength(2);
      for (const { values, signatures } of submissions) expect([values, signatures]).toEqual([{}, {}]);
    }
    expect(await db().auditEvent.count({ where: { documentId: id } })).toBe(trail);
    const versions = await db().templateVersion.findMany({ where: { templateId } });
    for (const { content, originalSha256 } of versions) {
      expect(versionContentOf({ content }).fields).toEqual([]);
      expect(originalSha256).not.toBeNull();
    }
    expect((await workspaceOf(tenant)).purgedAt).toEqual(expect.any(Date));
    const of = { where: { workspaceId } };
    expect([await db().tag.count(of), await db().folder.count(of), await db().savedView.count(of)]).toEqual([
      0, 0, 0,
    ]);
    expect(await db().savedField.count(of)).toBe(0);
    expect([await db().contact.count(of), await db().contactGroup.count(of)]).toEqual([0, 0]);
    expect(await purgeDeletedWorkspaces()).toBe(0);
  });

  it("stays where another workspace has the same file, and so does everything of a workspace that is there", async () => {
    const other = await createTenant();
    const theirs = await fullWorkspace(other);
    const own = await fullWorkspace(tenant);
    const [shared] = own.files;
    await db().document.update({
      where: { id: theirs.id },
      data: { certificateBlobId: shared?.id ?? null },
    });
    await close(tenant);
    clock.advance(DAY_MS);
    await cleanUp();
    expect(await isThere(shared as never)).toEqual([true, true]);
    expect(await isThere(theirs.files[0] as never)).toEqual([true, true]);
    expect([await remaining(tenant), await remaining(other)]).toEqual([
      [0, 0],
      [2, 2],
    ]);
    expect((await workspaceOf(other)).purgedAt).toBeNull();
  });

  it("waits for what is still open, and for a seal that is still to come", async () => {
    const { id, open } = await fullWorkspace(tenant);
    await db().workspace.update({ where: { id: tenant.workspaceId }, data: SENDER });
    await db().document.update({ where: { id }, data: { sealedAt: null } });
    await deleteWorkspace(tenant.userId, tenant.workspaceId);
    clock.advance(DAY_MS);
    await cleanUp();
    expect(await remaining(tenant)).toEqual([2, 0]);
    // The mails about voided documents still have their sender.
    expect(await workspaceOf(tenant)).toMatchObject({ purgedAt: null, ...SENDER });
    await voidOpenDocuments(tenant.workspaceId, tenant.userId);
    await cleanUp();
    expect(await remaining(tenant)).toEqual([1, 0]);
    expect((await db().document.findUniqueOrThrow({ where: { id: open } })).purgedAt).not.toBeNull();
    await db().document.update({ where: { id }, data: { sealedAt: clock.now() } });
    await cleanUp();
    expect(await remaining(tenant)).toEqual([0, 0]);
    expect(await workspaceOf(tenant)).toMatchObject({
      purgedAt: expect.any(Date),
      emailSenderName: null,
      emailReplyTo: null,
    });
  });

  it("goes a part at a time, and drafts and uploads that were not sent go with it", async () => {
    const templateId = await publishTemplate(tenant);
    for (let i = 0; i < 5; i++) await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE });
    await publishTemplate(tenant, undefined, "oneoff");
    await close(tenant);
    clock.advance(DAY_MS + HOUR_MS);
    expect(await purgeDeletedWorkspaces({ documents: 2 })).toBe(2);
    expect((await remaining(tenant))[0]).toBe(3);
    expect(await purgeDeletedWorkspaces({ documents: 2 })).toBe(2);
    expect((await workspaceOf(tenant)).purgedAt).toBeNull();
    expect(await purgeDeletedWorkspaces({ documents: 2 })).toBe(1);
    expect(await remaining(tenant)).toEqual([0, 0]);
    expect((await workspaceOf(tenant)).purgedAt).not.toBeNull();
  });
});
