import fc from "fast-check";
import { beforeAll, describe, it } from "vitest";
import { type ParameterObject, schemaAt } from "@/lib/api/openapi/openapi-types";
import { env } from "@/lib/env";
import { call } from "@/test/api/call";
import { type AssertDocumented, describedRoutes, documentedBy } from "@/test/api/documented-answer";
import { arbitraryOf, type JsonSchema, spoilt } from "@/test/api/json-schema-arbitrary";
import { credentialFor, type Route } from "@/test/api/routes";
import { type Subject, subjectOf } from "@/test/api/subjects";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant } from "@/test/api/world";

/**
 * Valid and invalid bodies and queries, generated from the OpenAPI document, for every operation and existing
 * resources: no response is a 5xx, and each is documented. (In tests, a response of ours that violates its schema is
 * a 500.)
 */

/** Another seed finds other problems: `FUZZ_SEED=7 FUZZ_RUNS=500`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261121);
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);

withPdfWorkers();
let routes: Route[];
let assertDocumented: AssertDocumented;
let find: (ref: string) => JsonSchema;
let bodyOf: (route: Route) => JsonSchema | undefined;
let queryOf: (route: Route) => ParameterObject[];

beforeAll(async () => {
  Object.assign(env, { webhooksAllowPrivate: true });
  const described = await describedRoutes();
  const { document } = described;
  routes = described.routes;
  assertDocumented = documentedBy(described);
  find = (ref) => schemaAt(document, ref) as JsonSchema;
  const operationOf = (route: Route) => document.paths[route.path]?.[route.method.toLowerCase()];
  bodyOf = (route) => operationOf(route)?.requestBody?.content["application/json"]?.schema as JsonSchema;
  queryOf = (route) => operationOf(route)?.parameters?.filter((parameter) => parameter.in === "query") ?? [];
}, 150_000);

type Sent = { body?: unknown; query?: string; headers?: Record<string, string> };

/** Sends generated requests, each to an unchanged resource. */
async function check(
  route: Route,
  values: fc.Arbitrary<unknown>,
  toRequest: (value: unknown) => Sent,
): Promise<void> {
  const tenant = await createTenant();
  let subject: Subject | undefined;
  const send = async (value: unknown) => {
    subject ??= await subjectOf(route, tenant);
    const credential = credentialFor(route, tenant);
    const answer = await call(route.call, route.method, { ...subject, credential, ...toRequest(value) });
    assertDocumented(route, answer);
    if (answer.status < 300) subject = undefined;
  };
  await fc.assert(fc.asyncProperty(values, send), { seed: SEED, numRuns: RUNS });
}

describe("generated requests", () => {
  it("with bodies meet nothing but what is documented", async () => {
    for (const route of routes) {
      const schema = bodyOf(route);
      if (!schema) continue;
      const values = arbitraryOf(schema, find);
      await check(route, fc.oneof(values, spoilt(values)), (body) => ({ body }));
    }
  }, 240_000);

  it("with queries meet nothing but what is documented", async () => {
    for (const route of routes) {
      const parameters = queryOf(route);
      if (parameters.length === 0) continue;
      const shape = Object.fromEntries(
        parameters.map(({ name, schema }) => [
          name,
          fc.oneof(arbitraryOf(schema as JsonSchema, find), fc.string({ unit: "binary" })),
        ]),
      );
      await check(route, fc.record(shape, { requiredKeys: [] }), (value) => {
        const pairs = Object.entries(value as object).map(([name, v]) => [name, String(v)]);
        return { query: String(new URLSearchParams(pairs)) };
      });
    }
  }, 240_000);

  it("with bytes for a body meet nothing but what is documented", async () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((values) => new Uint8Array(values));
    for (const route of routes) {
      if (route.method === "GET") continue;
      await check(route, bytes, (body) => ({ body, headers: { "content-type": "application/json" } }));
    }
  }, 240_000);
});
