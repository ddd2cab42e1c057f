import { beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/documents/[id]/copy/route";
import { createDocument } from "@/lib/domain/documents/create-document";
import { versionContentOf } from "@/lib/domain/templates/serialize";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { loadSendView } from "@/lib/views/send-view";
import { call } from "@/test/api/call";
import { addMember, createTenant, sendOne, type Tenant, TWO_SIGNERS } from "@/test/api/world";

let tenant: Tenant;
let id: string;
beforeEach(async () => {
  tenant = await createTenant();
  ({ id } = await sendOne(tenant, {
    name: "Lease of Elm Street",
    message: { subject: "Please sign", body: "By Friday" },
    expiresInDays: 9,
  }));
});

const copy = (credential: Record<string, string> | string = tenant.jwt, documentId = id) =>
  call(POST, "POST", { credential: credential as never, params: { id: documentId } });
const versionOf = (templateId: string) => db().templateVersion.findFirstOrThrow({ where: { templateId } });

describe("another document like one that ended", () => {
  it("is an upload with the same file, fields, people and message, and leaves the first as it was", async () => {
    const before = await db().document.findUniqueOrThrow({
      where: { id },
      include: { recipients: { orderBy: { position: "asc" } } },
    });
    const { status, body } = await copy();
    expect(status).toBe(201);
    const { templateId } = body as { templateId: string };
    const page = await loadSendView(tenant.ctx, templateId);
    expect(page?.template).toMatchObject({ kind: "oneoff", name: "Lease of Elm Street" });
    expect(page?.sendDraft).toMatchObject({
      name: "Lease of Elm Street",
      subject: "Please sign",
      body: "By Friday",
      expiresInDays: 9,
    });
    const people = before.recipients.map(({ roleKey, name, email }) => ({ roleKey, name, email }));
    expect(page?.sendDraft?.people).toHaveLength(people.length);
    for (const person of people)
      expect(page?.sendDraft?.people).toContainEqual(expect.objectContaining(person));
    const [source, copied] = [
      await db().templateVersion.findUniqueOrThrow({ where: { id: before.templateVersionId } }),
      await versionOf(templateId),
    ];
    expect(copied).toMatchObject({ status: "draft", sourceBlobId: source.sourceBlobId });
    expect((copied.content as { fields: unknown }).fields).toEqual(
      (source.content as { fields: unknown }).fields,
    );
    const after = await db().document.findUniqueOrThrow({
      where: { id },
      include: { recipients: { orderBy: { position: "asc" } } },
    });
    expect(after).toEqual(before);
  });

  it("can be sent as it is", async () => {
    const { templateId } = (await copy()).body as { templateId: string };
    const page = await loadSendView(tenant.ctx, templateId);
    const recipients = (page?.sendDraft?.people ?? []).map(({ roleKey, name, email }) => ({
      roleKey,
      name,
      email,
    }));
    expect(await createDocument(tenant.ctx, { templateId, recipients })).toMatchObject({ status: "draft" });
  });

  it("starts from what the sender had filled in, so that no fixed value is missing", async () => {
    const fields = TWO_SIGNERS.fields.map((field) =>
      field.id === "price" ? { ...field, readOnly: true, defaultValue: 1 } : field,
    );
    const { id: prefilled } = await sendOne(tenant, { prefill: { price: 1250 } }, { ...TWO_SIGNERS, fields });
    const { templateId } = (await copy(tenant.jwt, prefilled)).body as { templateId: string };
    // The value is where the sender sees and changes it; the field's own default stays.
    expect((await loadSendView(tenant.ctx, templateId))?.sendDraft?.values).toEqual({ price: "1250" });
    const { fields: copied } = versionContentOf(await versionOf(templateId));
    expect(copied.find(({ key }) => key === "price")?.defaultValue).toBe(1);
  });

  it("is made by whoever may read the document, for themselves, and by nobody else", async () => {
    const member = await addMember(tenant, "member");
    const stranger = await createTenant();
    const { templateId } = (await copy(member.jwt)).body as { templateId: string };
    expect(await db().template.findUniqueOrThrow({ where: { id: templateId } })).toMatchObject({
      ownerId: member.userId,
      workspaceId: tenant.workspaceId,
    });
    expect((await copy(stranger.jwt)).status).toBe(403);
    expect((await copy(tenant.key)).status).toBe(401);
    expect((await copy(tenant.jwt, newId())).status).toBe(404);
  });

  it("says when the PDF is gone", async () => {
    const { templateVersionId } = await db().document.findUniqueOrThrow({ where: { id } });
    await db().templateVersion.update({
      where: { id: templateVersionId },
      data: { sourceBlobId: null, purgedAt: new Date() },
    });
    const { status, problem } = await copy();
    expect([status, problem.code]).toEqual([400, "INVALID_STATE"]);
  });
});
