import { beforeAll, describe, expect, it } from "vitest";
import { SCOPES, type Scope } from "@/lib/contracts/scopes";
import { createApiKey } from "@/lib/domain/workspaces/api-keys/create-api-key";
import { env } from "@/lib/env";
import { call } from "@/test/api/call";
import { loadRoutes, type Route } from "@/test/api/routes";
import { subjectOf } from "@/test/api/subjects";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant, type Tenant } from "@/test/api/world";

/**
 * Which scopes of a key allow which operation, beside `*`: the access table's second half. Each operation that accepts a
 * key is called by a key of each single scope.
 */
const READ_DOCUMENTS = ["documents:read", "documents:send"] as const;
const READ_TEMPLATES = ["templates:read", "templates:write"] as const;

const TABLE: Record<string, readonly Scope[]> = {
  "GET /v1/templates": READ_TEMPLATES,
  "POST /v1/templates": ["templates:write"],
  "GET /v1/templates/{id}": READ_TEMPLATES,
  "PATCH /v1/templates/{id}": ["templates:write"],
  "DELETE /v1/templates/{id}": ["templates:write"],
  "GET /v1/templates/{id}/pdf": READ_TEMPLATES,
  "POST /v1/templates/{id}/archive": ["templates:write"],
  "POST /v1/templates/{id}/unarchive": ["templates:write"],
  "POST /v1/images": ["templates:write"],
  "GET /v1/images/{id}": READ_TEMPLATES,

  "GET /v1/documents": READ_DOCUMENTS,
  "POST /v1/documents": ["documents:send"],
  "GET /v1/bulk-sends": READ_DOCUMENTS,
  "POST /v1/documents/bulk": ["documents:send"],
  "POST /v1/documents/bulk/check": ["documents:send"],
  "GET /v1/bulk-sends/{id}": READ_DOCUMENTS,
  "GET /v1/bulk-sends/{id}/rows": READ_DOCUMENTS,
  "POST /v1/bulk-sends/{id}/cancel": ["documents:send"],
  "POST /v1/bulk-sends/{id}/retry": ["documents:send"],
  "GET /v1/documents/{id}": READ_DOCUMENTS,
  "PATCH /v1/documents/{id}": ["documents:send"],
  "DELETE /v1/documents/{id}": ["documents:send"],
  "POST /v1/documents/{id}/send": ["documents:send"],
  "POST /v1/documents/{id}/void": ["documents:send"],
  "POST /v1/documents/{id}/remind": ["documents:send"],
  "POST /v1/documents/{id}/recipients/{recipientId}/remind": ["documents:send"],
  "PATCH /v1/documents/{id}/recipients/{recipientId}": ["documents:send"],
  "POST /v1/documents/{id}/recipients/{recipientId}/link": ["documents:send"],
  "POST /v1/documents/{id}/recipients/{recipientId}/delegate": ["documents:send"],
  "GET /v1/documents/{id}/signed-pdf": READ_DOCUMENTS,
  "GET /v1/documents/{id}/certificate": READ_DOCUMENTS,
  "GET /v1/documents/{id}/audit": READ_DOCUMENTS,
  "GET /v1/submissions": READ_DOCUMENTS,

  "POST /v1/embed/session": ["embed"],

  "GET /v1/security-events": ["security:read"],

  "GET /v1/webhooks": ["webhooks:write"],
  "POST /v1/webhooks": ["webhooks:write"],
  "GET /v1/webhooks/{id}": ["webhooks:write"],
  "PATCH /v1/webhooks/{id}": ["webhooks:write"],
  "DELETE /v1/webhooks/{id}": ["webhooks:write"],
  "POST /v1/webhooks/{id}/ping": ["webhooks:write"],
  "POST /v1/webhooks/{id}/replay": ["webhooks:write"],
  "POST /v1/webhooks/{id}/rotate-secret": ["webhooks:write"],
  "GET /v1/webhooks/{id}/deliveries": ["webhooks:write"],
  "POST /v1/webhooks/{id}/deliveries/{deliveryId}/retry": ["webhooks:write"],
};

withPdfWorkers();
let routes: Route[];
beforeAll(async () => {
  Object.assign(env, { webhooksAllowPrivate: true });
  const all = (await loadRoutes()).routes;
  routes = all.filter(({ access }) => access.includes("key"));
}, 150_000);

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

async function keyWith(tenant: Tenant, scope: Scope) {
  const { secret } = await createApiKey(tenant.ctx, { name: scope, scopes: [scope] });
  return { authorization: `Bearer ${secret}` };
}

describe("scopes × operations", () => {
  it("has a row for every operation that accepts a key", () => {
    expect(Object.keys(TABLE).sort()).toEqual(routes.map(nameOf).sort());
  });

  it("is as the table says", async () => {
    const expected: Record<string, string> = {};
    const found: Record<string, string> = {};
    for (const route of routes) {
      const allowed = TABLE[nameOf(route)] ?? [];
      const tenant = await createTenant();
      const subject = await subjectOf(route, tenant);
      const ask = async (scope: Scope) => {
        const credential = await keyWith(tenant, scope);
        const { status, problem } = await call(route.call, route.method, { ...subject, credential });
        const name = `${scope}: ${nameOf(route)}`;
        expected[name] = allowed.includes(scope) ? "+" : `INSUFFICIENT_SCOPE ${allowed[0]}`;
        found[name] =
          status === (route.status ?? 200) ? "+" : [problem.code, problem.scope].filter(Boolean).join(" ");
      };
      // Those refused change nothing. `*` is a column of the access table.
      const scopes = SCOPES.filter((scope) => scope !== "*");
      await Promise.all(scopes.filter((scope) => !allowed.includes(scope)).map(ask));
      for (const scope of scopes.filter((one) => allowed.includes(one))) await ask(scope);
    }
    expect(found).toEqual(expected);
  }, 240_000);
});
