import { beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { notifyOwner } from "@/lib/notifications/notify";
import { createEndpoint } from "@/lib/webhooks/endpoints";
import { call } from "@/test/api/call";
import { idsOfNothing, loadRoutes, type Route } from "@/test/api/routes";
import {
  addMember,
  createTenant,
  draftTemplate,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

/**
 * Who may do what, as one table. Each operation is asked for by every kind of caller, with a request that would
 * succeed for the owner of all there is. `+` is not refused; anything else is the code of the refusal.
 */
const CALLERS = ["owner", "admin", "member", "key", "stranger", "strangerKey"] as const;
type Caller = (typeof CALLERS)[number];

const JWT_ONLY = "UNAUTHENTICATED";
/** A resource in a workspace of its own: another workspace's is not there. */
const scoped = {
  owner: "+",
  admin: "+",
  member: "+",
  key: "+",
  stranger: "NOT_FOUND",
  strangerKey: "NOT_FOUND",
};
const scopedJwt = { ...scoped, key: JWT_ONLY, strangerKey: JWT_ONLY };
/** A document: the owner's and the workspace's keys'; another workspace's is refused, not hidden. */
const ownDocument = {
  owner: "+",
  admin: "NOT_DOCUMENT_OWNER",
  member: "NOT_DOCUMENT_OWNER",
  key: "+",
  stranger: "WRONG_WORKSPACE",
  strangerKey: "WRONG_WORKSPACE",
};
/** Reading one: every member's, on a plan that shows all documents to all. */
const readDocument = { ...ownDocument, admin: "+", member: "+" };
/** Lists and new things: everybody's, in their own workspace. */
const anyone = { owner: "+", admin: "+", member: "+", key: "+", stranger: "+", strangerKey: "+" };
const ownWebhook = { ...scoped, member: "INSUFFICIENT_ROLE" };
const anyUser = { ...anyone, key: JWT_ONLY, strangerKey: JWT_ONLY };
const anyAdmin = { ...anyUser, member: "INSUFFICIENT_ROLE" };
const workspaceMember = { ...anyUser, stranger: "NOT_A_MEMBER" };
const workspaceAdmin = { ...workspaceMember, member: "INSUFFICIENT_ROLE" };
const workspaceOwner = { ...workspaceAdmin, admin: "INSUFFICIENT_ROLE" };
/** Of something that no subject of these tests has: whoever is let in learns that it is not there. */
const missing = (row: Record<Caller, string>) =>
  Object.fromEntries(
    Object.entries(row).map(([caller, outcome]) => [caller, outcome === "+" ? "NOT_FOUND" : outcome]),
  ) as Record<Caller, string>;
/** No credential is asked for, and none changes anything. */
const PUBLIC = "public";

const TABLE: Record<string, Record<Caller, string> | typeof PUBLIC> = {
  "GET /v1/health": PUBLIC,
  "GET /v1/openapi.json": PUBLIC,
  "GET /v1/sign/{token}": PUBLIC,
  "GET /v1/sign/{token}/draft": PUBLIC,
  "POST /v1/sign/{token}/draft": PUBLIC,
  "GET /v1/sign/{token}/document": PUBLIC,
  "POST /v1/sign/{token}/submit": PUBLIC,
  "POST /v1/sign/{token}/decline": PUBLIC,

  "GET /v1/workspaces": anyUser,
  "POST /v1/workspaces": anyUser,
  "GET /v1/workspaces/{id}": workspaceMember,
  "PATCH /v1/workspaces/{id}": workspaceAdmin,
  "DELETE /v1/workspaces/{id}": workspaceOwner,
  "GET /v1/workspaces/{id}/members": workspaceMember,
  "POST /v1/workspaces/{id}/members": workspaceAdmin,
  "GET /v1/workspaces/{id}/invitations": workspaceMember,
  "PATCH /v1/workspaces/{id}/members/{userId}": workspaceAdmin,
  "DELETE /v1/workspaces/{id}/members/{userId}": workspaceAdmin,
  "DELETE /v1/workspaces/{id}/invitations/{invitationId}": missing(workspaceAdmin),

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
  "GET /v1/templates/{id}/versions/{versionId}": missing(scopedJwt),

  "GET /v1/documents": anyone,
  "POST /v1/documents": scoped,
  "GET /v1/documents/{id}": readDocument,
  "PATCH /v1/documents/{id}": ownDocument,
  "DELETE /v1/documents/{id}": ownDocument,
  "POST /v1/documents/{id}/send": ownDocument,
  "POST /v1/documents/{id}/void": ownDocument,
  "POST /v1/documents/{id}/remind": ownDocument,
  "POST /v1/documents/{id}/recipients/{recipientId}/remind": ownDocument,
  "PATCH /v1/documents/{id}/recipients/{recipientId}": ownDocument,
  "GET /v1/documents/{id}/signed-pdf": missing(readDocument),
  "GET /v1/documents/{id}/certificate": missing(readDocument),
  "GET /v1/documents/{id}/audit": readDocument,
  "GET /v1/submissions": readDocument,

  "GET /v1/template-gallery": anyUser,
  "GET /v1/template-gallery/{slug}": missing(anyUser),
  "POST /v1/template-gallery/{slug}/instantiate": missing(anyUser),

  // The one operation for keys alone.
  "POST /v1/embed/session": {
    ...ownDocument,
    owner: "UNAUTHENTICATED",
    admin: "UNAUTHENTICATED",
    member: "UNAUTHENTICATED",
    stranger: "UNAUTHENTICATED",
  },
  "GET /v1/webhooks": { ...anyone, member: "INSUFFICIENT_ROLE" },
  "POST /v1/webhooks": { ...anyone, member: "INSUFFICIENT_ROLE" },
  "GET /v1/webhooks/{id}": ownWebhook,
  "PATCH /v1/webhooks/{id}": ownWebhook,
  "DELETE /v1/webhooks/{id}": ownWebhook,
  "POST /v1/webhooks/{id}/ping": ownWebhook,
  "POST /v1/webhooks/{id}/replay": ownWebhook,
  "POST /v1/webhooks/{id}/rotate-secret": ownWebhook,
  "GET /v1/webhooks/{id}/deliveries": ownWebhook,
  "POST /v1/webhooks/{id}/deliveries/{deliveryId}/retry": missing(ownWebhook),

  "GET /v1/api-keys": anyUser,
  "POST /v1/api-keys": anyAdmin,
  "DELETE /v1/api-keys/{id}": { ...scopedJwt, member: "INSUFFICIENT_ROLE" },

  "GET /v1/notifications": anyUser,
  "GET /v1/notifications/unread-count": anyUser,
  // A notification is one user's, whatever anybody's role.
  "PATCH /v1/notifications/{id}/read": missing(anyUser),
  "POST /v1/notifications/read-all": anyUser,

  "GET /v1/users/me": anyUser,
  "PATCH /v1/users/me": anyUser,
  "GET /v1/users/me/signatures": anyUser,
  "POST /v1/users/me/signatures": anyUser,
  // So is a saved signature.
  "PATCH /v1/users/me/signatures/{id}": missing(anyUser),
  "DELETE /v1/users/me/signatures/{id}": missing(anyUser),
};

let routes: Route[];
beforeAll(async () => {
  Object.assign(env, { webhooksAllowPrivate: true });
  ({ routes } = await loadRoutes());
}, 60_000);

/** A workspace with a person of each role, and things in it; made anew for each question, since answers change it. */
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
  return { tenant, victim: member.userId, credentials };
}

/** Names of what the path and the body need; only what the question is about is made. */
async function subjectOf(route: Route, tenant: Tenant, victim: string) {
  const params = idsOfNothing(route);
  let body: object | undefined;
  let query = "";
  if (route.path.startsWith("/v1/workspaces/{id}")) {
    params.id = tenant.workspaceId;
    params.userId = victim;
    if (route.path.endsWith("/members")) body = { email: "guest@example.com" };
    if (route.path.endsWith("/{userId}")) body = { role: "admin" };
    if (route.path.endsWith("/{id}")) body = { name: "Renamed" };
  } else if (route.path.startsWith("/v1/templates/{id}")) {
    params.id = await draftTemplate(tenant);
    body = route.path.endsWith("/draft") ? { content: TWO_SIGNERS } : { name: "Renamed" };
    if (route.method === "POST") body = undefined;
  } else if (route.path.startsWith("/v1/documents/{id}")) {
    const document = await sendOne(tenant);
    params.id = document.id;
    params.recipientId = document.recipients[0]?.id ?? "";
    if (route.method === "PATCH") body = { name: "Renamed" };
  } else if (route.path === "/v1/submissions") {
    query = `documentId=${(await sendOne(tenant)).id}`;
  } else if (route.path === "/v1/embed/session") {
    body = { documentId: (await sendOne(tenant)).id, roleKey: "client" };
  } else if (route.path === "/v1/documents" && route.method === "POST") {
    body = { templateId: await publishTemplate(tenant), recipients: TWO_PEOPLE };
  } else if (route.path === "/v1/api-keys/{id}") {
    params.id = tenant.apiKeyId;
  } else if (route.path.startsWith("/v1/webhooks/{id}")) {
    const { id } = await createEndpoint(tenant.ctx, {
      url: "http://127.0.0.1:9/",
      description: "",
      enabledEvents: [],
    });
    params.id = id;
    if (route.method === "PATCH") body = { description: "Renamed" };
    if (route.path.endsWith("/replay")) body = { from: "2026-01-01T00:00:00Z" };
  } else if (route.path === "/v1/webhooks" && route.method === "POST") {
    body = { url: "http://127.0.0.1:9/" };
  } else if (route.path.endsWith("/instantiate")) {
    body = { mode: "customize" };
  } else if (route.path === "/v1/users/me/signatures/{id}") {
    body = { isDefault: true };
  } else if (route.method === "POST" && (route.path === "/v1/workspaces" || route.path === "/v1/api-keys"))
    body = { name: "New one" };
  else if (route.path === "/v1/templates" && route.method === "POST") body = { name: "New one" };
  return { params, query, ...(route.method === "GET" || route.method === "DELETE" ? {} : { body }) };
}

/** Refusals of a caller; everything else (not found beneath, a wrong state, an input) came after the caller was let in. */
const REFUSALS = new Set([
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "NOT_A_MEMBER",
  "INSUFFICIENT_ROLE",
  "NOT_DOCUMENT_OWNER",
  "WRONG_WORKSPACE",
]);

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
      for (const caller of CALLERS) {
        const name = `${caller}: ${route.method} ${route.path}`;
        const { tenant, victim, credentials } = await scene();
        const subject = await subjectOf(route, tenant, victim);
        const { status, problem } = await call(route.call, route.method, {
          ...subject,
          credential: credentials[caller],
        });
        expected[name] = row[caller];
        found[name] = status === 404 || (status >= 400 && REFUSALS.has(problem.code)) ? problem.code : "+";
      }
    }
    expect(found).toEqual(expected);
  }, 240_000);

  it("needs no credential where the table says so, and takes no notice of one", async () => {
    const { tenant, credentials } = await scene();
    const document = await sendOne(tenant);
    const params = { token: await tokenOf(document.id, "client") };
    for (const route of routes.filter((r) => TABLE[`${r.method} ${r.path}`] === PUBLIC)) {
      if (route.method !== "GET") continue;
      const answers = [];
      for (const credential of [{}, credentials.strangerKey, { authorization: "Bearer nonsense" }])
        answers.push((await call(route.call, route.method, { params, credential })).status);
      expect([route.path, new Set(answers).size]).toEqual([route.path, 1]);
    }
  });

  it("shows no list of one tenant anything of another's", async () => {
    const { tenant, credentials } = await scene();
    const document = await sendOne(tenant, { name: "Confidential lease" });
    await createEndpoint(tenant.ctx, { url: "http://127.0.0.1:9/", description: "", enabledEvents: [] });
    await notifyOwner(document.id, "document.completed");
    const secrets = [
      tenant.workspaceId,
      tenant.userId,
      tenant.email,
      document.id,
      document.templateId,
      "Confidential",
    ];
    for (const route of routes) {
      if (route.method !== "GET" || route.path.includes("{") || route.access.length === 0) continue;
      const query = route.path === "/v1/submissions" ? `documentId=${document.id}` : "";
      const caller = route.access.includes("key") ? "strangerKey" : "stranger";
      const own = await call(route.call, "GET", { query, credential: credentials.owner });
      const theirs = await call(route.call, "GET", { query, credential: credentials[caller] });
      expect([route.path, own.status]).toEqual([route.path, 200]);
      const text = JSON.stringify(theirs.body);
      for (const secret of secrets) expect(text, route.path).not.toContain(secret);
    }
  });
});
