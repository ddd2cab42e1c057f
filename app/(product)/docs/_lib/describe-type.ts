import type { JsonSchema } from "@/lib/api/openapi/openapi-types";
import { groupThousands } from "@/lib/pure/group-thousands";

const SCHEMAS = "#/components/schemas/";

/** A type as text; `name` is the named schema that it links to, `inner` an anonymous one, shown inline. */
export type TypeDescription = { text: string; name?: string; inner?: JsonSchema };

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "uuid",
  "date-time": "date-time",
  email: "email address",
  uri: "URL",
  binary: "file",
};

/** `array of Recipient`, `uuid or null`: the shortest description of a schema's type. */
export function describeType(schema: JsonSchema): TypeDescription {
  if (schema.$ref) {
    const name = schema.$ref.slice(SCHEMAS.length);
    return { text: name, name };
  }
  if (schema.allOf?.[0]) return describeType(schema.allOf[0]);
  if (schema.const !== undefined) return { text: JSON.stringify(schema.const) };
  const choices = schema.properties ? undefined : (schema.anyOf ?? schema.oneOf);
  if (choices) return describeChoices(choices);
  if (schema.enum ?? schema["x-extensible-enum"]) return { text: "one of" };
  if (schema.type === "array") {
    const items = describeType(schema.items ?? {});
    return { ...items, text: `array of ${items.text}` };
  }
  if (schema.type === "object") return describeObject(schema);
  const type = Array.isArray(schema.type) ? schema.type.join(" or ") : schema.type;
  return { text: FORMATS[schema.format ?? ""] ?? type ?? "any value" };
}

function describeChoices(choices: JsonSchema[]): TypeDescription {
  const words = choices.map(describeType);
  const single = words.filter(({ name, inner }) => name || inner);
  const text = [...new Set(words.map((word) => word.text))].join(" or ");
  return single.length === 1 ? { ...single[0], text } : { text };
}

function describeObject(schema: JsonSchema): TypeDescription {
  if (schema.properties) return { text: "object", inner: schema };
  const { additionalProperties } = schema;
  if (typeof additionalProperties !== "object") return { text: "object" };
  const value = describeType(additionalProperties);
  return { ...value, text: `map of ${value.text}` };
}

/** The values of an enum, also within `or null` and arrays; empty if there are none. */
export function valuesOf(schema: JsonSchema): unknown[] {
  const values = schema.enum ?? schema["x-extensible-enum"];
  if (values) return values;
  if (schema.items) return valuesOf(schema.items);
  return (schema.anyOf ?? []).flatMap(valuesOf);
}

/** `1 to 100`, `at most 200 characters`: a schema's further constraints. */
export function boundsOf(schema: JsonSchema): string[] {
  const own = [
    range("", schema.minimum, schema.maximum, ""),
    range("", schema.minLength, schema.maxLength, " characters"),
    range("", schema.minItems, schema.maxItems, " entries"),
  ].filter((text) => text !== "");
  return own.length ? own : (schema.anyOf ?? []).flatMap(boundsOf);
}

function range(before: string, min: number | undefined, max: number | undefined, after: string): string {
  const isMax = max !== undefined && max < Number.MAX_SAFE_INTEGER;
  const isMin = min !== undefined && min > -Number.MAX_SAFE_INTEGER;
  if (isMin && isMax) return `${before}${min} to ${groupThousands(max)}${after}`;
  if (isMax) return `${before}at most ${groupThousands(max)}${after}`;
  return isMin && min > 0 ? `${before}at least ${min}${after}` : "";
}
