import { CreateBulkSendBody } from "@/lib/contracts/bulk-sends";
import { TemplateContent } from "@/lib/contracts/content";
import { createAgentSession } from "@/lib/domain/agent/sessions/sessions";
import { startPublicCheckout } from "@/lib/domain/billing/public-checkout";
import { createBulkSend } from "@/lib/domain/bulk-sends/create-bulk-send";
import { pauseBulkSend } from "@/lib/domain/bulk-sends/transition";
import { createDocument } from "@/lib/domain/documents/create-document";
import { imageOfDataUrl } from "@/lib/domain/files/images/receive-image";
import { uploadImage } from "@/lib/domain/files/images/upload-image";
import { instantiateGalleryTemplate } from "@/lib/domain/gallery/instantiate-gallery-template";
import { inviteMember } from "@/lib/domain/members/invite-member";
import { notifyOwner } from "@/lib/domain/notifications/add-notifications";
import { createGrant } from "@/lib/domain/oauth/grants";
import { createSavedSignature } from "@/lib/domain/signatures/create-saved-signature";
import { saveSigningDraft } from "@/lib/domain/signing/save-draft";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { publishDraft } from "@/lib/domain/templates/publish-draft";
import { createEndpoint } from "@/lib/domain/webhooks/endpoints";
import { pingEndpoint } from "@/lib/domain/webhooks/ping-endpoint";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { configureModel } from "@/test/model/shared";
import { configureStripe, subscribeShared } from "@/test/stripe/shared";
import { signAs } from "./completion";
import { createOauthClient } from "./oauth";
import {
  addMember,
  answerOf,
  draftTemplate,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "./world";

/** The inputs of a successful request, apart from the owner's credential. */
export type Subject = { params?: Record<string, string>; query?: string; body?: object };
type Prepare = (tenant: Tenant) => Promise<Subject>;

/** One transparent pixel. */
export const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQAAAADcWUInAAAACklEQVR42mNwAAAAQgBBhL+OYgAAAABJRU5ErkJggg==";
/** No one listens there, and nothing leaves the machine. */
const HOOK = "http://127.0.0.1:9/";

const draftDocument = async (tenant: Tenant) =>
  createDocument(tenant.ctx, { templateId: await publishTemplate(tenant), recipients: TWO_PEOPLE });

const listFor = async (tenant: Tenant) => ({
  templateId: await publishTemplate(tenant),
  rows: [{ recipients: TWO_PEOPLE, externalId: "1" }],
});

/** @returns the id of a bulk send of one row, which no job has sent yet */
export async function startBulkSend(tenant: Tenant): Promise<string> {
  const body = CreateBulkSendBody.parse(await listFor(tenant));
  return (await createBulkSend(tenant.ctx, body)).id;
}

const ofBulkSend: Prepare = async (tenant) => ({ params: { id: await startBulkSend(tenant) } });

async function blob(): Promise<string> {
  const sha256 = newId().replaceAll("-", "").padEnd(64, "0");
  const key = `sha256/te/${sha256}.pdf`;
  const row = { id: newId(), key, sha256, sizeBytes: 1000, contentType: "application/pdf", pageCount: 1 };
  return (await db().blob.create({ data: { ...row, status: "stored" } })).id;
}

/** A document signed by both and marked as sealed: sealing itself is tested elsewhere. */
async function sealedDocument(tenant: Tenant): Promise<string> {
  const { id } = await sendOne(tenant);
  for (const roleKey of ["client", "provider"]) await signAs(id, roleKey);
  const data = { signedBlobId: await blob(), certificateBlobId: await blob(), sealedAt: new Date() };
  await db().document.update({ where: { id }, data });
  return id;
}

const conversationOf = async (tenant: Tenant): Promise<string> =>
  (await createAgentSession(tenant.ctx, { templateId: await draftTemplate(tenant) })).id;
const ofConversation =
  (more: Subject = {}): Prepare =>
  async (tenant) => ({ ...more, params: { id: await conversationOf(tenant) } });

const endpoint = (tenant: Tenant) =>
  createEndpoint(tenant.ctx, { url: HOOK, description: "", enabledEvents: [] });

const ofWorkspace =
  (more: Subject = {}): Prepare =>
  async ({ workspaceId }) => ({ ...more, params: { id: workspaceId } });
/** Like `TWO_SIGNERS`, but the client also has to upload a file. */
const WITH_PROOF = {
  ...TWO_SIGNERS,
  fields: [
    ...TWO_SIGNERS.fields,
    {
      id: "proof",
      key: "proof",
      roleKey: "client",
      type: "attachment",
      page: 1,
      x: 0.1,
      y: 0.9,
      width: 0.3,
      height: 0.04,
      required: false,
    },
  ],
};
const ofMember =
  (more: Subject = {}): Prepare =>
  async (tenant) => ({
    ...more,
    params: { id: tenant.workspaceId, userId: (await addMember(tenant, "member")).userId },
  });
const ofDraftTemplate =
  (more: Subject = {}): Prepare =>
  async (tenant) => ({ ...more, params: { id: await draftTemplate(tenant) } });
const ofDraftDocument =
  (more: Subject = {}): Prepare =>
  async (tenant) => ({ ...more, params: { id: (await draftDocument(tenant)).id } });
const ofSentDocument: Prepare = async (tenant) => ({ params: { id: (await sendOne(tenant)).id } });
const ofPendingRecipient =
  (more: Subject = {}): Prepare =>
  async (tenant) => {
    const { id, recipients } = await sendOne(tenant);
    const pending = recipients.find(({ status }) => status === "pending");
    return { ...more, params: { id, recipientId: pending?.id ?? "" } };
  };
const ofSealedDocument: Prepare = async (tenant) => ({ params: { id: await sealedDocument(tenant) } });
const ofEndpoint =
  (more: Subject = {}): Prepare =>
  async (tenant) => ({ ...more, params: { id: (await endpoint(tenant)).id } });
const ofLink =
  (more: Subject = {}): Prepare =>
  async (tenant) => ({ ...more, params: { token: await tokenOf((await sendOne(tenant)).id, "client") } });
const TEXT = {
  roles: [{ key: "client", label: "Client" }],
  fields: [{ id: "sign", key: "client_sign", roleKey: "client", type: "signature" }],
  body: {
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: "Signed by the client: " }] },
      { type: "field", attrs: { fieldId: "sign" } },
    ],
  },
};
/** Prepares the signing link of a rich-text document. */
const ofTextLink: Prepare = async (tenant) => {
  const content = TemplateContent.parse(TEXT);
  const input = { name: "Lease", kind: "reusable", sourceKind: "document", content } as const;
  const { id: templateId } = await createTemplate(tenant.ctx, input);
  await publishDraft(tenant.ctx, templateId);
  const recipients = TWO_PEOPLE.filter(({ roleKey }) => roleKey === "client");
  const { id } = await createDocument(tenant.ctx, { templateId, recipients, send: true });
  return { params: { token: await tokenOf(id, "client") } };
};
const ofSignature =
  (more: Subject = {}): Prepare =>
  async ({ userId }) => ({
    ...more,
    params: { id: (await createSavedSignature(userId, { image: PIXEL, kind: "signature" })).id },
  });
const plain =
  (subject: Subject = {}): Prepare =>
  async () =>
    subject;

const ofSubscriber =
  (more: Subject = {}): Prepare =>
  async (tenant) => {
    await subscribeShared(tenant, "pro");
    return more;
  };

/** Configures a payment provider for operations that require one, and none for the others. */
export const configureFor = ({ path }: { path: string }): Promise<void> =>
  configureStripe(path.startsWith("/v1/billing/"));

/** Every operation, with a request that succeeds for the owner of all there is. */
const SUBJECTS: Record<string, Prepare> = {
  "GET /v1/health": plain(),
  "GET /v1/openapi.json": plain(),

  "GET /v1/workspaces": plain(),
  "POST /v1/workspaces": plain({ body: { name: "New one" } }),
  "GET /v1/workspaces/{id}": ofWorkspace(),
  "PATCH /v1/workspaces/{id}": ofWorkspace({ body: { name: "Renamed" } }),
  "DELETE /v1/workspaces/{id}": ofWorkspace(),
  "PUT /v1/workspaces/{id}/logo": ofWorkspace({ body: { image: PIXEL } }),
  "DELETE /v1/workspaces/{id}/logo": ofWorkspace(),
  "POST /v1/images": plain({ body: { image: PIXEL } }),
  "GET /v1/images/{id}": async ({ ctx }) => ({
    params: { id: (await uploadImage(ctx, imageOfDataUrl(PIXEL))).id },
  }),
  "GET /v1/workspaces/{id}/members": ofWorkspace(),
  // An address gets one mail per minute, so each request uses another one.
  "POST /v1/workspaces/{id}/members": async ({ workspaceId }) => ({
    params: { id: workspaceId },
    body: { email: `${newId()}@example.com` },
  }),
  "GET /v1/workspaces/{id}/invitations": ofWorkspace(),
  "PATCH /v1/workspaces/{id}/members/{userId}": ofMember({ body: { role: "admin" } }),
  "DELETE /v1/workspaces/{id}/members/{userId}": ofMember(),
  "DELETE /v1/workspaces/{id}/invitations/{invitationId}": async ({ userId, workspaceId }) => {
    const invitation = { email: `${newId()}@example.com`, role: "member" } as const;
    const { id } = await inviteMember(userId, workspaceId, invitation);
    return { params: { id: workspaceId, invitationId: id } };
  },

  "GET /v1/billing": plain(),
  "POST /v1/billing/checkout": plain({ body: { plan: "pro", interval: "month" } }),
  "POST /v1/billing/portal": ofSubscriber(),
  "PATCH /v1/billing/plan": ofSubscriber({ body: { plan: "team", interval: "month" } }),
  "PATCH /v1/billing/seats": ofSubscriber({ body: { seats: 2 } }),
  "POST /v1/billing/public/checkout": plain({ body: { plan: "pro", interval: "month" } }),
  "GET /v1/billing/public/checkout/{sessionId}": async () => {
    const { url } = await startPublicCheckout({ plan: "pro", interval: "month" });
    return { params: { sessionId: url.split("/").at(-1) ?? "" } };
  },

  "GET /v1/templates": plain(),
  "POST /v1/templates": plain({ body: { name: "New one" } }),
  "GET /v1/templates/{id}": ofDraftTemplate(),
  "PATCH /v1/templates/{id}": ofDraftTemplate({ body: { name: "Renamed" } }),
  "DELETE /v1/templates/{id}": ofDraftTemplate(),
  "GET /v1/templates/{id}/pdf": ofDraftTemplate(),
  "POST /v1/templates/{id}/archive": ofDraftTemplate(),
  "POST /v1/templates/{id}/unarchive": ofDraftTemplate(),
  "GET /v1/templates/{id}/draft": ofDraftTemplate(),
  "PATCH /v1/templates/{id}/draft": ofDraftTemplate({ body: { content: TWO_SIGNERS } }),
  "DELETE /v1/templates/{id}/draft": ofDraftTemplate(),
  "POST /v1/templates/{id}/draft/ensure": ofDraftTemplate(),
  "POST /v1/templates/{id}/draft/publish": ofDraftTemplate(),
  "GET /v1/templates/{id}/versions": ofDraftTemplate(),
  "GET /v1/templates/{id}/versions/{versionId}": async (tenant) => {
    const id = await draftTemplate(tenant);
    const { id: versionId } = await db().templateVersion.findFirstOrThrow({ where: { templateId: id } });
    return { params: { id, versionId } };
  },

  "GET /v1/documents": plain(),
  "POST /v1/documents": async (tenant) => ({
    body: { templateId: await publishTemplate(tenant), recipients: TWO_PEOPLE },
  }),
  "GET /v1/bulk-sends": plain(),
  "POST /v1/documents/bulk": async (tenant) => ({ body: await listFor(tenant) }),
  "POST /v1/documents/bulk/check": async (tenant) => ({ body: await listFor(tenant) }),
  "GET /v1/bulk-sends/{id}": ofBulkSend,
  "GET /v1/bulk-sends/{id}/rows": ofBulkSend,
  "POST /v1/bulk-sends/{id}/cancel": ofBulkSend,
  "POST /v1/bulk-sends/{id}/retry": async (tenant) => {
    const { id, chunk } = await db().bulkSend.findUniqueOrThrow({
      where: { id: await startBulkSend(tenant) },
    });
    await pauseBulkSend(db(), { id, chunk }, { code: "INTERNAL", detail: "Interrupted" });
    return { params: { id } };
  },
  "GET /v1/documents/{id}": ofDraftDocument(),
  "PATCH /v1/documents/{id}": ofDraftDocument({ body: { name: "Renamed" } }),
  "DELETE /v1/documents/{id}": ofDraftDocument(),
  "POST /v1/documents/{id}/send": ofDraftDocument(),
  "POST /v1/documents/{id}/void": ofSentDocument,
  "POST /v1/documents/{id}/remind": ofSentDocument,
  "POST /v1/documents/{id}/recipients/{recipientId}/remind": ofPendingRecipient(),
  "POST /v1/documents/{id}/recipients/{recipientId}/link": ofPendingRecipient(),
  "POST /v1/documents/{id}/recipients/{recipientId}/delegate": ofPendingRecipient({
    body: { name: "Eve Else", email: "eve@example.com", reason: "On leave" },
  }),
  "PATCH /v1/documents/{id}/recipients/{recipientId}": ofPendingRecipient({
    body: { name: "Cleo C. Client" },
  }),
  "GET /v1/documents/{id}/signed-pdf": ofSealedDocument,
  "GET /v1/documents/{id}/certificate": ofSealedDocument,
  "GET /v1/documents/{id}/audit": ofSentDocument,
  "GET /v1/submissions": async (tenant) => ({ query: `documentId=${(await sendOne(tenant)).id}` }),

  "GET /v1/sign/{token}": ofLink(),
  "GET /v1/sign/{token}/draft": async (tenant) => {
    const token = await tokenOf((await sendOne(tenant)).id, "client");
    await saveSigningDraft(token, { values: { client_name: "Cleo" } }, tenant.ctx);
    return { params: { token } };
  },
  "POST /v1/sign/{token}/draft": ofLink({ body: { values: { client_name: "Cleo" } } }),
  "GET /v1/sign/{token}/document": ofLink(),
  "GET /v1/sign/{token}/text": ofTextLink,
  "POST /v1/sign/{token}/submit": ofLink({ body: answerOf("client") }),
  "POST /v1/sign/{token}/viewed": ofLink(),
  "PUT /v1/sign/{token}/files/{fieldId}": async (tenant) => ({
    params: { token: await tokenOf((await sendOne(tenant, {}, WITH_PROOF)).id, "client"), fieldId: "proof" },
    query: "name=proof.pdf",
    body: Buffer.from("%PDF-1.4\n%%EOF\n"),
  }),
  "POST /v1/sign/{token}/delegate": async (tenant) => {
    const { id } = await sendOne(tenant, {}, { ...TWO_SIGNERS, settings: { allowDelegation: true } });
    const body = { name: "Eve Else", email: "eve@example.com", reason: "Eve signs these" };
    return { params: { token: await tokenOf(id, "client") }, body };
  },
  "POST /v1/sign/{token}/decline": ofLink({ body: { reason: "The price is wrong" } }),

  "POST /v1/agent/detect-fields": async (tenant) => ({
    body: {
      templateId: (
        await instantiateGalleryTemplate(tenant.ctx, "mutual-nda", { mode: "customize", sourceKind: "pdf" })
      ).id,
    },
  }),

  "GET /v1/agent/sessions": async (tenant) => ({ query: `templateId=${await draftTemplate(tenant)}` }),
  "POST /v1/agent/sessions": async (tenant) => ({ body: { templateId: await draftTemplate(tenant) } }),
  "GET /v1/agent/sessions/{id}": ofConversation(),
  "DELETE /v1/agent/sessions/{id}": ofConversation(),
  "POST /v1/agent/sessions/{id}/undo": ofConversation({ body: {} }),
  "POST /v1/agent/chat": async (tenant) => {
    await configureModel();
    return { body: { sessionId: await conversationOf(tenant), message: "Hello" } };
  },
  "POST /v1/agent/generate": plain({ body: { prompt: "An NDA for two companies" } }),

  "GET /v1/template-gallery": plain(),
  "GET /v1/template-gallery/{slug}": plain({ params: { slug: "mutual-nda" } }),
  "POST /v1/template-gallery/{slug}/instantiate": plain({
    params: { slug: "mutual-nda" },
    body: { mode: "customize" },
  }),

  "POST /v1/embed/session": async (tenant) => ({
    body: { documentId: (await sendOne(tenant)).id, roleKey: "client" },
  }),

  "GET /v1/webhooks": plain(),
  "POST /v1/webhooks": plain({ body: { url: HOOK } }),
  "GET /v1/webhooks/{id}": ofEndpoint(),
  "PATCH /v1/webhooks/{id}": ofEndpoint({ body: { description: "Renamed" } }),
  "DELETE /v1/webhooks/{id}": ofEndpoint(),
  "POST /v1/webhooks/{id}/ping": ofEndpoint(),
  "POST /v1/webhooks/{id}/replay": async (tenant) => {
    const from = new Date(Date.now() - 60_000).toISOString();
    return { params: { id: (await endpoint(tenant)).id }, body: { from } };
  },
  "POST /v1/webhooks/{id}/rotate-secret": ofEndpoint(),
  "GET /v1/webhooks/{id}/deliveries": ofEndpoint(),
  "POST /v1/webhooks/{id}/deliveries/{deliveryId}/retry": async (tenant) => {
    const { id } = await endpoint(tenant);
    return { params: { id, deliveryId: (await pingEndpoint(tenant.ctx, id)).id } };
  },

  "GET /v1/api-keys": plain(),
  "POST /v1/api-keys": plain({ body: { name: "New one" } }),
  "DELETE /v1/api-keys/{id}": async ({ apiKeyId }) => ({ params: { id: apiKeyId } }),

  "GET /v1/mcp-grants": plain(),
  "POST /v1/mcp-grants": async () => ({ body: { clerkClientId: (await createOauthClient()).clientId } }),
  "DELETE /v1/mcp-grants/{id}": async ({ userId }) => {
    const { clientId } = await createOauthClient();
    return { params: { id: (await createGrant(userId, { clerkClientId: clientId })).id } };
  },

  "GET /v1/security-events": plain(),
  "GET /v1/notifications": plain(),
  "GET /v1/notifications/unread-count": plain(),
  "PATCH /v1/notifications/{id}/read": async (tenant) => {
    await notifyOwner((await sendOne(tenant)).id, "sealed");
    const { id } = await db().notification.findFirstOrThrow({ where: { userId: tenant.userId } });
    return { params: { id } };
  },
  "POST /v1/notifications/read-all": plain(),

  "GET /v1/users/me": plain(),
  "PATCH /v1/users/me": plain({ body: { title: "Owner" } }),
  "GET /v1/users/me/signatures": plain(),
  "POST /v1/users/me/signatures": plain({ body: { image: PIXEL } }),
  "PATCH /v1/users/me/signatures/{id}": ofSignature({ body: { isDefault: true } }),
  "DELETE /v1/users/me/signatures/{id}": ofSignature(),
};

/**
 * Makes what an operation needs, and nothing else.
 * @throws {Error} for an operation that has no case here yet
 */
export async function subjectOf(route: { method: string; path: string }, tenant: Tenant): Promise<Subject> {
  const prepare = SUBJECTS[`${route.method} ${route.path}`];
  if (!prepare) throw new Error(`${route.method} ${route.path} needs a case in test/api/subjects.ts`);
  await configureFor(route);
  return prepare(tenant);
}
