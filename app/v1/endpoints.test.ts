import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createSavedSignature } from "@/lib/domain/signatures/create-saved-signature";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { type AssertDocumented, describedRoutes, documentedBy } from "@/test/api/documented-answer";
import { credentialFor, idsOfNothing, type Route } from "@/test/api/routes";
import { PIXEL, type Subject, subjectOf } from "@/test/api/subjects";
import { withPdfWorkers } from "@/test/api/upload";
import {
  addMember,
  answerOf,
  createTenant,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

/**
 * The "Endpoints" tables of the interface, row by row: the status of a success, then the statuses of the refusals
 * that the row names. Each of them is provoked here. ("Errors" is in interface.test.ts, "Limits" in limits.test.ts;
 * permissions are in access.test.ts.)
 */
const ENDPOINTS: Record<string, Record<string, string>> = {
  Health: {
    "GET /v1/health": "200",
  },
  Workspaces: {
    "GET /v1/workspaces": "200 401",
    "POST /v1/workspaces": "201 400 401",
    "GET /v1/workspaces/{id}": "200 401 403 404",
    "PATCH /v1/workspaces/{id}": "200 400 401 403 404",
    "DELETE /v1/workspaces/{id}": "204 401 403 404",
    "GET /v1/workspaces/{id}/members": "200 401 403 404",
    "POST /v1/workspaces/{id}/members": "201 400 401 403 404",
    "GET /v1/workspaces/{id}/invitations": "200 401 403 404",
    "PATCH /v1/workspaces/{id}/members/{userId}": "200 400 401 403 404",
    "DELETE /v1/workspaces/{id}/members/{userId}": "204 400 401 403 404",
    "DELETE /v1/workspaces/{id}/invitations/{invitationId}": "204 401 403 404",
  },
  Billing: {
    "GET /v1/billing": "200",
    "POST /v1/billing/checkout": "200 403",
    "POST /v1/billing/portal": "200 403 404",
    "PATCH /v1/billing/plan": "200 403 404",
    "PATCH /v1/billing/seats": "200 403 404",
    "POST /v1/billing/public/checkout": "200",
    "GET /v1/billing/public/checkout/{sessionId}": "200 404",
  },
  "Template versions": {
    "GET /v1/templates/{id}/draft": "200",
    "PATCH /v1/templates/{id}/draft": "200",
    "DELETE /v1/templates/{id}/draft": "204",
    "POST /v1/templates/{id}/draft/ensure": "201",
    "POST /v1/templates/{id}/draft/publish": "201",
    "GET /v1/templates/{id}/versions": "200",
    "GET /v1/templates/{id}/versions/{versionId}": "200",
  },
  Templates: {
    "POST /v1/templates": "201",
    "GET /v1/templates": "200",
    "GET /v1/templates/{id}": "200",
    "PATCH /v1/templates/{id}": "200",
    "DELETE /v1/templates/{id}": "204",
    "GET /v1/templates/{id}/pdf": "200",
    "POST /v1/templates/{id}/archive": "200",
    "POST /v1/templates/{id}/unarchive": "200",
  },
  Documents: {
    "POST /v1/documents": "201 400 401 404",
    "GET /v1/documents": "200",
    "GET /v1/documents/{id}": "200 403 404",
    "PATCH /v1/documents/{id}": "200 400 403 404",
    "DELETE /v1/documents/{id}": "204 403 404",
    "POST /v1/documents/{id}/send": "200 400 403 404",
    "POST /v1/documents/{id}/remind": "200 400 403 404",
    "POST /v1/documents/{id}/recipients/{recipientId}/remind": "200 400 403 404",
    "POST /v1/documents/{id}/void": "200 400 403 404",
    "GET /v1/documents/{id}/signed-pdf": "200 403 404",
    "GET /v1/documents/{id}/certificate": "200 403 404",
    "GET /v1/documents/{id}/audit": "200 403 404",
  },
  Submissions: {
    "GET /v1/submissions": "200 400 401 403 404",
  },
  Signing: {
    "GET /v1/sign/{token}": "200 401 404",
    "GET /v1/sign/{token}/draft": "200 204 401",
    "POST /v1/sign/{token}/draft": "204 400 401",
    "GET /v1/sign/{token}/document": "200 401 409",
    "POST /v1/sign/{token}/submit": "201 400 401 403 409",
    "POST /v1/sign/{token}/decline": "204 400 401 403",
  },
  "Template gallery": {
    "GET /v1/template-gallery": "200",
    "GET /v1/template-gallery/{slug}": "200 404",
    "POST /v1/template-gallery/{slug}/instantiate": "201 403 404",
  },
  Agent: {
    "POST /v1/agent/sessions": "201",
    "GET /v1/agent/sessions": "200",
    "GET /v1/agent/sessions/{id}": "200",
    "DELETE /v1/agent/sessions/{id}": "200",
    "POST /v1/agent/chat": "201",
    "POST /v1/agent/generate": "201",
    "POST /v1/agent/detect-fields": "201 400 401 404",
  },
  Webhooks: {
    "POST /v1/webhooks": "201",
    "GET /v1/webhooks": "200",
    "GET /v1/webhooks/{id}": "200 404",
    "PATCH /v1/webhooks/{id}": "200",
    "DELETE /v1/webhooks/{id}": "204",
    "POST /v1/webhooks/{id}/ping": "200",
    "POST /v1/webhooks/{id}/rotate-secret": "200",
    "GET /v1/webhooks/{id}/deliveries": "200",
    "POST /v1/webhooks/{id}/deliveries/{deliveryId}/retry": "200",
  },
  "API keys": {
    "POST /v1/api-keys": "201 403",
    "GET /v1/api-keys": "200",
    "DELETE /v1/api-keys/{id}": "200 403 404",
  },
  Embed: {
    "POST /v1/embed/session": "201 400 403 404",
  },
  Notifications: {
    "GET /v1/security-events": "200",
    "GET /v1/notifications": "200",
    "GET /v1/notifications/unread-count": "200",
    "PATCH /v1/notifications/{id}/read": "200",
    "POST /v1/notifications/read-all": "204",
  },
  "Users and saved signatures": {
    "GET /v1/users/me": "200",
    "PATCH /v1/users/me": "200",
    "GET /v1/users/me/signatures": "200",
    "POST /v1/users/me/signatures": "201 409",
    "PATCH /v1/users/me/signatures/{id}": "200 404",
    "DELETE /v1/users/me/signatures/{id}": "204 404",
  },
  "MCP grants": {
    "POST /v1/mcp-grants": "201 400 401 404",
    "GET /v1/mcp-grants": "200 401",
    "DELETE /v1/mcp-grants/{id}": "204 401 404",
  },
  "Beyond the interface": {
    "GET /v1/openapi.json": "200",
    "GET /v1/bulk-sends": "200 400 401",
    "POST /v1/documents/bulk": "201 400 401 402 404",
    "POST /v1/documents/bulk/check": "200 400 401 404",
    "GET /v1/bulk-sends/{id}": "200 401 403 404",
    "GET /v1/bulk-sends/{id}/rows": "200 400 401 403 404",
    "POST /v1/bulk-sends/{id}/cancel": "200 400 401 403 404",
    "POST /v1/bulk-sends/{id}/retry": "200 400 401 402 403 404",
    "PATCH /v1/documents/{id}/recipients/{recipientId}": "200 400 401 403 404",
    "POST /v1/documents/{id}/recipients/{recipientId}/link": "201 400 401 403 404",
    "POST /v1/documents/{id}/recipients/{recipientId}/delegate": "200 400 401 403 404",
    "POST /v1/sign/{token}/delegate": "204 400 401 403",
    "POST /v1/sign/{token}/viewed": "204 401",
    "GET /v1/sign/{token}/text": "200 401 404",
    "PUT /v1/sign/{token}/files/{fieldId}": "201 400 401 403",
    "POST /v1/webhooks/{id}/replay": "200 400 401 404",
    "POST /v1/agent/sessions/{id}/undo": "200 400 401 404",
    "POST /v1/images": "201 400 401",
    "GET /v1/images/{id}": "200 401 404",
    "PUT /v1/workspaces/{id}/logo": "200 400 401 403 404",
    "DELETE /v1/workspaces/{id}/logo": "204 401 403 404",
  },
};

type CallOptions = Subject & { credential?: object };

/** Ids of resources that do not exist, within what the caller may reach: a workspace's own id stays. */
const astray = (route: Route, tenant: Tenant): Record<string, string> => ({
  ...idsOfNothing(route),
  ...(route.path.startsWith("/v1/workspaces/{id}/") ? { id: tenant.workspaceId } : {}),
});

/** How to provoke the statuses that most rows name. */
const REFUSALS: Record<string, (route: Route, tenant: Tenant) => Promise<CallOptions>> = {
  400: async (route, tenant) => {
    const subject = await subjectOf(route, tenant);
    return route.method === "GET"
      ? { ...subject, query: "nonsense=1" }
      : { ...subject, body: { nonsense: 1 } };
  },
  401: async (route, tenant) => ({ ...(await subjectOf(route, tenant)), credential: {} }),
  403: async (route, tenant) => {
    const stranger = await createTenant();
    return { ...(await subjectOf(route, tenant)), credential: credentialFor(route, stranger) };
  },
  404: async (route, tenant) => {
    // Lists and singletons of a workspace, identified by the workspace alone.
    const isOfWorkspace = /^\/v1\/workspaces\/\{id\}\/\w+$/.test(route.path);
    const params = isOfWorkspace ? idsOfNothing(route) : astray(route, tenant);
    return { ...(await subjectOf(route, tenant)), params };
  },
};

const token = async (documentId: string, roleKey: string) => ({
  params: { token: await tokenOf(documentId, roleKey) },
});
const asMember = async (tenant: Tenant) => ({ credential: (await addMember(tenant, "member")).jwt });
/** The owner of another account that never paid. */
const asStranger = async (_tenant: Tenant, subject: Subject) => ({
  ...subject,
  credential: (await createTenant()).jwt,
});
const CC = {
  ...TWO_SIGNERS,
  roles: [...TWO_SIGNERS.roles, { key: "copy", label: "Copy", kind: "cc", order: 1 }],
};
const withCopy = [...TWO_PEOPLE, { roleKey: "copy", name: "Cy", email: "cy@example.com" }];
const copyOf = async (tenant: Tenant) =>
  token((await sendOne(tenant, { recipients: withCopy }, CC)).id, "copy");

/** A list with more rows than the number of documents that the free plan includes. */
function beyondPlan({ body }: Subject, rows: number): CallOptions {
  Object.assign(env, { selfHostedPlan: "free" });
  const { rows: [row] = [] } = body as { rows?: object[] };
  return {
    body: { ...body, rows: Array.from({ length: rows }, (_, i) => ({ ...row, externalId: String(i) })) },
  };
}

/** Statuses that need a special setup. */
const OWN_REFUSALS: Record<string, (tenant: Tenant, subject: Subject) => Promise<CallOptions>> = {
  "DELETE /v1/workspaces/{id}/members/{userId} 400": async ({ workspaceId: id, userId }) => ({
    params: { id, userId },
  }),
  "POST /v1/documents 404": async (_tenant, { body }) => ({ body: { ...body, templateId: newId() } }),
  "POST /v1/documents/bulk 404": async (_tenant, { body }) => ({ body: { ...body, templateId: newId() } }),
  "POST /v1/documents/bulk/check 404": async (_tenant, { body }) => ({
    body: { ...body, templateId: newId() },
  }),
  "POST /v1/documents/bulk 402": async (_tenant, subject) => beyondPlan(subject, 6),
  "POST /v1/bulk-sends/{id}/retry 402": async (tenant, subject) => {
    const [row] = await db().bulkSendRow.findMany({ where: { bulkSendId: subject.params?.id ?? "" } });
    const more = Array.from({ length: 5 }, (_, i) => ({
      id: newId(),
      bulkSendId: row?.bulkSendId ?? "",
      number: i + 2,
      input: row?.input ?? {},
    }));
    await db().bulkSendRow.createMany({ data: more });
    Object.assign(env, { selfHostedPlan: "free" });
    return { ...subject, credential: tenant.key };
  },
  "POST /v1/agent/detect-fields 404": async () => ({ body: { templateId: newId() } }),
  "GET /v1/submissions 404": async () => ({ query: `documentId=${newId()}` }),
  "GET /v1/sign/{token} 401": async () => ({ params: { token: "x" } }),
  "GET /v1/sign/{token}/draft 401": async () => ({ params: { token: "x" } }),
  "POST /v1/sign/{token}/draft 401": async (_tenant, subject) => ({ ...subject, params: { token: "x" } }),
  "GET /v1/sign/{token}/document 401": async () => ({ params: { token: "x" } }),
  "POST /v1/sign/{token}/submit 401": async (_tenant, subject) => ({ ...subject, params: { token: "x" } }),
  "POST /v1/sign/{token}/decline 401": async (_tenant, subject) => ({ ...subject, params: { token: "x" } }),
  "GET /v1/sign/{token} 404": async (tenant) => {
    const { id } = await sendOne(tenant);
    const link = await token(id, "client");
    for (const role of ["client", "provider"]) {
      const body = answerOf(role);
      await ask("POST /v1/sign/{token}/submit", { ...(await token(id, role)), body });
    }
    await ask("DELETE /v1/documents/{id}", { params: { id }, credential: tenant.key });
    return link;
  },
  "GET /v1/sign/{token}/draft 204": async (tenant) => token((await sendOne(tenant)).id, "client"),
  "GET /v1/sign/{token}/document 409": async (tenant) => {
    const { id } = await sendOne(tenant);
    const body = answerOf("client");
    await ask("POST /v1/sign/{token}/submit", { ...(await token(id, "client")), body });
    return token(id, "provider");
  },
  "POST /v1/sign/{token}/submit 403": async (tenant, { body = {} }) => ({ ...(await copyOf(tenant)), body }),
  "POST /v1/sign/{token}/submit 409": async (_tenant, subject) => {
    await ask("POST /v1/sign/{token}/submit", subject);
    return subject;
  },
  "POST /v1/sign/{token}/delegate 401": async (_tenant, subject) => ({ ...subject, params: { token: "x" } }),
  "POST /v1/sign/{token}/delegate 403": async (tenant, { body = {} }) => ({
    ...(await copyOf(tenant)),
    body,
  }),
  "GET /v1/sign/{token}/text 401": async () => ({ params: { token: "x" } }),
  "GET /v1/sign/{token}/text 404": async (tenant) => token((await sendOne(tenant)).id, "client"),
  "POST /v1/sign/{token}/viewed 401": async () => ({ params: { token: "x" } }),
  "PUT /v1/sign/{token}/files/{fieldId} 400": async (_tenant, subject) => ({
    ...subject,
    params: { ...subject.params, fieldId: "client_name" },
  }),
  "PUT /v1/sign/{token}/files/{fieldId} 401": async (_tenant, subject) => ({
    ...subject,
    params: { token: "x", fieldId: "proof" },
  }),
  "PUT /v1/sign/{token}/files/{fieldId} 403": async (tenant, subject) => ({
    ...subject,
    params: { ...(await copyOf(tenant)).params, fieldId: "proof" },
  }),
  "POST /v1/sign/{token}/decline 403": async (tenant, { body = {} }) => ({ ...(await copyOf(tenant)), body }),
  "POST /v1/template-gallery/{slug}/instantiate 403": async (_tenant, subject) => {
    Object.assign(env, { selfHostedPlan: "free" });
    return { ...subject, params: { slug: "employment-agreement" } };
  },
  "POST /v1/billing/checkout 403": async (tenant, subject) => ({ ...subject, ...(await asMember(tenant)) }),
  "POST /v1/billing/portal 403": asMember,
  "PATCH /v1/billing/plan 403": async (tenant, subject) => ({ ...subject, ...(await asMember(tenant)) }),
  "PATCH /v1/billing/seats 403": async (tenant, subject) => ({ ...subject, ...(await asMember(tenant)) }),
  "POST /v1/billing/portal 404": asStranger,
  "PATCH /v1/billing/plan 404": asStranger,
  "PATCH /v1/billing/seats 404": asStranger,
  "GET /v1/billing/public/checkout/{sessionId} 404": async () => ({ params: { sessionId: "cs_none" } }),
  "POST /v1/api-keys 403": async (tenant, subject) => ({ ...subject, ...(await asMember(tenant)) }),
  "DELETE /v1/api-keys/{id} 403": async (tenant, subject) => ({ ...subject, ...(await asMember(tenant)) }),
  "POST /v1/mcp-grants 404": async () => ({ body: { clerkClientId: "unknown" } }),
  "POST /v1/embed/session 404": async (_tenant, { body }) => ({ body: { ...body, documentId: newId() } }),
  "POST /v1/users/me/signatures 409": async ({ userId }, subject) => {
    for (let i = 0; i < 10; i++) await createSavedSignature(userId, { image: PIXEL, kind: "signature" });
    return subject;
  },
};

withPdfWorkers();
const plan = env.selfHostedPlan;
afterEach(() => {
  Object.assign(env, { selfHostedPlan: plan });
});

let routes: Map<string, Route>;
let assertDocumented: AssertDocumented;
beforeAll(async () => {
  Object.assign(env, { webhooksAllowPrivate: true });
  const described = await describedRoutes();
  assertDocumented = documentedBy(described);
  routes = new Map(described.routes.map((route) => [`${route.method} ${route.path}`, route]));
}, 150_000);

function routeOf(name: string): Route {
  const route = routes.get(name);
  if (!route) throw new Error(`there is no ${name}`);
  return route;
}

async function ask(name: string, request: CallOptions) {
  const route = routeOf(name);
  const answer = await call(route.call, route.method, request);
  assertDocumented(route, answer);
  return answer;
}

async function requestFor(
  name: string,
  status: string,
  isSuccess: boolean,
  tenant: Tenant,
): Promise<CallOptions> {
  const route = routeOf(name);
  const subject = await subjectOf(route, tenant);
  if (isSuccess) return subject;
  const own = OWN_REFUSALS[`${name} ${status}`];
  if (own) return own(tenant, subject);
  const common = REFUSALS[status];
  if (!common) throw new Error(`${name} ${status} needs a case`);
  return common(route, tenant);
}

describe("Endpoints", () => {
  it("are all there are, and no other", () => {
    const rows = Object.values(ENDPOINTS).flatMap((table) => Object.keys(table));
    expect(rows.sort()).toEqual([...routes.keys()].sort());
  });

  describe.each(Object.entries(ENDPOINTS))("%s", (_table, rows) => {
    it.each(Object.entries(rows))("%s: %s", async (name, statuses) => {
      const stated = statuses.split(" ");
      const answered = [];
      for (const [i, status] of stated.entries()) {
        const tenant = await createTenant();
        const request = await requestFor(name, status, i === 0, tenant);
        const credential = request.credential ?? credentialFor(routeOf(name), tenant);
        answered.push(String((await ask(name, { ...request, credential })).status));
      }
      expect(answered).toEqual(stated);
    });
  });
});
