import { beforeEach, describe, expect, it } from "vitest";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { removeMarkedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { createAuthToken } from "@/lib/domain/identity/auth-token";
import {
  clearAbandonedMails,
  markUnreferencedBlobs,
  releaseUnsubmittedFiles,
  removeDeadLinks,
  removeOldEvents,
  removeOldMails,
  removeOldNotifications,
  removePendingBlobs,
} from "@/lib/domain/maintenance/clean-up";
import { markSubmittedFiles, rememberUpload } from "@/lib/domain/signing/attachments";
import { newEventId } from "@/lib/domain/webhooks/events/record-event";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { createTenant, sendOne, type Tenant } from "@/test/api/world";
import { resetDatabase } from "@/test/support/database";

const clock = stoppedClock();

let tenant: Tenant;
beforeEach(async () => {
  await resetDatabase();
  clock.set(new Date());
  tenant = await createTenant();
});

async function store(text: string = newId(), sizeBytes = 10) {
  const bytes = Buffer.from(text);
  const about = { sha256: sha256Hex(bytes), ext: "txt", contentType: "text/plain", sizeBytes };
  return storeBlob({ ...about, source: { bytes } });
}

type Stored = Awaited<ReturnType<typeof store>>;
const isThere = async ({ id, key }: Stored) => [
  (await db().blob.count({ where: { id } })) === 1,
  await getStorage().has(key),
];
const THERE = [true, true];
const GONE = [false, false];

const clientOf = (documentId: string) =>
  db().recipient.findFirstOrThrow({ where: { documentId, roleKey: "client" } });
const fileOf = ({ sha256, sizeBytes, contentType }: Stored) => ({
  sha256,
  sizeBytes,
  contentType,
  name: "file.txt",
});

describe("files that recipients bring", () => {
  it("stay while anybody's answers name them, and go with the last document that does", async () => {
    const [picture, upload, shared] = [await store(), await store(), await store()];
    const documents = [await sendOne(tenant), await sendOne(tenant)];
    for (const { id } of documents) {
      const client = await clientOf(id);
      const own = id === documents[0]?.id ? [upload] : [];
      for (const blob of [shared, ...own]) await rememberUpload(client, blob);
      const values = Object.fromEntries([shared, ...own].map((blob) => [blob.id, fileOf(blob)]));
      await markSubmittedFiles(db(), client, values, own.length ? [picture.id] : []);
    }
    const [first, second] = documents.map(({ id }) => id) as [string, string];
    await deleteDocument(tenant.ctx, first);
    expect(await purgeDocument(first)).toBe(2);
    expect([await isThere(picture), await isThere(upload), await isThere(shared)]).toEqual([
      GONE,
      GONE,
      THERE,
    ]);
    await deleteDocument(tenant.ctx, second);
    await purgeDocument(second);
    expect(await isThere(shared)).toEqual(GONE);
    expect(await db().recipientFile.count()).toBe(0);
  });

  it("of a signer who keeps the signature for next time stay theirs", async () => {
    const picture = await store();
    await db().savedSignature.create({ data: { id: newId(), userId: tenant.userId, blobId: picture.id } });
    const { id } = await sendOne(tenant);
    await markSubmittedFiles(db(), await clientOf(id), {}, [picture.id]);
    await deleteDocument(tenant.ctx, id);
    await purgeDocument(id);
    expect(await isThere(picture)).toEqual(THERE);
  });

  it("and were not handed in go once the document has ended", async () => {
    const [left, handedIn] = [await store(), await store()];
    const { id } = await sendOne(tenant);
    const client = await clientOf(id);
    for (const blob of [left, handedIn]) await rememberUpload(client, blob);
    await markSubmittedFiles(db(), client, { f: fileOf(handedIn) }, []);
    expect(await releaseUnsubmittedFiles()).toBe(0);
    await voidDocument(tenant.ctx, id, null);
    expect(await releaseUnsubmittedFiles()).toBe(1);
    expect(await removeMarkedBlobs()).toBe(0);
    clock.advance(HOUR_MS);
    expect(await removeMarkedBlobs()).toBe(1);
    expect([await isThere(left), await isThere(handedIn)]).toEqual([GONE, THERE]);
  });

  it("have a limit for each link, in number and in bytes, also when they come at once", async () => {
    const { id } = await sendOne(tenant);
    const client = await clientOf(id);
    const large = await Promise.all(Array.from({ length: 12 }, () => store(newId(), 10 * 1024 * 1024)));
    const outcomes = await Promise.allSettled(large.map((blob) => rememberUpload(client, blob)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const remaining = await db().recipientFile.findMany({
      where: { recipientId: client.id },
      include: { blob: true },
    });
    // Uploading the same file again does not count as another file.
    const [one] = remaining;
    if (one) await rememberUpload(client, one.blob);
    clock.advance(HOUR_MS);
    expect(await removeMarkedBlobs()).toBe(2);
    const { id: other } = await sendOne(tenant);
    const many = await Promise.all(Array.from({ length: 51 }, () => store()));
    for (const blob of many.slice(0, 50)) await rememberUpload(await clientOf(other), blob);
    await expect(rememberUpload(await clientOf(other), many[50] as Stored)).rejects.toThrow();
  });
});

describe("blobs", () => {
  it("that nothing came to refer to go after two days; others stay", async () => {
    const [orphan, used] = [await store(), await store()];
    const { id } = await sendOne(tenant);
    await markSubmittedFiles(db(), await clientOf(id), {}, [used.id]);
    const source = await db().blob.findFirstOrThrow({ where: { templateVersions: { some: {} } } });
    clock.advance(DAY_MS);
    expect(await markUnreferencedBlobs()).toBe(0);
    clock.advance(2 * DAY_MS);
    // Each call covers a part of the blobs.
    let noted = 0;
    for (let hour = 0; hour < 40; hour++) noted += await markUnreferencedBlobs();
    expect(noted).toBe(1);
    clock.advance(HOUR_MS);
    await removeMarkedBlobs();
    expect([await isThere(orphan), await isThere(used)]).toEqual([GONE, THERE]);
    expect(await db().blob.count({ where: { id: source.id } })).toBe(1);
  });

  it("are looked at again and again: one that lost its reference long after, without a note, goes too", async () => {
    const blob = await store();
    const { id } = await sendOne(tenant);
    await markSubmittedFiles(db(), await clientOf(id), {}, [blob.id]);
    clock.advance(30 * DAY_MS);
    expect(await markUnreferencedBlobs()).toBe(0);
    await db().recipientFile.deleteMany({ where: { blobId: blob.id } });
    expect(await markUnreferencedBlobs()).toBe(1);
    // Finding the blob again does not postpone its removal.
    clock.advance(HOUR_MS / 2);
    expect(await markUnreferencedBlobs()).toBe(0);
    clock.advance(HOUR_MS / 2);
    await removeMarkedBlobs();
    expect(await isThere(blob)).toEqual(GONE);
  });

  it("whose bytes never came lose their row, and can be stored later", async () => {
    const bytes = Buffer.from(newId());
    const sha256 = sha256Hex(bytes);
    const about = { sha256, ext: "txt", contentType: "text/plain", sizeBytes: bytes.length };
    const stored = await storeBlob({ ...about, source: { bytes } });
    await db().blob.update({ where: { id: stored.id }, data: { status: "pending" } });
    expect(await removePendingBlobs()).toBe(0);
    clock.advance(DAY_MS + 1000);
    expect(await removePendingBlobs()).toBe(1);
    expect(await isThere(stored)).toEqual(GONE);
    expect(await isThere(await storeBlob({ ...about, source: { bytes } }))).toEqual(THERE);
  });
});

const MAIL = {
  purpose: "reminder",
  to: "a@example.com",
  from: "b@example.com",
  subject: "s",
  text: "",
  html: "",
};

describe("what nobody needs", () => {
  it("goes after its time: links of accounts, invitations, events, notifications", async () => {
    const { userId, workspaceId } = tenant;
    await createAuthToken(db(), { userId, purpose: "reset-password" }, clock.now());
    await db().invitation.create({
      data: { id: newId(), workspaceId, email: "a@example.com", invitedById: userId, expiresAt: clock.now() },
    });
    await db().notification.create({
      data: {
        id: newId(),
        userId,
        workspaceId,
        type: "document.viewed",
        title: "t",
        body: "",
        createdAt: clock.now(),
      },
    });
    const event = { workspaceId, type: "document.sent", payload: {} };
    await db().event.create({ data: { ...event, id: newEventId(), createdAt: clock.now() } });
    const counts = async () => [
      await removeDeadLinks(),
      await removeOldEvents(),
      await removeOldNotifications(),
    ];
    clock.advance(6 * DAY_MS);
    expect(await counts()).toEqual([0, 0, 0]);
    clock.advance(2 * DAY_MS);
    expect(await counts()).toEqual([1, 0, 0]);
    clock.advance(23 * DAY_MS);
    expect(await counts()).toEqual([1, 0, 0]);
    clock.advance(60 * DAY_MS);
    expect(await counts()).toEqual([0, 1, 0]);
    clock.advance(90 * DAY_MS);
    expect(await counts()).toEqual([0, 0, 1]);
  });

  it("is what a mail said that no job sends any more", async () => {
    const encryptedContent = Buffer.from("sealed");
    const make = async (status: string, auditedAt: Date | null) => {
      const id = newId();
      await db().mailMessage.create({
        data: { id, dedupeKey: id, ...MAIL, encryptedContent, status, auditedAt },
      });
      return id;
    };
    const abandoned = await make("abandoned", clock.now());
    const queued = await make("queued", null);
    clock.advance(30 * DAY_MS);
    expect(await clearAbandonedMails()).toBe(0);
    clock.advance(1000);
    expect(await clearAbandonedMails()).toBe(1);
    const left = await db().mailMessage.findMany({ where: { encryptedContent: { not: null } } });
    expect(left.map(({ id }) => id)).toEqual([queued]);
    expect((await db().mailMessage.findUniqueOrThrow({ where: { id: abandoned } })).status).toBe("abandoned");
  });

  it("is a mail of half a year ago about no document", async () => {
    const { id: documentId } = await sendOne(tenant);
    const make = async (more: { documentId?: string }) => {
      const id = newId();
      await db().mailMessage.create({ data: { id, dedupeKey: id, ...MAIL, ...more } });
      return id;
    };
    await db().mailMessage.deleteMany();
    const remaining = await make({ documentId });
    await make({});
    clock.advance(179 * DAY_MS);
    for (let hour = 0; hour < 13; hour++) expect(await removeOldMails()).toBe(0);
    clock.advance(2 * DAY_MS);
    expect(await removeOldMails()).toBe(1);
    expect((await db().mailMessage.findMany()).map(({ id }) => id)).toEqual([remaining]);
  });

  it("is never a customer's draft", async () => {
    const before = await Promise.all([db().document.count(), db().template.count()]);
    const { id } = await sendOne(tenant);
    await db().document.update({ where: { id }, data: { status: "draft" } });
    clock.advance(3 * 365 * DAY_MS);
    for (let hour = 0; hour < 3; hour++) {
      await removeDeadLinks();
      await removeOldEvents();
      await releaseUnsubmittedFiles();
      await markUnreferencedBlobs();
      await removeMarkedBlobs();
    }
    expect(await Promise.all([db().document.count(), db().template.count()])).toEqual(
      before.map((count) => count + 1),
    );
    const version = await db().templateVersion.findFirstOrThrow({ where: { documents: { some: { id } } } });
    expect(version.sourceBlobId).not.toBeNull();
  });
});
