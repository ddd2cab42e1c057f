import type { OpenApiDocument } from "@/lib/api/openapi/openapi-types";

const SCHEMAS = "#/components/schemas/";
/** Suffix of a schema's response variant, where it differs from the request variant (defaults are filled in). */
export const OUTPUT_SUFFIX = "Output";

/**
 * A schema used in both requests and responses is generated as `X` and `XOutput`. Readers meet responses first, so
 * those get the plain name, and the request variant becomes `XInput`.
 */
export function nameSchemasByResponse(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = document.components;
  const renamed = new Map<string, string>();
  for (const name of Object.keys(schemas)) {
    if (!schemas[`${name}${OUTPUT_SUFFIX}`]) continue;
    renamed.set(name, `${name}Input`);
    renamed.set(`${name}${OUTPUT_SUFFIX}`, name);
  }
  const text = JSON.stringify(document, (key, value: unknown) =>
    key === "$ref" && typeof value === "string" && value.startsWith(SCHEMAS)
      ? SCHEMAS + (renamed.get(value.slice(SCHEMAS.length)) ?? value.slice(SCHEMAS.length))
      : value,
  );
  const result = JSON.parse(text) as OpenApiDocument;
  const entries = Object.entries(result.components.schemas).map(
    ([name, schema]) => [renamed.get(name) ?? name, schema] as const,
  );
  result.components.schemas = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  return result;
}
