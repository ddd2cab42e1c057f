import { beforeAll, expect, it } from "vitest";
import { POST as restore } from "@/app/api/templates/[id]/versions/[versionId]/restore/route";
import { GET as history } from "@/app/api/templates/[id]/versions/route";
import { POST as ensureDraft } from "@/app/v1/templates/[id]/draft/ensure/route";
import { POST as publishDraft } from "@/app/v1/templates/[id]/draft/publish/route";
import { PATCH as writeDraft } from "@/app/v1/templates/[id]/draft/route";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { createTenant, publishTemplate, type Tenant, TWO_SIGNERS } from "@/test/api/world";

let tenant: Tenant;
let stranger: Tenant;
beforeAll(async () => {
  [tenant, stranger] = [await createTenant(), await createTenant()];
});

const as = (id: string, credential = tenant.jwt) => ({ credential, params: { id } });
const view = async (id: string, query = "") => (await call(history, "GET", { ...as(id), query })).body;
const restored = (id: string, versionId: string, credential = tenant.jwt) =>
  call(restore, "POST", { credential, params: { id, versionId } });
async function change(id: string, settings: object): Promise<void> {
  await call(ensureDraft, "POST", as(id));
  const { status } = await call(writeDraft, "PATCH", {
    ...as(id),
    body: { content: { ...TWO_SIGNERS, settings } },
  });
  expect(status).toBe(200);
}
async function changeAndPublish(id: string, settings: object): Promise<void> {
  await change(id, settings);
  expect((await call(publishDraft, "POST", as(id))).status).toBe(201);
}

it("says what each version changed, and brings an earlier one back as the draft, with its file", async () => {
  const id = await publishTemplate(tenant);
  await changeAndPublish(id, { expiresInDays: 7 });
  const [first] = await db().templateVersion.findMany({
    where: { templateId: id },
    orderBy: { number: "asc" },
  });
  const blob = await db().blob.findUniqueOrThrow({ where: { id: first?.sourceBlobId ?? "" } });
  const sha256 = newId().replaceAll("-", "").padEnd(64, "0");
  const { createdAt: _, ...row } = blob;
  const other = await db().blob.create({
    data: { ...row, id: newId(), sha256, key: `sha256/ot/${sha256}.pdf` },
  });
  await change(id, { expiresInDays: 7, allowDecline: false });
  await db().templateVersion.updateMany({
    where: { templateId: id, status: "draft" },
    data: { sourceBlobId: other.id, originalSha256: sha256 },
  });

  const { items, nextNumber } = await view(id);
  expect(nextNumber).toBeNull();
  expect(items).toMatchObject([
    { number: 3, status: "draft", changes: "Replaced the PDF. Changed whether signers may decline." },
    { number: 2, status: "published", changes: "Changed the expiry." },
    { number: 1, status: "published", changes: null, roleCount: 2, pageCount: 1 },
  ]);

  expect((await restored(id, first?.id ?? "")).status).toBe(200);
  const draft = await db().templateVersion.findFirstOrThrow({ where: { templateId: id, status: "draft" } });
  expect(draft).toMatchObject({
    number: 3,
    content: first?.content,
    pages: first?.pages,
    sourceBlobId: first?.sourceBlobId,
    originalSha256: first?.originalSha256,
  });
  // The draft's previous file is removed unless something else uses it.
  expect(await db().blobRemoval.count({ where: { blobId: other.id } })).toBe(1);
});

it("creates a draft where there is none, and continues below a page", async () => {
  const id = await publishTemplate(tenant);
  for (let days = 1; days <= 10; days++) await changeAndPublish(id, { expiresInDays: days });
  const newest = await view(id);
  expect(newest.items).toHaveLength(10);
  const rest = await view(id, `below=${newest.nextNumber}`);
  expect(rest).toMatchObject({ items: [{ number: 1, changes: null }], nextNumber: null });
  expect(newest.items.at(-1).changes).toBe("Changed the expiry.");
  expect((await restored(id, rest.items[0].id)).status).toBe(200);
  expect((await view(id)).items[0]).toMatchObject({
    number: 12,
    status: "draft",
    changes: "Changed the expiry.",
  });
});

it("is refused in another workspace, and for a version of another template or a draft", async () => {
  const [id, other] = [await publishTemplate(tenant), await publishTemplate(tenant)];
  const versionOf = (templateId: string) => db().templateVersion.findFirstOrThrow({ where: { templateId } });
  expect((await restored(id, (await versionOf(id)).id, stranger.jwt)).status).toBe(404);
  expect((await call(history, "GET", as(id, stranger.jwt))).status).toBe(404);
  expect((await restored(id, (await versionOf(other)).id)).status).toBe(404);
  await change(id, { expiresInDays: 3 });
  const draft = await db().templateVersion.findFirstOrThrow({ where: { templateId: id, status: "draft" } });
  expect((await restored(id, draft.id)).status).toBe(404);
});
