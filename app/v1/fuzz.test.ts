import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { Problem } from "@/lib/contracts/common";
import { buildOpenApi } from "@/lib/openapi/document";
import { errorsOf } from "@/lib/openapi/errors-of";
import { call } from "@/test/api/call";
import { arbitraryOf, type JsonSchema, spoilt } from "@/test/api/json-schema-arbitrary";
import { credentialFor, idsOfNothing, loadRoutes, parameterNames, type Route } from "@/test/api/routes";
import { createTenant, draftTemplate, sendOne, type Tenant, tokenOf } from "@/test/api/world";

/**
 * Bodies and queries made from the OpenAPI document, right ones and spoilt ones, at every operation: no answer is a
 * 5xx, and each is one that the document foretells. (A body of ours against its schema is a 500 in tests.)
 */

/** Any other seed finds other things: `FUZZ_SEED=7 FUZZ_RUNS=500`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261121);
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);

type Documented = {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  parameters?: { in: string; name: string; schema: JsonSchema }[];
  responses: Record<string, unknown>;
};

let tenant: Tenant;
let routes: Route[];
let find: (ref: string) => JsonSchema;
let documentOf: (route: Route) => Documented;
let known: Record<string, string>;

beforeAll(async () => {
  tenant = await createTenant();
  ({ routes } = await loadRoutes());
  const openApi = JSON.parse(JSON.stringify(buildOpenApi(routes, "https://sign.example.com")));
  documentOf = (route) => openApi.paths[route.path][route.method.toLowerCase()];
  find = (ref) =>
    ref
      .slice(2)
      .split("/")
      .reduce((at, name) => at[name], openApi);
  const document = await sendOne(tenant);
  known = {
    templateId: await draftTemplate(tenant),
    id: document.id,
    recipientId: document.recipients[0]?.id ?? "",
    token: await tokenOf(document.id, "client"),
    userId: tenant.userId,
  };
}, 60_000);

/** Of things that are there, of the right kind or not: a template's id may name a document. */
const paramsFor = (route: Route): Record<string, string> => ({
  ...idsOfNothing(route),
  ...Object.fromEntries(parameterNames(route).flatMap((name) => (known[name] ? [[name, known[name]]] : []))),
});

async function expectForetold(route: Route, options: Parameters<typeof call>[2]): Promise<void> {
  const credential = credentialFor(route, tenant);
  const answer = await call(route.call, route.method, { params: paramsFor(route), credential, ...options });
  const { status, body, problem } = answer;
  const seen = `${route.operationId} ${status} ${JSON.stringify(body)?.slice(0, 300)}`;
  expect(status, seen).toBeLessThan(500);
  expect(Object.keys(documentOf(route).responses), seen).toContain(String(status));
  if (status < 400) return;
  expect(() => Problem.parse(body), seen).not.toThrow();
  expect(errorsOf(route), seen).toContain(problem.code);
}

const check = (values: fc.Arbitrary<unknown>, test: (value: unknown) => Promise<void>) =>
  fc.assert(fc.asyncProperty(values, test), { seed: SEED, numRuns: RUNS });

/** What would delete or close the tenant's own things under the feet of the operations after it. */
const isHarmless = ({ method, path }: Route) =>
  method !== "DELETE" && !(method === "PATCH" && path === "/v1/workspaces/{id}");

describe("generated requests", () => {
  it("with bodies meet nothing but what is documented", async () => {
    for (const route of routes.filter(isHarmless)) {
      const schema = documentOf(route).requestBody?.content["application/json"]?.schema;
      if (!schema) continue;
      const values = arbitraryOf(schema, find);
      await check(fc.oneof(values, spoilt(values)), (body) => expectForetold(route, { body }));
    }
  }, 240_000);

  it("with queries meet nothing but what is documented", async () => {
    for (const route of routes.filter(isHarmless)) {
      const parameters = documentOf(route).parameters?.filter((parameter) => parameter.in === "query") ?? [];
      if (parameters.length === 0) continue;
      const shape = Object.fromEntries(
        parameters.map(({ name, schema }) => [
          name,
          fc.oneof(arbitraryOf(schema, find), fc.string({ unit: "binary" })),
        ]),
      );
      await check(fc.record(shape, { requiredKeys: [] }), (value) => {
        const pairs = Object.entries(value as object).map(([name, v]) => [name, String(v)]);
        return expectForetold(route, { query: String(new URLSearchParams(pairs)) });
      });
    }
  }, 240_000);

  it("with bytes for a body meet nothing but what is documented", async () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((values) => new Uint8Array(values));
    for (const route of routes.filter(isHarmless)) {
      if (route.method === "GET") continue;
      const headers = { "content-type": "application/json" };
      await check(bytes, (body) => expectForetold(route, { body, headers }));
    }
  }, 240_000);
});
