import { beforeEach, expect, it } from "vitest";
import { createDocument } from "@/lib/domain/documents/create-document";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { removeMarkedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { purgeDeletedTemplates } from "@/lib/domain/templates/purge-templates";
import { versionContentOf } from "@/lib/domain/templates/serialize";
import { deleteTemplate } from "@/lib/domain/templates/update-template";
import { discardDraft, ensureDraft } from "@/lib/domain/templates/write-draft";
import { db } from "@/lib/platform/database/db";
import { HOUR_MS, stoppedClock } from "@/test/api/clock";
import { createTenant, draftTemplate, publishTemplate, type Tenant, TWO_PEOPLE } from "@/test/api/world";

const clock = stoppedClock();
let tenant: Tenant;
beforeEach(async () => {
  clock.set(new Date());
  tenant = await createTenant();
});

const versionOf = (templateId: string) => db().templateVersion.findFirstOrThrow({ where: { templateId } });
const isThere = async (blobId: string | null) =>
  (await db().blob.count({ where: { id: blobId ?? "" } })) === 1;

/** Runs the hourly clean-up twice. */
async function cleanUp() {
  for (let hour = 0; hour < 2; hour++) {
    clock.advance(HOUR_MS + 1000);
    await purgeDeletedTemplates();
    await removeMarkedBlobs();
  }
}

it("a deleted template's PDF and text go, also where it was deleted long ago", async () => {
  const templateId = await publishTemplate(tenant);
  const { sourceBlobId } = await versionOf(templateId);
  await deleteTemplate(tenant.ctx, templateId);
  expect(await purgeDeletedTemplates()).toBe(0);
  clock.advance(400 * 24 * HOUR_MS);
  await cleanUp();
  expect(await isThere(sourceBlobId)).toBe(false);
  const { content, originalSha256, sourceBlobId: left } = await versionOf(templateId);
  expect([versionContentOf({ content }).fields, left]).toEqual([[], null]);
  expect(originalSha256).not.toBeNull();
  expect(await purgeDeletedTemplates()).toBe(0);
});

it("a deleted template's PDF stays as long as a document is made from it", async () => {
  const templateId = await publishTemplate(tenant);
  const { sourceBlobId } = await versionOf(templateId);
  const { id } = await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE });
  await deleteTemplate(tenant.ctx, templateId);
  await cleanUp();
  expect(await isThere(sourceBlobId)).toBe(true);
  expect(versionContentOf(await versionOf(templateId)).fields).not.toEqual([]);
  await deleteDocument(tenant.ctx, id);
  await purgeDocument(id);
  await cleanUp();
  expect(await isThere(sourceBlobId)).toBe(false);
});

it("a discarded draft's PDF goes, unless the published version has it too", async () => {
  const draftId = await draftTemplate(tenant);
  const { sourceBlobId: discarded } = await versionOf(draftId);
  await discardDraft(tenant.ctx, draftId);
  const publishedId = await publishTemplate(tenant);
  const { sourceBlobId: published } = await versionOf(publishedId);
  await ensureDraft(tenant.ctx, publishedId);
  await discardDraft(tenant.ctx, publishedId);
  await cleanUp();
  expect([await isThere(discarded), await isThere(published)]).toEqual([false, true]);
});

it("templates that nobody deleted stay as they are", async () => {
  const templateId = await publishTemplate(tenant);
  const before = await versionOf(templateId);
  await cleanUp();
  expect(await versionOf(templateId)).toEqual(before);
  expect(await isThere(before.sourceBlobId)).toBe(true);
});
