import { beforeAll, describe, expect, it } from "vitest";
import { createAgentSession } from "@/lib/domain/agent/sessions/sessions";
import { notifyOwner } from "@/lib/domain/notifications/add-notifications";
import { createGrant } from "@/lib/domain/oauth/grants";
import { createSavedSignature } from "@/lib/domain/signatures/create-saved-signature";
import { createEndpoint } from "@/lib/domain/webhooks/endpoints";
import { env } from "@/lib/env";
import { call } from "@/test/api/call";
import { createOauthClient } from "@/test/api/oauth";
import { loadRoutes, type Route } from "@/test/api/routes";
import { PIXEL, type Subject, startBulkSend, subjectOf } from "@/test/api/subjects";
import { withPdfWorkers } from "@/test/api/upload";
import { addMember, createTenant, sendOne } from "@/test/api/world";

/**
 * The permissions as one table. Each operation is called by every kind of caller, with a request that would succeed for
 * the owner of all resources. `+` succeeds; anything else is the error code.
 */
const CALLERS = ["owner", "admin", "member", "key", "stranger", "strangerKey"] as const;
type Caller = (typeof CALLERS)[number];

const JWT_ONLY = "UNAUTHENTICATED";
/** A resource in one workspace, invisible from others. */
const scoped = {
  owner: "+",
  admin: "+",
  member: "+",
  key: "+",
  stranger: "NOT_FOUND",
  strangerKey: "NOT_FOUND",
};
const scopedJwt = { ...scoped, key: JWT_ONLY, strangerKey: JWT_ONLY };
/**
 * A document: accessible to its owner and to the workspace's API keys. Callers from another workspace are refused,
 * but learn that it exists.
 */
const ownDocument = {
  owner: "+",
  admin: "NOT_DOCUMENT_OWNER",
  member: "NOT_DOCUMENT_OWNER",
  key: "+",
  stranger: "WRONG_WORKSPACE",
  strangerKey: "WRONG_WORKSPACE",
};
/** Reading a document: every member may, on a plan that shows all documents to all members. */
const readDocument = { ...ownDocument, admin: "+", member: "+" };
/** Lists and new resources: anyone, in their own workspace. */
const anyone = { owner: "+", admin: "+", member: "+", key: "+", stranger: "+", strangerKey: "+" };
const ownWebhook = { ...scoped, member: "INSUFFICIENT_ROLE" };
const anyUser = { ...anyone, key: JWT_ONLY, strangerKey: JWT_ONLY };
const anyAdmin = { ...anyUser, member: "INSUFFICIENT_ROLE" };
const workspaceMember = { ...anyUser, stranger: "NOT_A_MEMBER" };
const workspaceAdmin = { ...workspaceMember, member: "INSUFFICIENT_ROLE" };
const workspaceOwner = { ...workspaceAdmin, admin: "INSUFFICIENT_ROLE" };
/** Paid actions: the owner only. */
const ownAccount = { ...anyUser, admin: "INSUFFICIENT_ROLE", member: "INSUFFICIENT_ROLE" };
/** A notification, a saved signature: a resource of one user, regardless of roles. */
const ownThing = { ...anyUser, admin: "NOT_FOUND", member: "NOT_FOUND", stranger: "NOT_FOUND" };
/** No credential is required, and none changes the response. */
const PUBLIC = "public";

const TABLE: Record<string, Record<Caller, string> | typeof PUBLIC> = {
  "GET /v1/health": PUBLIC,
  "GET /v1/openapi.json": PUBLIC,
  "GET /v1/sign/{token}": PUBLIC,
  "GET /v1/sign/{token}/draft": PUBLIC,
  "POST /v1/sign/{token}/draft": PUBLIC,
  "GET /v1/sign/{token}/document": PUBLIC,
  "GET /v1/sign/{token}/text": PUBLIC,
  "POST /v1/sign/{token}/submit": PUBLIC,
  "POST /v1/sign/{token}/decline": PUBLIC,
  "POST /v1/sign/{token}/delegate": PUBLIC,
  "POST /v1/sign/{token}/viewed": PUBLIC,
  "PUT /v1/sign/{token}/files/{fieldId}": PUBLIC,

  "GET /v1/workspaces": anyUser,
  "POST /v1/workspaces": anyUser,
  "GET /v1/workspaces/{id}": workspaceMember,
  "PATCH /v1/workspaces/{id}": workspaceAdmin,
  "DELETE /v1/workspaces/{id}": workspaceOwner,
  "PUT /v1/workspaces/{id}/logo": workspaceAdmin,
  "DELETE /v1/workspaces/{id}/logo": workspaceAdmin,
  "GET /v1/workspaces/{id}/members": workspaceMember,
  "POST /v1/workspaces/{id}/members": workspaceAdmin,
  "GET /v1/workspaces/{id}/invitations": workspaceMember,
  "PATCH /v1/workspaces/{id}/members/{userId}": workspaceAdmin,
  "DELETE /v1/workspaces/{id}/members/{userId}": workspaceAdmin,
  "DELETE /v1/workspaces/{id}/invitations/{invitationId}": workspaceAdmin,

  "GET /v1/billing": anyUser,
  "POST /v1/billing/checkout": ownAccount,
  "POST /v1/billing/portal": { ...ownAccount, stranger: "NO_BILLING_HISTORY" },
  "PATCH /v1/billing/plan": { ...ownAccount, stranger: "NO_SUBSCRIPTION" },
  "PATCH /v1/billing/seats": { ...ownAccount, stranger: "NO_SUBSCRIPTION" },
  "POST /v1/billing/public/checkout": PUBLIC,
  "GET /v1/billing/public/checkout/{sessionId}": PUBLIC,

  "GET /v1/templates": anyone,
  "POST /v1/templates": anyone,
  "GET /v1/templates/{id}": scoped,
  "PATCH /v1/templates/{id}": scoped,
  "DELETE /v1/templates/{id}": scoped,
  "GET /v1/templates/{id}/pdf": scoped,
  "POST /v1/templates/{id}/archive": scoped,
  "POST /v1/templates/{id}/unarchive": scoped,
  "GET /v1/templates/{id}/draft": scopedJwt,
  "PATCH /v1/templates/{id}/draft": scopedJwt,
  "DELETE /v1/templates/{id}/draft": scopedJwt,
  "POST /v1/templates/{id}/draft/ensure": scopedJwt,
  "POST /v1/templates/{id}/draft/publish": scopedJwt,
  "GET /v1/templates/{id}/versions": scopedJwt,
  "GET /v1/templates/{id}/versions/{versionId}": scopedJwt,

  "POST /v1/images": anyone,
  "GET /v1/images/{id}": scoped,

  "GET /v1/documents": anyone,
  "POST /v1/documents": scoped,
  "GET /v1/bulk-sends": anyone,
  "POST /v1/documents/bulk": scoped,
  "POST /v1/documents/bulk/check": scoped,
  "GET /v1/bulk-sends/{id}": readDocument,
  "GET /v1/bulk-sends/{id}/rows": readDocument,
  "POST /v1/bulk-sends/{id}/cancel": ownDocument,
  "POST /v1/bulk-sends/{id}/retry": ownDocument,
  "GET /v1/documents/{id}": readDocument,
  "PATCH /v1/documents/{id}": ownDocument,
  "DELETE /v1/documents/{id}": ownDocument,
  "POST /v1/documents/{id}/send": ownDocument,
  "POST /v1/documents/{id}/void": ownDocument,
  "POST /v1/documents/{id}/remind": ownDocument,
  "POST /v1/documents/{id}/recipients/{recipientId}/remind": ownDocument,
  "PATCH /v1/documents/{id}/recipients/{recipientId}": ownDocument,
  "POST /v1/documents/{id}/recipients/{recipientId}/link": ownDocument,
  "POST /v1/documents/{id}/recipients/{recipientId}/delegate": ownDocument,
  "GET /v1/documents/{id}/signed-pdf": readDocument,
  "GET /v1/documents/{id}/certificate": readDocument,
  "GET /v1/documents/{id}/audit": readDocument,
  "GET /v1/submissions": readDocument,

  "POST /v1/agent/detect-fields": scopedJwt,
  "GET /v1/agent/sessions": scopedJwt,
  "POST /v1/agent/sessions": scopedJwt,
  "GET /v1/agent/sessions/{id}": ownThing,
  "DELETE /v1/agent/sessions/{id}": ownThing,
  "POST /v1/agent/sessions/{id}/undo": ownThing,
  "POST /v1/agent/chat": ownThing,
  "POST /v1/agent/generate": anyUser,

  "GET /v1/template-gallery": anyUser,
  "GET /v1/template-gallery/{slug}": anyUser,
  "POST /v1/template-gallery/{slug}/instantiate": anyUser,

  // The only operation that accepts nothing but API keys.
  "POST /v1/embed/session": {
    ...ownDocument,
    owner: "UNAUTHENTICATED",
    admin: "UNAUTHENTICATED",
    member: "UNAUTHENTICATED",
    stranger: "UNAUTHENTICATED",
  },
  "GET /v1/webhooks": anyone,
  "POST /v1/webhooks": { ...anyone, member: "INSUFFICIENT_ROLE" },
  "GET /v1/webhooks/{id}": scoped,
  "PATCH /v1/webhooks/{id}": ownWebhook,
  "DELETE /v1/webhooks/{id}": ownWebhook,
  "POST /v1/webhooks/{id}/ping": ownWebhook,
  "POST /v1/webhooks/{id}/replay": ownWebhook,
  "POST /v1/webhooks/{id}/rotate-secret": ownWebhook,
  "GET /v1/webhooks/{id}/deliveries": ownWebhook,
  "POST /v1/webhooks/{id}/deliveries/{deliveryId}/retry": ownWebhook,

  "GET /v1/api-keys": anyUser,
  "POST /v1/api-keys": anyAdmin,
  "DELETE /v1/api-keys/{id}": { ...scopedJwt, member: "INSUFFICIENT_ROLE" },

  "GET /v1/security-events": { ...anyone, member: "INSUFFICIENT_ROLE" },

  "GET /v1/notifications": anyUser,
  "GET /v1/notifications/unread-count": anyUser,
  "PATCH /v1/notifications/{id}/read": ownThing,
  "POST /v1/notifications/read-all": anyUser,

  "GET /v1/mcp-grants": anyUser,
  "POST /v1/mcp-grants": anyUser,
  "DELETE /v1/mcp-grants/{id}": ownThing,

  "GET /v1/users/me": anyUser,
  "PATCH /v1/users/me": anyUser,
  "GET /v1/users/me/signatures": anyUser,
  "POST /v1/users/me/signatures": anyUser,
  "PATCH /v1/users/me/signatures/{id}": ownThing,
  "DELETE /v1/users/me/signatures/{id}": ownThing,
};

withPdfWorkers();
let routes: Route[];
beforeAll(async () => {
  Object.assign(env, { webhooksAllowPrivate: true });
  ({ routes } = await loadRoutes());
}, 150_000);

/** A workspace with a person of each role, and resources; rebuilt after each response that changes it. */
async function scene() {
  const tenant = await createTenant();
  const [admin, member, stranger] = [
    await addMember(tenant, "admin"),
    await addMember(tenant, "member"),
    await createTenant(),
  ];
  const credentials: Record<Caller, object> = {
    owner: tenant.jwt,
    admin: admin.jwt,
    member: member.jwt,
    key: tenant.key,
    stranger: stranger.jwt,
    strangerKey: stranger.key,
  };
  return { tenant, credentials };
}

type Scene = Awaited<ReturnType<typeof scene>>;

describe("roles × operations", () => {
  it("has a row for every operation, and none for what is not there", () => {
    const built = routes.map(({ method, path }) => `${method} ${path}`).sort();
    expect(Object.keys(TABLE).sort()).toEqual(built);
  });

  it("is as the table says", async () => {
    const expected: Record<string, string> = {};
    const found: Record<string, string> = {};
    for (const route of routes) {
      const row = TABLE[`${route.method} ${route.path}`];
      if (!row || row === PUBLIC) continue;
      const ask = async (caller: Caller, from: Scene, subject: Subject) => {
        const name = `${caller}: ${route.method} ${route.path}`;
        const credential = from.credentials[caller];
        const { status, problem } = await call(route.call, route.method, { ...subject, credential });
        expected[name] = row[caller];
        found[name] = status === (route.status ?? 200) ? "+" : problem.code;
      };
      // Rejected callers change nothing, so they share one resource; every other caller has its own.
      const shared = await scene();
      const thing = await subjectOf(route, shared.tenant);
      await Promise.all(
        CALLERS.map(async (caller) => {
          if (row[caller] !== "+") return ask(caller, shared, thing);
          const own = await scene();
          return ask(caller, own, await subjectOf(route, own.tenant));
        }),
      );
    }
    expect(found).toEqual(expected);
  }, 240_000);

  it("needs no credential where the table says so, and takes no notice of one", async () => {
    const { tenant, credentials } = await scene();
    for (const route of routes.filter((r) => TABLE[`${r.method} ${r.path}`] === PUBLIC))
      for (const credential of [{}, credentials.strangerKey, { authorization: "Bearer nonsense" }]) {
        const subject = await subjectOf(route, tenant);
        const { status } = await call(route.call, route.method, { ...subject, credential });
        expect([route.operationId, status]).toEqual([route.operationId, route.status ?? 200]);
      }
  });

  it("shows no list of one tenant anything of another's", async () => {
    const { tenant, credentials } = await scene();
    const document = await sendOne(tenant, { name: "Confidential lease" });
    const endpoint = { url: "http://127.0.0.1:9/", description: "", enabledEvents: [] };
    const { id: endpointId } = await createEndpoint(tenant.ctx, endpoint);
    const signature = { image: PIXEL, kind: "signature" } as const;
    const { id: signatureId } = await createSavedSignature(tenant.userId, signature);
    await notifyOwner(document.id, "sealed");
    const { clientId } = await createOauthClient();
    const { id: grantId } = await createGrant(tenant.userId, { clerkClientId: clientId });
    const { workspaceId, userId, email, apiKeyId } = tenant;
    const people = document.recipients.map(({ id }) => id);
    const things = [document.id, document.templateId, endpointId, signatureId, grantId, apiKeyId, ...people];
    const secrets = [workspaceId, userId, email, "Confidential", ...things];
    const seen = (body: unknown) => secrets.filter((secret) => JSON.stringify(body).includes(secret));
    await createAgentSession(tenant.ctx, { templateId: document.templateId });
    await startBulkSend(tenant);
    const queries: Record<string, string> = {
      "/v1/submissions": `documentId=${document.id}`,
      "/v1/agent/sessions": `templateId=${document.templateId}`,
    };
    const silent = [];
    for (const route of routes) {
      if (route.method !== "GET" || route.path.includes("{") || route.access.length === 0) continue;
      const query = queries[route.path] ?? "";
      const caller = route.access.includes("key") ? "strangerKey" : "stranger";
      const own = await call(route.call, "GET", { query, credential: credentials.owner });
      const theirs = await call(route.call, "GET", { query, credential: credentials[caller] });
      expect([route.path, own.status]).toEqual([route.path, 200]);
      if (seen(own.body).length === 0) silent.push(route.path);
      expect(seen(theirs.body), route.path).toEqual([]);
    }
    // All others return data that a stranger must not see.
    expect(silent.sort()).toEqual(["/v1/billing", "/v1/notifications/unread-count", "/v1/template-gallery"]);
  });
});
