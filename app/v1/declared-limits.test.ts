import { beforeAll, describe, expect, it } from "vitest";
import { exampleOf } from "@/lib/api/openapi/example-of";
import { type JsonSchema, type OpenApiDocument, schemaAt } from "@/lib/api/openapi/openapi-types";
import { INPUT_CODES } from "@/lib/contracts/input-codes";
import { AppError, type InputProblem } from "@/lib/errors";
import { parseQuery, parseWith } from "@/lib/platform/http/parse";
import { describedRoutes } from "@/test/api/documented-answer";
import { casesOf } from "@/test/api/limit-cases";
import type { Route } from "@/test/api/routes";
import { type Field, fieldsOf, withValue } from "@/test/api/schema-fields";

/**
 * Compares what the OpenAPI document declares for every field of every request with what validation refuses: a value
 * at a limit is accepted, a value beyond it is refused.
 */

let routes: Route[];
let document: OpenApiDocument;
beforeAll(async () => {
  ({ routes, document } = await describedRoutes());
}, 150_000);

const find = (ref: string) => schemaAt(document, ref);
const bodyOf = (route: Route) =>
  document.paths[route.path]?.[route.method.toLowerCase()]?.requestBody?.content["application/json"];
const queryOf = (route: Route) =>
  (document.paths[route.path]?.[route.method.toLowerCase()]?.parameters ?? []).filter(
    (p) => p.in === "query",
  );

function problemsOf(parse: () => unknown): InputProblem[] {
  try {
    parse();
    return [];
  } catch (error) {
    if (error instanceof AppError && error.code === "INVALID_INPUT") return error.details.errors ?? [];
    throw error;
  }
}

const refusalOf = (route: Route, body: unknown): InputProblem[] =>
  route.body ? problemsOf(() => parseWith(route.body as NonNullable<Route["body"]>, body)) : [];

/** A valid body in which the field is allowed; recipients, for example, require the mode `send`. */
function exampleFor(route: Route, path: Field["path"]): unknown {
  const { example } = bodyOf(route) ?? {};
  if (route.operationId === "instantiateGalleryTemplate" && path[0] === "recipients")
    return { ...(example as object), mode: "send", recipients: [RECIPIENT] };
  if (route.operationId === "createEmbedSession" && ["recipientId", "email"].includes(String(path[0]))) {
    const { roleKey: _, ...rest } = example as { roleKey: string };
    return rest;
  }
  if (route.operationId === "createDocument" && OF_OWN_FILE.includes(String(path[0]))) {
    const { templateId: _, ...rest } = example as { templateId: string };
    const file = { name: "lease.pdf", contentType: "application/pdf", base64: "JVBERi0xLjcK" };
    return { ...rest, file, roles: [], fields: [] };
  }
  return example;
}
const OF_OWN_FILE = ["file", "roles", "fields", "settings"];
const RECIPIENT = { roleKey: "tenant", name: "Ada", email: "ada@example.com" };

/** The same body with all parents of the field, and with lists of one item. */
function withParents(body: unknown, path: Field["path"], fields: Field[]): unknown {
  return path.slice(0, -1).reduce<unknown>((node, _, i) => {
    const parent = path.slice(0, i + 1);
    const before = valueAt(node, parent);
    if (Array.isArray(before) && typeof before[0] !== "number")
      return withValue(node, parent, before.slice(0, 1));
    if (typeof before === "object" && before !== null) return node;
    const key = path[i + 1] ?? "";
    const { schemas = [] } = fields.find((field) => field.path.join() === parent.join()) ?? {};
    const form = schemas.find(({ properties, items }) =>
      typeof key === "number" ? items : properties?.[key],
    );
    return form ? withValue(node, parent, exampleOf(form, find)) : node;
  }, body);
}

/** Constraints that patterns cannot express portably: a key consists of letters and digits; a zone exists. */
const isOnlyDescribed = (at: string, rule: string): boolean =>
  /(?:^|\.)timezone$/.test(at) || (rule === "maxLength in emoji" && /(?:key|roleKey|\.field)$/.test(at));

const valueAt = (body: unknown, path: Field["path"]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | null)?.[key], body);

/** If a field accepts several schemas, one of them may accept what another refuses. */
const isSingle = ({ schemas }: Field): boolean => schemas.filter(({ type }) => type !== "null").length === 1;

describe("every limit that the document declares", () => {
  it("holds for bodies: at it a value is taken, beyond it refused", () => {
    const wrong: string[] = [];
    let count = 0;
    for (const route of routes) {
      const json = bodyOf(route);
      if (!json?.schema) continue;
      const fields: Field[] = [
        { path: [], schemas: [json.schema.$ref ? find(json.schema.$ref) : json.schema] },
        ...fieldsOf(json.schema, find),
      ];
      for (const field of fields)
        for (const schema of field.schemas) {
          const base = withParents(exampleFor(route, field.path), field.path, fields);
          const sample = valueAt(base, field.path) ?? schema.examples?.[0];
          for (const { rule, value, isTaken } of casesOf(schema, sample, find)) {
            if (!isTaken && !isSingle(field)) continue;
            count += 1;
            const at = field.path.join(".");
            const errors = refusalOf(route, withValue(base, field.path, value));
            if (isTaken && isOnlyDescribed(at, rule)) continue;
            const own = errors.filter(
              ({ path }) => at === "" || path === at || path.startsWith(`${at}.`) || at.startsWith(path),
            );
            if (own.length > 0 === isTaken)
              wrong.push(`${route.operationId} ${at}: ${rule} ${JSON.stringify(errors).slice(0, 160)}`);
            for (const { code } of errors) expect(INPUT_CODES).toHaveProperty(code);
          }
        }
    }
    expect([...new Set(wrong)]).toEqual([]);
    expect(count).toBeGreaterThan(600);
  }, 120_000);

  it("holds for queries", () => {
    const wrong: string[] = [];
    for (const route of routes) {
      const { query } = route;
      if (!query) continue;
      for (const { name, schema } of queryOf(route)) {
        const base = Object.fromEntries(
          queryOf(route).flatMap((one) => (one.required ? [[one.name, one.schema.examples?.[0]]] : [])),
        );
        for (const { rule, value, isTaken } of casesOf(
          schema.$ref ? find(schema.$ref) : schema,
          undefined,
          find,
        )) {
          const search = new URLSearchParams({ ...base, [name]: String(value) } as Record<string, string>);
          const errors = problemsOf(() => parseQuery(query, new URL(`http://x/?${search}`)));
          if (errors.some(({ path }) => path === name) === isTaken)
            wrong.push(`${route.operationId} ?${name}: ${rule} ${JSON.stringify(errors).slice(0, 160)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("compiles wherever JSON Schema is read: JavaScript without the flag u, and Python", () => {
    const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = ""]) => JSON.parse(text),
    );
    expect(patterns.length).toBeGreaterThan(10);
    for (const pattern of patterns) {
      expect(() => new RegExp(pattern), pattern).not.toThrow();
      expect(pattern).not.toMatch(/\\p\{|\\u\{|\(\?<[a-z]/i);
    }
    const formats = new Set(
      [...JSON.stringify(document).matchAll(/"format":"([^"]+)"/g)].map(([, name]) => name),
    );
    expect([...formats].sort()).toEqual(["binary", "date-time", "email", "uri", "uuid"]);
  });

  it("is closed for what is sent, and open for what is answered", () => {
    const texts = Object.values(document.paths).flatMap((at) => Object.values(at));
    const seen = new Set<string>();
    const walk = (node: unknown, visit: (schema: JsonSchema) => void): void => {
      if (typeof node !== "object" || node === null) return;
      const { $ref } = node as JsonSchema;
      if ($ref?.startsWith("#/components/schemas/") && !seen.has($ref)) {
        seen.add($ref);
        walk(find($ref), visit);
      }
      visit(node as JsonSchema);
      for (const [key, value] of Object.entries(node))
        if (key !== "examples" && key !== "example") walk(value, visit);
    };
    const closed: JsonSchema[] = [];
    walk(
      texts.map(({ responses }) => responses),
      (schema) => {
        if (schema.additionalProperties === false) closed.push(schema);
        if ((schema.enum?.length ?? 0) > 1) expect(schema["x-extensible-enum"]).toEqual(schema.enum);
      },
    );
    expect(closed).toEqual([]);
    seen.clear();
    const openBodies: string[] = [];
    for (const route of routes) {
      const schema = bodyOf(route)?.schema;
      const whole = schema?.$ref ? find(schema.$ref) : schema;
      if (whole && whole.additionalProperties !== false) openBodies.push(route.operationId);
    }
    expect(openBodies).toEqual([]);
  });
});
