import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/documents/[id]/correction/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { DocumentListQuery } from "@/lib/contracts/document-list";
import { auditTitle } from "@/lib/domain/audit/describe";
import { createDocument } from "@/lib/domain/documents/create-document";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { getDocument } from "@/lib/domain/documents/queries";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { loadDocumentList } from "@/lib/views/document-list-view";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { loadSendView } from "@/lib/views/send-view";
import { call } from "@/test/api/call";
import { addMember, createTenant, sendOne, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";

const { selfHostedPlan } = env;
afterEach(() => {
  Object.assign(env, { selfHostedPlan });
});

let tenant: Tenant;
let id: string;
beforeEach(async () => {
  tenant = await createTenant();
  ({ id } = await sendOne(tenant, { name: "Lease of Elm Street", externalId: "lease-4711" }));
});

const correct = (documentId = id, credential: Record<string, string> | string = tenant.jwt, body?: object) =>
  call(POST, "POST", { credential: credential as never, params: { id: documentId }, body });

/** Creates the document from the copy, as the send flow does. */
async function createFrom(templateId: string, more: { externalId?: string } = {}) {
  const page = await loadSendView(tenant.ctx, templateId);
  const recipients = (page?.sendDraft?.people ?? []).map(({ roleKey, name, email }) => ({
    roleKey,
    name,
    email,
  }));
  return createDocument(tenant.ctx, { templateId, recipients, ...more });
}

const view = (documentId: string) => loadDocumentDetailView(tenant.ctx, documentId);

describe("a document that is corrected and sent again", () => {
  it("is linked with its successor, once that is sent, and keeps its external id", async () => {
    await voidDocument(tenant.ctx, id, "Wrong rent");
    const { status, body } = await correct();
    expect(status).toBe(201);
    const { templateId } = body as { templateId: string };
    const draft = await createFrom(templateId);
    expect(draft.externalId).toBe("lease-4711");
    expect((await view(id)).correctedBy).toBeNull();

    await sendDocument(tenant.ctx, draft.id);
    const [first, second] = [await view(id), await view(draft.id)];
    expect(first).toMatchObject({ corrects: null, correctedBy: { id: draft.id, status: "sent" } });
    expect(second).toMatchObject({
      correctedBy: null,
      corrects: { id, name: "Lease of Elm Street", status: "voided", endedAt: first.document.voidedAt },
    });
    expect(second.timeline[0]?.title).toBe("Created to correct another document");
    // Later documents from the same upload are not corrections.
    expect(await db().template.findUniqueOrThrow({ where: { id: templateId } })).toMatchObject({
      correctionOfId: null,
    });

    await deleteDocument(tenant.ctx, id);
    expect((await view(draft.id)).corrects).toBeNull();
  });

  it("is prepared beside the reason for which the first one ended", async () => {
    const { recipients } = await getDocument(tenant.ctx, id);
    await db().recipient.update({
      where: { id: recipients[0]?.id ?? "" },
      data: { status: "declined", declineReason: "The rent is too high." },
    });
    await db().document.update({ where: { id }, data: { status: "declined", declinedAt: new Date() } });
    const { templateId } = (await correct()).body as { templateId: string };
    expect((await loadSendView(tenant.ctx, templateId))?.corrects).toEqual({
      id,
      name: "Lease of Elm Street",
      status: "declined",
      declinedBy: recipients[0]?.name,
      reason: "The rent is too high.",
    });
    await db().document.update({
      where: { id },
      data: { ownerId: (await addMember(tenant, "member")).userId },
    });
    expect((await loadSendView(tenant.ctx, templateId))?.corrects).toBeNull();
  });

  it("is begun once by several clicks, and again only after it was sent", async () => {
    await voidDocument(tenant.ctx, id, null);
    const answers = await Promise.all([correct(), correct(), correct()]);
    const [templateId = "", ...others] = [...new Set(answers.map(({ body }) => body.templateId as string))];
    expect(others).toEqual([]);
    const { id: second } = await createFrom(templateId);
    await sendDocument(tenant.ctx, second);
    expect((await correct()).body.templateId).not.toBe(templateId);
  });

  it("no longer needs attention once its successor is sent", async () => {
    await db().document.update({ where: { id }, data: { status: "declined", declinedAt: new Date() } });
    const listed = async () => {
      const query = DocumentListQuery.parse({ view: "attention" });
      return (await loadDocumentList(tenant.ctx, query)).documents.map((one) => one.id);
    };
    expect(await listed()).toEqual([id]);
    const { templateId } = (await correct()).body as { templateId: string };
    const { id: second } = await createFrom(templateId);
    expect(await listed()).toEqual([id]);
    await sendDocument(tenant.ctx, second);
    expect(await listed()).toEqual([]);
  });

  it("takes another external id where one is given", async () => {
    await voidDocument(tenant.ctx, id, null);
    const { templateId } = (await correct()).body as { templateId: string };
    expect(await createFrom(templateId, { externalId: "lease-4712" })).toMatchObject({
      externalId: "lease-4712",
    });
  });

  it("is voided at once while it is open, so that no one can sign it beside the new one", async () => {
    const token = await tokenOf(id, "client");
    const { status } = await correct(id, tenant.jwt, { reason: "The rent is wrong." });
    expect(status).toBe(201);
    expect(await getDocument(tenant.ctx, id)).toMatchObject({
      status: "voided",
      voidReason: "The rent is wrong.",
    });
    const { type, data } = await db().auditEvent.findFirstOrThrow({
      where: { documentId: id },
      orderBy: { sequence: "desc" },
    });
    expect(auditTitle(type as "voided", data)).toBe("Document voided, to be corrected");
    expect(
      await db().outboxEvent.count({
        where: { name: "document/voided", data: { equals: { documentId: id } } },
      }),
    ).toBe(1);
    const signing = await call(getSigning, "GET", { params: { token } });
    expect(signing.status).not.toBe(200);
  });

  it("is neither voided nor copied where its PDF is gone", async () => {
    const { templateVersionId } = await db().document.findUniqueOrThrow({ where: { id } });
    await db().templateVersion.update({
      where: { id: templateVersionId },
      data: { sourceBlobId: null, purgedAt: new Date() },
    });
    const { status, problem } = await correct();
    expect([status, problem.code]).toEqual([400, "INVALID_STATE"]);
    expect(await getDocument(tenant.ctx, id)).toMatchObject({ status: "sent" });
  });

  it("is neither a draft nor completed, and one's own", async () => {
    const code = async (...input: Parameters<typeof correct>) => (await correct(...input)).problem.code;
    const { templateId } = await db().document.findUniqueOrThrow({ where: { id } });
    const recipients = [
      { roleKey: "client", name: "Cleo", email: "cleo@example.com" },
      { roleKey: "provider", name: "Pat", email: "pat@example.com" },
    ];
    const draft = await createDocument(tenant.ctx, { templateId, recipients });
    expect(await code(draft.id)).toBe("INVALID_STATE");
    await db().document.update({ where: { id: draft.id }, data: { status: "completed" } });
    expect(await code(draft.id)).toBe("INVALID_STATE");
    expect(await code(id, (await addMember(tenant, "admin")).jwt)).toBe("NOT_DOCUMENT_OWNER");
    expect(await code(id, (await createTenant()).jwt)).toBe("WRONG_WORKSPACE");
    expect((await correct(id, tenant.key as never)).status).toBe(401);
    expect(await getDocument(tenant.ctx, id)).toMatchObject({ status: "sent" });
  });

  it("is not shown to who may read only the other", async () => {
    await voidDocument(tenant.ctx, id, null);
    const { templateId } = (await correct()).body as { templateId: string };
    const { id: newId } = await createFrom(templateId);
    await sendDocument(tenant.ctx, newId);
    const { userId } = await addMember(tenant, "member");
    // On this plan, members do not read each other's documents.
    Object.assign(env, { selfHostedPlan: "pro" });
    await db().document.update({ where: { id: newId }, data: { ownerId: userId } });
    expect((await view(id)).correctedBy).toBeNull();
  });

  it("lists its people in signing order, whatever the order of their roles", async () => {
    const roles = [
      { key: "client", label: "Client", order: 1 },
      { key: "provider", label: "Provider", order: 2 },
      { key: "witness", label: "Witness", order: 1 },
    ];
    const { id: ordered } = await sendOne(
      tenant,
      {
        recipients: ["client", "provider", "witness"].map((roleKey) => ({
          roleKey,
          name: roleKey,
          email: `${roleKey}@example.com`,
        })),
      },
      { ...TWO_SIGNERS, roles, settings: { signingOrder: "ordered" } },
    );
    await voidDocument(tenant.ctx, ordered, null);
    const { templateId } = (await correct(ordered)).body as { templateId: string };
    const page = await loadSendView(tenant.ctx, templateId);
    expect(page?.sendDraft?.people.map(({ roleKey, order }) => [roleKey, order])).toEqual([
      ["client", 1],
      ["witness", 1],
      ["provider", 2],
    ]);
  });
});
