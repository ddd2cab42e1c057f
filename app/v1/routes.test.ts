import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { GET as listWebhooks } from "@/app/v1/webhooks/route";
import type { RouteHandler } from "@/lib/api/define-resource";
import { ERRORS } from "@/lib/contracts/error-codes";
import { INTERFACE_VERSION } from "@/lib/contracts/interface-version";
import { SESSION_COOKIE } from "@/lib/domain/identity/session";
import { removeMember } from "@/lib/domain/members/remove-member";
import { createEndpoint } from "@/lib/domain/webhooks/endpoints";
import { createApiKey } from "@/lib/domain/workspaces/api-keys/create-api-key";
import { revokeApiKey } from "@/lib/domain/workspaces/api-keys/revoke-api-key";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { METHODS } from "@/lib/platform/http/operation-registry";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { HOUR_MS, later } from "@/test/api/clock";
import { type AssertDocumented, describedRoutes, documentedBy } from "@/test/api/documented-answer";
import {
  credentialFor,
  idsOfNothing,
  type Route,
  type RouteModule,
  routeFiles,
  routesFolder,
} from "@/test/api/routes";
import { subjectOf } from "@/test/api/subjects";
import { withPdfWorkers } from "@/test/api/upload";
import { addMember, createBrowser, createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

/** Common behaviour of all routes under /v1, and whether each exists and is tested. */

const files = (dir: string, ending: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(ending));

withPdfWorkers();
let tenant: Tenant;
let routes: Route[];
let modules: Map<string, RouteModule>;
let assertDocumented: AssertDocumented;
let exampleOf: (route: Route) => unknown;
beforeAll(async () => {
  Object.assign(env, { webhooksAllowPrivate: true });
  tenant = await createTenant();
  const described = await describedRoutes();
  ({ routes, modules } = described);
  assertDocumented = documentedBy(described);
  exampleOf = ({ path, method }) =>
    described.document.paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"]?.example;
}, 150_000);

async function send(route: Route, options: Parameters<typeof call>[2] = {}) {
  const answer = await call(route.call, route.method, {
    params: idsOfNothing(route),
    credential: credentialFor(route, tenant),
    ...options,
  });
  assertDocumented(route, answer);
  const { status, problem, headers } = answer;
  return { status, problem, headers, outcome: `${route.operationId} ${status} ${problem?.code}` };
}

describe("the routes", () => {
  it("are all of the modules there are, each at its own path, with an answer to every method", () => {
    expect([...modules.keys()].sort()).toEqual([...new Set(routes.map((route) => route.path))].sort());
    for (const module of modules.values())
      expect(Object.keys(module).sort()).toEqual([...METHODS, "HEAD", "OPTIONS"].sort());
  });

  it("are all in the OpenAPI document", () => {
    const listed = readFileSync(path.join(routesFolder, "all-routes.ts"), "utf8");
    const missing = routeFiles
      .filter((file) => !file.startsWith("openapi.json"))
      .filter((file) => !listed.includes(`"@/app/v1/${file.replace(/\.ts$/, "")}"`));
    expect(missing).toEqual([]);
  });

  it("are each imported by a test", () => {
    const tests = ["app/v1", "app/api"]
      .flatMap((dir) => files(dir, ".test.ts").map((name) => readFileSync(path.join(dir, name), "utf8")))
      .join("\n");
    const untested = routeFiles.filter((file) => !tests.includes(`"@/app/v1/${file.replace(/\.ts$/, "")}"`));
    expect(untested).toEqual([]);
  });

  it("have names of their own and declare errors that exist, each once", () => {
    expect(new Set(routes.map((r) => r.operationId)).size).toBe(routes.length);
    for (const route of routes) {
      const { errors = [], summary } = route;
      expect(summary).not.toBe("");
      expect(new Set(errors).size).toBe(errors.length);
      for (const code of errors) expect(ERRORS).toHaveProperty(code);
    }
  });
});

describe("every route", () => {
  it("answers with a request id and a version, is never cached, and lets other origins read", async () => {
    for (const route of routes) {
      const { headers } = await send(route);
      expect(headers.get("request-id")).toMatch(/^req_[\w-]{16}$/);
      expect(headers.get("countersign-version")).toBe(INTERFACE_VERSION);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
    }
  });

  it("is 401 without a credential, and with one of the wrong kind", async () => {
    for (const route of routes) {
      const { access } = route;
      if (access.length === 0) continue;
      const expected = `${route.operationId} 401 UNAUTHENTICATED`;
      expect((await send(route, { credential: {} })).outcome).toBe(expected);
      expect((await send(route, { credential: { authorization: "Bearer sk_live_x" } })).outcome).toBe(
        expected,
      );
      if (!access.includes("key"))
        expect((await send(route, { credential: tenant.key })).outcome).toBe(expected);
      if (!access.includes("jwt"))
        expect((await send(route, { credential: tenant.jwt })).outcome).toBe(expected);
    }
  });

  it("is 401 with a credential that has ended, or is none of ours", async () => {
    const token = await tokenOf((await sendOne(tenant)).id, "client");
    const ended = await createTenant();
    const hour = { expiresAt: new Date(Date.now() + HOUR_MS).toISOString() };
    const { secret } = await createApiKey(ended.ctx, { name: "ends", ...hour });
    const expired = { authorization: `Bearer ${secret}` };
    await revokeApiKey(ended.ctx, ended.apiKeyId);
    await db().user.update({ where: { id: ended.userId }, data: { sessionVersion: { increment: 1 } } });
    const bearers = ["nonsense", token, `${tenant.jwt.authorization?.slice(7, -3)}AAA`];
    const others = [{ authorization: "Basic YTpi" }, { cookie: `${SESSION_COOKIE}=nonsense` }];
    const credentials = [
      ended.key,
      ended.jwt,
      ...bearers.map((bearer) => ({
        authorization: `Bearer ${bearer}`,
        "x-workspace-id": tenant.workspaceId,
      })),
      ...others,
    ];
    for (const route of routes.filter(({ access }) => access.length > 0)) {
      const expected = `${route.operationId} 401 UNAUTHENTICATED`;
      for (const credential of credentials)
        expect((await send(route, { credential })).outcome, JSON.stringify(credential)).toBe(expected);
      const late = await later(2 * HOUR_MS, () => send(route, { credential: expired }));
      expect(late.outcome).toBe(expected);
    }
  });

  it("in a workspace is closed to a member who was removed, and to the keys that they made", async () => {
    const member = await addMember(tenant, "admin");
    const principal = { ...tenant.ctx.principal, userId: member.userId };
    const { secret } = await createApiKey({ ...tenant.ctx, principal, role: "admin" }, { name: "theirs" });
    await removeMember(tenant.userId, tenant.workspaceId, member.userId);
    for (const route of routes.filter(({ workspace }) => workspace)) {
      if (route.access.includes("jwt"))
        expect((await send(route, { credential: member.jwt })).outcome).toBe(
          `${route.operationId} 403 NOT_A_MEMBER`,
        );
      expect((await send(route, { credential: { authorization: `Bearer ${secret}` } })).outcome).toBe(
        `${route.operationId} 401 UNAUTHENTICATED`,
      );
    }
  });

  it("that writes with a session cookie needs the dashboard's own origin", async () => {
    const { cookie } = await createBrowser(tenant.userId);
    const credential = { cookie, "x-workspace-id": tenant.workspaceId };
    for (const route of routes.filter(({ access }) => access.includes("jwt"))) {
      const isWrite = route.method !== "GET";
      const foreign: Record<string, string>[] = [
        { "sec-fetch-site": "cross-site" },
        { origin: "https://evil.example" },
      ];
      for (const headers of foreign) {
        const { outcome } = await send(route, { credential, headers });
        if (isWrite) expect(outcome).toBe(`${route.operationId} 403 FORBIDDEN`);
        else expect(outcome).not.toContain("403");
      }
      const own = await send(route, { credential, headers: { "sec-fetch-site": "same-origin" } });
      expect(own.outcome).not.toMatch(/ 40[13] (UNAUTHENTICATED|FORBIDDEN)/);
    }
  });

  it("refuses a method that it has not, and says which it has", async () => {
    for (const [at, module] of modules) {
      const own = routes.filter((route) => route.path === at).map((route) => route.method);
      const allowed = [...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort();
      const listed = (headers: Headers) => headers.get("allow")?.split(", ").sort();
      for (const method of METHODS.filter((name) => !own.includes(name))) {
        const { status, problem, headers } = await call(module[method], method, { credential: tenant.key });
        expect([at, method, status, problem.code]).toEqual([at, method, 405, "METHOD_NOT_ALLOWED"]);
        expect(listed(headers)).toEqual(allowed);
        expect(headers.get("request-id")).toMatch(/^req_/);
        expect(headers.get("countersign-version")).toBe(INTERFACE_VERSION);
      }
      const { status, headers } = await call(module.OPTIONS, "OPTIONS");
      expect([at, status]).toEqual([at, 204]);
      expect(listed(headers)).toEqual(allowed);
      expect(headers.get("access-control-allow-methods")).toBe(headers.get("allow"));
      expect(headers.get("access-control-allow-headers")).toContain("Authorization");
      expect(headers.get("access-control-allow-origin")).toBe("*");
    }
  });

  it("answers HEAD as GET, without a body", async () => {
    for (const route of routes.filter(({ method }) => method === "GET")) {
      const { status, headers } = await send(route);
      const handler = modules.get(route.path)?.HEAD ?? route.call;
      const options = { params: idsOfNothing(route), credential: credentialFor(route, tenant) };
      const head = await call(handler, "HEAD", options);
      expect([route.operationId, head.status, head.body]).toEqual([route.operationId, status, null]);
      expect(head.headers.get("content-type")).toBe(headers.get("content-type"));
    }
  });

  it("that acts in a workspace needs to know which", async () => {
    for (const route of routes) {
      const { access, workspace } = route;
      if (!workspace || !access.includes("jwt")) continue;
      const credential = { authorization: tenant.jwt.authorization ?? "" };
      expect((await send(route, { credential })).outcome).toBe(`${route.operationId} 400 INVALID_INPUT`);
      const other = { ...credential, "x-workspace-id": newId() };
      expect((await send(route, { credential: other })).outcome).toBe(
        `${route.operationId} 403 NOT_A_MEMBER`,
      );
    }
  });

  it("that takes a body refuses malformed, foreign, large and unknown ones", async () => {
    for (const route of routes) {
      // Raw bytes are not JSON: their errors are up to the handler.
      if (route.method === "GET" || route.method === "DELETE" || route.rawBody) continue;
      const { params = {} } = await subjectOf(route, tenant);
      const json = { "content-type": "application/json" };
      const invalid = `${route.operationId} 400 INVALID_INPUT`;
      for (const body of ["{", "nul", '"text"', "[]", "12", "null", "\ufeff{}x"])
        expect((await send(route, { params, body, headers: json })).outcome).toBe(invalid);
      const bytes = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
      expect((await send(route, { params, body: bytes, headers: json })).outcome).toBe(invalid);
      const unknown = await send(route, { params, body: { noSuchField: 1 } });
      expect(unknown.outcome).toBe(invalid);
      expect(unknown.problem.errors?.map((e) => e.path)).toContain("noSuchField");
      expect(unknown.problem).toMatchObject({
        type: "http://localhost:3000/docs/errors#invalid-input",
        title: "Invalid input",
        status: 400,
        requestId: unknown.headers.get("request-id"),
      });
      expect(unknown.headers.get("content-type")).toBe("application/problem+json");
      const proto = await send(route, { params, body: '{"__proto__":{"polluted":1}}', headers: json });
      expect(proto.outcome).toBe(invalid);
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
      for (const type of ["text/plain", "application/json; charset=latin1"]) {
        const { outcome } = await send(route, { params, body: "{}", headers: { "content-type": type } });
        expect(outcome).toBe(`${route.operationId} 415 UNSUPPORTED_MEDIA_TYPE`);
      }
      const large = await send(route, {
        params,
        body: `"${"x".repeat(route.maxBytes ?? 1024 * 1024)}"`,
        headers: json,
      });
      expect(large.outcome).toBe(`${route.operationId} 413 PAYLOAD_TOO_LARGE`);
    }
  });

  it("that reads refuses query parameters that it does not know", async () => {
    for (const route of routes) {
      // Monitors add arbitrary parameters so that no cache responds to them.
      if (route.isUnlimited || (!route.query && route.method !== "GET")) continue;
      const { params = {} } = await subjectOf(route, tenant);
      for (const path of ["noSuchParameter", "constructor", "__proto__", "toString"]) {
        const { outcome, problem } = await send(route, { params, query: `${path}=1` });
        expect(outcome).toBe(`${route.operationId} 400 INVALID_INPUT`);
        expect(problem.errors).toContainEqual(
          path === "__proto__"
            ? { path, code: "reserved_name", message: "is not allowed as a field name" }
            : { path, code: "unknown_field", message: "is not a field of this request" },
        );
      }
    }
  });

  it("that lists comes in pages, newest first, as far as its list may grow", async () => {
    // Not paginated: a user's ten signatures, fifty deliveries, one document's submissions and trail, one workspace's
    // members, one template's versions, and the gallery. The rows of a bulk send are paginated too, in the order of
    // its list.
    const whole = /signatures|deliveries|submissions|audit|members|versions|template-gallery$/;
    for (const route of routes) {
      if (!(route.response instanceof z.ZodArray)) continue;
      const isPaged = route.query instanceof z.ZodObject && "cursor" in route.query.shape;
      expect([route.path, isPaged]).toEqual([route.path, !whole.test(route.path)]);
    }
    const own = await createTenant();
    const listed = (query: string) => call(listWebhooks, "GET", { credential: own.key, query });
    for (const description of ["1", "2", "3"])
      await createEndpoint(own.ctx, { url: "https://93.184.216.34/", description, enabledEvents: [] });
    const first = await listed("limit=2");
    const next = /cursor=([\w-]+)&?.*>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1];
    const second = await listed(`limit=2&cursor=${next}`);
    const names = [first, second].map(({ body }) =>
      body.map((row: { description: string }) => row.description),
    );
    expect([names, second.headers.get("link")]).toEqual([[["3", "2"], ["1"]], null]);
  });

  it("is 404 where the path names nothing, 401 where its token does", async () => {
    const nobody = newId();
    for (const route of routes) {
      if (!route.path.includes("{")) continue;
      const isSigning = route.path.startsWith("/v1/sign/");
      const body = exampleOf(route);
      for (const value of [nobody, "x", "%00", "' or 1=1", "../../health", "\u0000", "9".repeat(5000)]) {
        const params = Object.fromEntries(Object.keys(idsOfNothing(route)).map((name) => [name, value]));
        const { outcome, problem } = await send(route, { params, body });
        // No plans are for sale here, so the path's parameters do not matter.
        const isSelling = route.operationId === "getPublicCheckout";
        const missing = isSelling ? "404 BILLING_NOT_CONFIGURED" : "404 NOT_FOUND";
        const expected = isSigning ? "401 TOKEN_INVALID" : missing;
        expect(outcome).toBe(`${route.operationId} ${expected}`);
        if (route.uuids && value !== nobody)
          expect(problem.detail).toMatch(/^The [A-Za-z ]+ was not found\.$/);
      }
    }
  });
});

describe("a path that is none", () => {
  it("is a problem, for every method", async () => {
    const none = (await import("@/app/v1/[[...path]]/route")) as unknown as Record<string, RouteHandler>;
    expect(Object.keys(none).sort()).toEqual([...METHODS, "OPTIONS"].sort());
    for (const [method, handler] of Object.entries(none)) {
      const { status, problem, headers } = await call(handler, method);
      expect([method, status, problem.code]).toEqual([method, 404, "NOT_FOUND"]);
      expect(headers.get("request-id")).toMatch(/^req_/);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });
});

describe("health", () => {
  it("says when it was asked", async () => {
    const { GET } = await import("@/app/v1/health/route");
    const { status, body } = await call(GET, "GET");
    expect([status, body]).toEqual([
      200,
      { status: "ok", timestamp: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) },
    ]);
  });
});
