import { beforeAll, describe, expect, it } from "vitest";
import { type JsonSchema, type OperationObject, schemaAt } from "@/lib/api/openapi/openapi-types";
import { env } from "@/lib/env";
import { call } from "@/test/api/call";
import { type AssertDocumented, describedRoutes, documentedBy } from "@/test/api/documented-answer";
import { credentialFor, type Route } from "@/test/api/routes";
import { type Field, fieldsOf, isText, isUuid, withValue, wrongType } from "@/test/api/schema-fields";
import { configureFor, type Subject, subjectOf } from "@/test/api/subjects";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant, type Tenant } from "@/test/api/world";

/**
 * Every field of every request, found in the OpenAPI document: a value of a wrong type, an oversized text and an
 * invalid id are each refused, and the error names the field.
 */

withPdfWorkers();
let tenant: Tenant;
let routes: Route[];
let assertDocumented: AssertDocumented;
let find: (ref: string) => JsonSchema;
let operationOf: (route: Route) => OperationObject | undefined;
beforeAll(async () => {
  Object.assign(env, { webhooksAllowPrivate: true });
  tenant = await createTenant();
  const described = await describedRoutes();
  routes = described.routes;
  assertDocumented = documentedBy(described);
  find = (ref) => schemaAt(described.document, ref);
  operationOf = (route) => described.document.paths[route.path]?.[route.method.toLowerCase()];
}, 150_000);

type Refused = { code: string; paths: string[] };

/** Requested resources exist; a rejected request leaves them unchanged. */
const subjects = new Map<string, Subject>();
async function paramsOf(route: Route): Promise<Record<string, string>> {
  await configureFor(route);
  const subject = subjects.get(route.operationId) ?? (await subjectOf(route, tenant));
  subjects.set(route.operationId, subject);
  return subject.params ?? {};
}

async function send(route: Route, sent: { body?: unknown; query?: string }): Promise<Refused> {
  const answer = await call(route.call, route.method, {
    params: await paramsOf(route),
    credential: credentialFor(route, tenant),
    ...sent,
  });
  assertDocumented(route, answer);
  const { status, problem } = answer;
  return { code: `${status} ${problem?.code}`, paths: problem?.errors?.map(({ path }) => path) ?? [] };
}

/** Whether the error is about the field, its parent, or its contents. */
const names = (paths: string[], at: string): boolean =>
  paths.some((path) => at === path || at.startsWith(`${path}.`) || path.startsWith(`${at}.`));

type Spoilt = { name: string; route: Route; field: string; request: { body?: unknown; query?: string } };

/** Every otherwise valid body with one field replaced by `spoil`; fields without a replacement are skipped. */
function spoiltBodies(spoil: (field: Field) => unknown): Spoilt[] {
  return routes.flatMap((route) => {
    const json = operationOf(route)?.requestBody?.content["application/json"];
    if (!json?.schema) return [];
    return fieldsOf(json.schema, find).flatMap((field): Spoilt[] => {
      const value = spoil(field);
      if (value === undefined) return [];
      const at = field.path.join(".");
      const body = withValue(json.example, field.path, value);
      return [{ name: `${route.operationId} ${at}`, route, field: at, request: { body } }];
    });
  });
}

function spoiltQueries(isSpoilt: (schema: JsonSchema) => boolean, value: string): Spoilt[] {
  return routes.flatMap((route) =>
    (operationOf(route)?.parameters ?? [])
      .filter(({ in: place, schema }) => place === "query" && isSpoilt(schema))
      .map(({ name }) => ({
        name: `${route.operationId} ?${name}`,
        route,
        field: name,
        request: { query: `${name}=${value}` },
      })),
  );
}

async function expectRefused(cases: Spoilt[], codes: readonly string[]): Promise<void> {
  const passed: string[] = [];
  const check = async ({ name, route, field, request }: Spoilt) => {
    const { code, paths } = await send(route, request);
    const isNamed = code !== "400 INVALID_INPUT" || names(paths, field);
    if (!codes.includes(code) || !isNamed) passed.push(`${name}: ${code} ${paths}`);
  };
  // Operations run one after another, since each needs its own settings; the requests of one run concurrently.
  for (const route of new Set(cases.map((spoilt) => spoilt.route))) {
    const [first, ...others] = cases.filter((spoilt) => spoilt.route === route);
    if (first) await check(first);
    await Promise.all(others.map(check));
  }
  expect(passed).toEqual([]);
}

describe("every field", () => {
  it("refuses a value of a wrong type", async () => {
    const cases = spoiltBodies(wrongType);
    expect(cases.length).toBeGreaterThan(150);
    await expectRefused(cases, ["400 INVALID_INPUT"]);
  }, 120_000);

  it("refuses a text without end", async () => {
    const long = "x".repeat(300_000);
    // A file in a body is limited by the size of the body, which limits.test.ts tests.
    const isFile = ({ path }: Field) => path.at(-1) === "base64";
    const cases = spoiltBodies((field) => (isText(field) && !isFile(field) ? long : undefined));
    expect(cases.length).toBeGreaterThan(80);
    await expectRefused(cases, ["400 INVALID_INPUT"]);
  }, 120_000);

  it("refuses an id that is none", async () => {
    const cases = spoiltBodies((field) => (isUuid(field) ? "01998f5e-6c1e-7a3b-9d52" : undefined));
    expect(cases.map(({ name }) => name).sort()).toEqual([
      "chatWithAgent sessionId",
      "checkBulkSend templateId",
      "createAgentSession templateId",
      "createBulkSend templateId",
      "createDocument templateId",
      "createEmbedSession documentId",
      "createEmbedSession recipientId",
      "detectFields templateId",
      "generateTemplate templateId",
      "saveSigningDraft signatures.f1.savedSignatureId",
      "submitSigning signatures.f1.savedSignatureId",
      "undoAgentChanges changeIds.0",
    ]);
    await expectRefused(cases, ["400 INVALID_INPUT"]);
  });
});

describe("every parameter", () => {
  it("refuses a text without end", async () => {
    const cases = spoiltQueries(() => true, "x".repeat(10_000));
    expect(cases.length).toBeGreaterThan(10);
    await expectRefused(cases, ["400 INVALID_INPUT"]);
  });

  it("refuses an id that is none", async () => {
    const cases = spoiltQueries(({ format }) => format === "uuid", "01998f5e-6c1e-7a3b-9d52");
    expect(cases.map(({ name }) => name).sort()).toEqual([
      "getAgentSession ?from",
      "listAgentSessions ?templateId",
      "listBulkSends ?templateId",
      "listDocuments ?templateId",
      "listSubmissions ?documentId",
    ]);
    await expectRefused(cases, ["400 INVALID_INPUT"]);
  });
});
