import type { OpenApiDocument } from "@/lib/openapi/openapi-types";

const SCHEMAS = "#/components/schemas/";
/** What a schema is called as it is answered, when it differs from what may be sent (defaults are filled in). */
export const OUTPUT_SUFFIX = "Output";

/**
 * A schema that is both sent and answered comes as `X` and `XOutput`. Readers meet the answers first, so these get
 * the plain name, and what may be sent is `XInput`.
 */
export function nameByAnswer(document: OpenApiDocument): OpenApiDocument {
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
