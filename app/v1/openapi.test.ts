import { createConfig, lintFromString } from "@redocly/openapi-core";
import canonicalize from "canonicalize";
import { beforeAll, describe, expect, it } from "vitest";
import { GET } from "@/app/v1/openapi.json/route";
import { buildOpenApiDocument } from "@/lib/api/openapi/build-openapi-document";
import { exampleOf } from "@/lib/api/openapi/example-of";
import {
  type JsonSchema,
  type OpenApiDocument,
  type OperationObject,
  responseAt,
  schemaAt,
} from "@/lib/api/openapi/openapi-types";
import { OTHER_OPERATIONS } from "@/lib/api/openapi/other-operations";
import { ERRORS } from "@/lib/contracts/error-codes";
import { INTERFACE_HASH } from "@/lib/contracts/interface-version";
import { WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";
import type { DescribedOperation } from "@/lib/platform/http/operation-registry";
import { sha256Hex } from "@/lib/pure/secrets";
import { call } from "@/test/api/call";
import { loadRoutes } from "@/test/api/routes";

/** The OpenAPI document is complete, clean, and has examples that our own schemas accept. */

let routes: DescribedOperation[];
let document: OpenApiDocument;

beforeAll(async () => {
  const loaded = (await loadRoutes()).routes;
  document = buildOpenApiDocument(loaded, "https://sign.countersign.test");
  routes = [...loaded, ...OTHER_OPERATIONS];
}, 150_000);

const find = (ref: string) => schemaAt(document, ref);

const operationOf = (route: DescribedOperation): OperationObject => {
  const operation = document.paths[route.path]?.[route.method.toLowerCase()];
  if (!operation) throw new Error(`${route.operationId} is not in the document`);
  return operation;
};

/** `Document.recipients` → its schema, for every property of every named schema. */
function properties(): [string, JsonSchema][] {
  const found: [string, JsonSchema][] = [];
  const visit = (at: string, schema: JsonSchema) => {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      found.push([`${at}.${name}`, property]);
      visit(`${at}.${name}`, property);
    }
    for (const inner of [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])])
      if (inner) visit(at, inner);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) visit(name, schema);
  return found;
}

/** Whether a property has a chosen example instead of the generic filler. */
function isDescribed(schema: JsonSchema): boolean {
  if (schema.const !== undefined) return true;
  const example = exampleOf(schema, find);
  return example !== "text" && JSON.stringify(example) !== '["text"]';
}

/** Keywords that programs do not depend on: texts and examples. */
const WORDS = ["description", "summary", "title", "example", "examples"];
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return value;
  // A property may have such a name too; its value is a schema.
  const kept = Object.entries(value).filter(
    ([name, inner]) => !WORDS.includes(name) || (typeof inner === "object" && "type" in (inner ?? {})),
  );
  return Object.fromEntries(kept.map(([name, inner]) => [name, shapeOf(inner)]));
}

it("has the version of its last change", () => {
  const shape = sha256Hex(canonicalize(shapeOf(document)) ?? "").slice(0, 16);
  // When this fails: describe the change in app/(product)/docs/_content/changelog.ts, and set both constants.
  expect(shape).toBe(INTERFACE_HASH);
});

describe("the document", () => {
  it("is served, and small enough to be read", async () => {
    const { status, body } = await call(GET, "GET");
    expect([status, body.openapi]).toEqual([200, "3.1.0"]);
    expect(Object.keys(body.paths).sort()).toEqual(Object.keys(document.paths).sort());
    expect(JSON.stringify(body).length).toBeLessThan(800_000);
  });

  it("satisfies a public linter", async () => {
    const config = await createConfig({
      extends: ["recommended-strict"],
      rules: {
        "no-invalid-media-type-examples": "error",
        "no-invalid-schema-examples": "error",
        "no-invalid-parameter-examples": "error",
        "operation-description": "error",
        "parameter-description": "error",
        "operation-singular-tag": "error",
        "operation-tag-defined": "error",
        "no-enum-type-mismatch": "error",
        // A health check has no invalid requests.
        "operation-4xx-response": "off",
      },
    });
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: "openapi.json",
      config,
    });
    const found = problems.map(({ ruleId, message, location }) => {
      const [at] = location;
      return `${ruleId}: ${message} (${at && "pointer" in at ? at.pointer : ""})`;
    });
    expect(found).toEqual([]);
  }, 150_000);

  it("says of every operation what it does and who may call it", () => {
    for (const route of routes) {
      const operation = operationOf(route);
      expect(operation.summary.length, route.operationId).toBeGreaterThan(3);
      expect(operation.description?.length ?? 0, `${route.operationId} needs a description`).toBeGreaterThan(
        10,
      );
      const schemes = operation.security.flatMap((requirement) => Object.keys(requirement));
      const expected = route.access.map((kind) => (kind === "key" ? "apiKey" : "session"));
      expect([route.operationId, schemes]).toEqual([route.operationId, expected]);
    }
  });

  it("describes every parameter, with an example", () => {
    for (const route of routes)
      for (const parameter of operationOf(route).parameters ?? []) {
        const at = `${route.operationId} ${parameter.name}`;
        expect(parameter.description ?? parameter.schema.description, at).toBeTruthy();
        expect(isDescribed(parameter.schema), `${at} needs an example`).toBe(true);
      }
  });

  it("names every body that is sent or answered", () => {
    for (const route of routes) {
      const { requestBody, responses } = operationOf(route);
      // Bytes have no schema.
      const { "application/octet-stream": _, ...sent } = requestBody?.content ?? {};
      const contents = [sent, ...Object.values(responses).map((one) => responseAt(document, one).content)];
      for (const { schema } of contents.flatMap((content) => Object.values(content ?? {}))) {
        const named = schema?.items ?? schema?.anyOf?.[0] ?? schema;
        expect(named?.$ref, `${route.operationId} needs .meta({ id }) on its schemas`).toBeTruthy();
      }
    }
  });

  it("has an example of every field", () => {
    const silent = properties().filter(([, schema]) => !isDescribed(schema));
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});

describe("examples", () => {
  it("of requests are taken by what parses requests", () => {
    for (const route of routes.filter(({ body }) => body)) {
      const example = operationOf(route).requestBody?.content["application/json"]?.example;
      expect(example, `${route.operationId} has no example`).toBeDefined();
      const parsed = route.body?.safeParse(example);
      expect(parsed?.error?.message, route.operationId).toBeUndefined();
    }
  });

  it("of queries are taken by what parses queries", () => {
    for (const route of routes.filter(({ query }) => query)) {
      const query = Object.fromEntries(
        (operationOf(route).parameters ?? [])
          .filter((parameter) => parameter.in === "query")
          .map(({ name, schema }) => [name, exampleOf(schema, find)])
          // Query values are text; the pairs of an object are written in brackets.
          .map(([name, value]) => [name, typeof value === "object" ? value : String(value)]),
      );
      expect(route.query?.safeParse(query).error?.message, route.operationId).toBeUndefined();
    }
  });

  it("of answers are taken by what checks answers", () => {
    for (const route of routes.filter(({ response, status }) => response && status !== 204)) {
      const answer = operationOf(route).responses[String(route.status ?? 200)] ?? { description: "" };
      const example = responseAt(document, answer).content?.["application/json"]?.example;
      expect(example, `${route.operationId} has no example`).toBeDefined();
      expect(route.response?.safeParse(example).error?.message, route.operationId).toBeUndefined();
    }
  });

  it("of answers show what has become of the thing", () => {
    const shown = (path: string, method: string, status = "200") => {
      const answer = document.paths[path]?.[method]?.responses[status] ?? { description: "" };
      return responseAt(document, answer).content?.["application/json"]?.example;
    };
    expect(shown("/v1/templates/{id}/archive", "post")).toMatchObject({ status: "archived" });
    expect(shown("/v1/templates/{id}/unarchive", "post")).toMatchObject({ status: "active" });
    expect(shown("/v1/templates/{id}/draft/publish", "post", "201")).toMatchObject({
      status: "published",
      publishedAt: expect.any(String),
    });
    const draft = { status: "draft", sentAt: null, recipients: [{ status: "waiting", sentAt: null }] };
    expect(shown("/v1/documents", "post", "201")).toMatchObject(draft);
    expect(shown("/v1/documents/{id}", "patch")).toMatchObject(draft);
    expect(shown("/v1/documents/{id}/void", "post")).toMatchObject({
      status: "voided",
      voidedAt: expect.any(String),
      recipients: [{ status: "canceled" }],
    });
    expect(shown("/v1/api-keys/{id}", "delete")).toMatchObject({ revokedAt: expect.any(String) });
    expect(shown("/v1/notifications/{id}/read", "patch")).toMatchObject({ readAt: expect.any(String) });
  });

  it("of refusals are there for every code that an operation answers", () => {
    for (const route of routes)
      for (const [status, answer] of Object.entries(operationOf(route).responses)) {
        const { content } = responseAt(document, answer);
        const examples = Object.keys(content?.["application/problem+json"]?.examples ?? {});
        for (const code of examples) {
          expect(ERRORS).toHaveProperty(code);
          expect(document.components.examples).toHaveProperty(code);
        }
        if (Number(status) >= 400)
          expect(examples.length, `${route.operationId} ${status}`).toBeGreaterThan(0);
      }
  });
});

describe("refusals", () => {
  const refusals = () =>
    routes.flatMap((route) =>
      Object.entries(operationOf(route).responses).filter(([status]) => Number(status) >= 400),
    );

  it("are described once each, and shared", () => {
    expect(refusals().filter(([, answer]) => !("$ref" in answer))).toEqual([]);
    const used = new Set(refusals().map(([, answer]) => JSON.stringify(answer)));
    expect(Object.keys(document.components.responses)).toHaveLength(used.size);
  });

  it("tell at every operation what becomes of other methods", () => {
    for (const route of routes) {
      const answer = operationOf(route).responses["405"];
      expect(answer, route.operationId).toEqual({ $ref: "#/components/responses/MethodNotAllowed" });
    }
    expect(document.components.responses.MethodNotAllowed?.headers).toHaveProperty("Allow");
  });

  it("name their codes in one list, which may grow", () => {
    const text = JSON.stringify(document.components.schemas.Problem);
    expect(text.split('"NOT_A_MEMBER"')).toHaveLength(2);
    expect(find("#/components/schemas/Problem").properties?.code).toMatchObject({
      "x-extensible-enum": Object.keys(ERRORS),
    });
  });
});

describe("webhooks", () => {
  it("are all there, with payloads that fit their schemas", () => {
    expect(Object.keys(document.webhooks)).toEqual(WEBHOOK_EVENTS.map(({ type }) => type));
    for (const { type, payload } of WEBHOOK_EVENTS) {
      const example = document.webhooks[type]?.post.requestBody?.content["application/json"]?.example;
      expect(example).toMatchObject({ type });
      expect(payload.safeParse(example).error?.message, type).toBeUndefined();
    }
  });

  it("show in their examples what has become of the document and its recipient", () => {
    const shown = (type: string) => {
      const example = document.webhooks[type]?.post.requestBody?.content["application/json"]?.example;
      const { data } = example as { data: { status: string; recipients: { status: string }[] } };
      return [data.status, data.recipients[0]?.status];
    };
    expect(shown("document.created")).toEqual(["draft", "waiting"]);
    expect(shown("document.completed")).toEqual(["completed", "signed"]);
    expect(shown("document.expired")).toEqual(["expired", "canceled"]);
    expect(shown("recipient.signed")).toEqual(["in_progress", "signed"]);
  });
});
