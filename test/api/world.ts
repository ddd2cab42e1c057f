import { createHash } from "node:crypto";
import type { WorkspaceContext } from "@/lib/context";
import { TemplateContent } from "@/lib/contracts/content";
import type { CreateDocumentBody } from "@/lib/contracts/create-document";
import { createDocument } from "@/lib/domain/documents/create-document";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { issueProgramToken } from "@/lib/domain/identity/session";
import { signInBrowser } from "@/lib/domain/identity/sign-in-browser";
import { consentIn } from "@/lib/domain/signing/consent";
import { signingToken } from "@/lib/domain/signing/signing-token";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { publishDraft } from "@/lib/domain/templates/publish-draft";
import { createApiKey } from "@/lib/domain/workspaces/api-keys/create-api-key";
import { createWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import type { Credential } from "./call";

/** A tenant: a confirmed user who owns a workspace, with both kinds of credential. */
export type Tenant = {
  userId: string;
  email: string;
  workspaceId: string;
  ctx: WorkspaceContext;
  /** Session JWT, with the workspace header. */
  jwt: Credential;
  /** API key. */
  key: Credential;
  apiKeyId: string;
};

export async function createUser(name = "Ada Owner") {
  const id = newId();
  const email = `${id}@example.com`;
  const user = await db().user.create({ data: { id, email, name, emailVerified: new Date() } });
  const { token } = await issueProgramToken(user);
  return { userId: id, email, name, bearer: { authorization: `Bearer ${token}` } };
}

/** Signs the user in with a browser, and returns the browser's cookie. */
export async function createBrowser(userId: string, userAgent: string | null = null) {
  const visit = { ip: "203.0.113.7", userAgent, cookieHeader: null };
  const [cookie = ""] = await signInBrowser(userId, visit, ["password"]);
  return { cookie: cookie.slice(0, cookie.indexOf(";")) };
}

export async function createTenant(): Promise<Tenant> {
  const user = await createUser();
  const workspace = await createWorkspace(user.userId, { name: "Test workspace" });
  const ctx: WorkspaceContext = {
    requestId: "req_test",
    ip: "203.0.113.7",
    userAgent: "test",
    principal: { kind: "user", userId: user.userId, email: user.email, name: user.name, via: "bearer" },
    workspaceId: workspace.id,
    role: "owner",
  };
  const { secret, id: apiKeyId } = await createApiKey(ctx, { name: "test" });
  return {
    userId: user.userId,
    email: user.email,
    workspaceId: workspace.id,
    ctx,
    jwt: { ...user.bearer, "x-workspace-id": workspace.id },
    key: { authorization: `Bearer ${secret}` },
    apiKeyId,
  };
}

/** A tenant whose owner operates the instance. */
export async function createOperator(): Promise<Tenant> {
  const tenant = await createTenant();
  await db().user.update({ where: { id: tenant.userId }, data: { isInstanceAdmin: true } });
  return tenant;
}

/** Adds a member to the tenant's workspace. */
export async function addMember(tenant: Tenant, role: "admin" | "member") {
  const user = await createUser("Mel Member");
  await db().membership.create({
    data: { id: newId(), workspaceId: tenant.workspaceId, userId: user.userId, role },
  });
  return { ...user, jwt: { ...user.bearer, "x-workspace-id": tenant.workspaceId } };
}

/** Two signers in order, each with a name, a signature and a date; the first also has an optional number. */
export const TWO_SIGNERS = {
  roles: [
    { key: "client", label: "Client", order: 1 },
    { key: "provider", label: "Provider", order: 2 },
  ],
  fields: ["client", "provider"].flatMap((roleKey, i) => {
    const box = { roleKey, page: 1, width: 0.3, height: 0.04, x: 0.1 + i * 0.45 };
    return [
      { ...box, id: `${roleKey}_name`, key: `${roleKey}_name`, type: "name", y: 0.5 },
      { ...box, id: `${roleKey}_sign`, key: `${roleKey}_sign`, type: "signature", y: 0.6 },
      { ...box, id: `${roleKey}_date`, key: `${roleKey}_date`, type: "date_signed", y: 0.7 },
      ...(i === 0 ? [{ ...box, id: "price", key: "price", type: "number", y: 0.8, required: false }] : []),
    ];
  }),
};

/**
 * A published template whose source counts as already inspected: routes are tested here, the intake in its own tests.
 */
export async function publishTemplate(
  tenant: Tenant,
  content: object = TWO_SIGNERS,
  kind: "reusable" | "oneoff" = "reusable",
): Promise<string> {
  const id = await draftTemplate(tenant, content, kind);
  await publishDraft(tenant.ctx, id);
  return id;
}

/** As above, still a draft. */
export async function draftTemplate(
  tenant: Tenant,
  content: object = TWO_SIGNERS,
  kind: "reusable" | "oneoff" = "reusable",
) {
  const template = await createTemplate(tenant.ctx, {
    name: "Lease",
    sourceKind: "pdf",
    kind,
    content: TemplateContent.parse(content),
  });
  const sha256 = createHash("sha256").update(template.id).digest("hex");
  const blob = await db().blob.create({
    data: {
      id: newId(),
      key: `sha256/te/${sha256}.pdf`,
      sha256,
      sizeBytes: 1000,
      contentType: "application/pdf",
      pageCount: 1,
      status: "stored",
      // Marks the file as rehearsed, since there are no bytes on which completion could be tried out.
      rehearsal: 1,
    },
  });
  await db().templateVersion.updateMany({
    where: { templateId: template.id },
    data: {
      sourceBlobId: blob.id,
      originalSha256: sha256,
      pages: [{ width: 595, height: 842, rotation: 0 }],
    },
  });
  return template.id;
}

export const TWO_PEOPLE = [
  { roleKey: "client", name: "Cleo Client", email: "cleo@example.com" },
  { roleKey: "provider", name: "Pat Provider", email: "pat@example.com" },
];

export async function sendOne(
  tenant: Tenant,
  more: Partial<CreateDocumentBody> = {},
  content: object = TWO_SIGNERS,
) {
  const templateId = await publishTemplate(tenant, content);
  const document = await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE, ...more });
  return sendDocument(tenant.ctx, document.id);
}

/** The signing token of a recipient by role. */
export async function tokenOf(documentId: string, roleKey: string): Promise<string> {
  return signingToken(await db().recipient.findFirstOrThrow({ where: { documentId, roleKey } }));
}

/** A complete submission for a role of `TWO_SIGNERS`. */
export const answerOf = (roleKey: string) => ({
  values: { [`${roleKey}_name`]: "As signed" },
  signatures: { [`${roleKey}_sign`]: { mode: "type", text: "As signed", font: "caveat" } },
  consent: { accepted: true, version: consentIn("en").version },
});
