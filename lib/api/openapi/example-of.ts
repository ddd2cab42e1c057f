import type { JsonSchema } from "@/lib/api/openapi/openapi-types";

type Find = (ref: string) => JsonSchema;

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77",
  "date-time": "2026-11-21T10:15:30.000Z",
  email: "ada@example.com",
  uri: "https://example.com",
};

/** Deeper nesting means a cycle: the API's deepest schema has half as many levels. */
const MAX_DEPTH = 24;

/**
 * A value that is valid for a schema: its own example if it has one, otherwise composed of its parts' examples.
 * Deterministic.
 * @param find resolves a `$ref`
 */
export function exampleOf(schema: JsonSchema, find: Find, depth = 0): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (depth > MAX_DEPTH) return null;
  const inner = (next: JsonSchema) => exampleOf(next, find, depth + 1);
  if (schema.$ref) return inner(find(schema.$ref));
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && !schema.properties)
    return inner(choices.find((choice) => choice.type !== "null") ?? { type: "null" });
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner));
  return ofType(schema, inner);
}

function ofType(schema: JsonSchema, inner: (next: JsonSchema) => unknown): unknown {
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== "null") : schema.type;
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, inner(property)]),
      );
    case "array":
      return schema.items ? [inner(schema.items)] : [];
    case "string":
      return BY_FORMAT[schema.format ?? ""] ?? "text";
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    default:
      return null;
  }
}
