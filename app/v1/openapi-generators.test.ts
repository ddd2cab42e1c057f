import { beforeAll, describe, expect, it } from "vitest";
import { buildOpenApiDocument } from "@/lib/api/openapi/build-openapi-document";
import type { OpenApiDocument } from "@/lib/api/openapi/openapi-types";
import { loadRoutes } from "@/test/api/routes";

/** Valid OpenAPI 3.1 that client generators fail on or leave out. */

let document: OpenApiDocument;

beforeAll(async () => {
  document = buildOpenApiDocument((await loadRoutes()).routes, "https://sign.countersign.test");
}, 150_000);

type Json = { readonly [key: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** Every nested object with its path; examples are values, not schemas, and are left out. */
function* objectsIn(value: unknown, path = ""): Generator<readonly [string, Json]> {
  if (!isJson(value)) return;
  yield [path, value];
  for (const [key, inner] of Object.entries(value))
    if (!["example", "examples"].includes(key)) yield* objectsIn(inner, `${path}/${key}`);
}

const found = (isWrong: (schema: Json, path: string) => boolean) =>
  [...objectsIn(document)].filter(([path, schema]) => isWrong(schema, path)).map(([path]) => path);

describe("generators of clients", () => {
  it("find a name for each value of a list: two that differ in case or signs alone are given theirs", () => {
    const values = [...objectsIn(document)].filter(([, { enum: list }]) => Array.isArray(list));
    expect(values.length).toBeGreaterThan(50);
    for (const [path, schema] of values) {
      const list = schema.enum as unknown[];
      const names = (schema["x-enum-varnames"] as string[] | undefined) ?? list.map(String);
      expect(names, path).toHaveLength(list.length);
      const letters = names.map((name) => name.replace(/[^A-Za-z0-9]/g, "").toUpperCase());
      expect(new Set(letters).size, path).toBe(list.length);
    }
  });

  it("know the type of every body, bytes included", () => {
    const bodies = [...objectsIn(document.paths)].filter(([path]) => /\/content\/[^/]+~?[^/]*$/.test(path));
    expect(bodies.filter(([, { schema }]) => !schema).map(([path]) => path)).toEqual([]);
    const { content } = document.paths["/api/uploads/{uploadToken}"]?.put?.requestBody ?? {};
    expect(content?.["application/octet-stream"]?.schema).toEqual({ type: "string", format: "binary" });
  });

  it("make one class of an object: what may stand beside what is no union of it", () => {
    const isUnionToo = ({ properties, anyOf, oneOf }: Json) => isJson(properties) && Boolean(anyOf ?? oneOf);
    expect(found(isUnionToo)).toEqual([]);
  });

  it("are given no object as a default where null is allowed", () => {
    const isObjectOrNull = (schema: Json) => isJson(schema.default) && Boolean(schema.anyOf ?? schema.oneOf);
    expect(found(isObjectOrNull)).toEqual([]);
  });

  it("meet the dialect once, not inside of schemas", () => {
    expect(found((schema, path) => typeof schema.$schema === "string" && path !== "")).toEqual([]);
  });
});
