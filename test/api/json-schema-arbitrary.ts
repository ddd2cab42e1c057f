import fc, { type Arbitrary } from "fast-check";

/** The part of JSON Schema that the OpenAPI document uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

type Find = (ref: string) => JsonSchema;

const MAX_DEPTH = 5;

/** Values allowed by a schema; unconstrained parts are generated freely. */
export function arbitraryOf(schema: JsonSchema, find: Find, depth = 0): Arbitrary<unknown> {
  const next = (inner: JsonSchema) => arbitraryOf(inner, find, depth + 1);
  if (schema.$ref) return arbitraryOf(find(schema.$ref), find, depth);
  if (depth > MAX_DEPTH) return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && !schema.properties) return fc.oneof(...choices.map(next));
  if (schema.allOf?.[0]) return next(schema.allOf[0]);
  switch (schema.type) {
    case "string":
      return text(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(next(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(3, schema.minItems ?? 0)),
      });
    case "object":
      return record(schema, next);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema): Arbitrary<unknown> {
  if (format === "uuid") return fc.uuid({ version: 7 });
  if (format === "date-time")
    return fc
      .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === "email") return fc.emailAddress();
  if (format === "uri") return fc.webUrl();
  const free = fc.string({ unit: "binary", minLength, maxLength: Math.min(maxLength, minLength + 60) });
  return pattern ? fc.oneof(matching(pattern), free) : free;
}

/** Not every expression can be used to generate values (look-around); for those, free text has to do. */
function matching(pattern: string): Arbitrary<unknown> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string();
  }
}

function record(schema: JsonSchema, next: (inner: JsonSchema) => Arbitrary<unknown>): Arbitrary<unknown> {
  const properties: Record<string, Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, next(inner)]),
  );
  // Required properties without a description: any text is valid.
  for (const name of schema.required ?? []) properties[name] ??= fc.string();
  const known = fc.record(properties, { requiredKeys: schema.required ?? [] });
  const { additionalProperties } = schema;
  if (typeof additionalProperties !== "object") return known;
  const more = fc.dictionary(fc.string({ maxLength: 20 }), next(additionalProperties), { maxKeys: 3 });
  return fc.tuple(more, known).map(([extra, own]) => ({ ...extra, ...own }));
}

/** The same values, each with one change that the schema does not, or might not, allow. */
export function spoilt(values: Arbitrary<unknown>): Arbitrary<unknown> {
  const oddities = fc.oneof(
    fc.constantFrom<unknown>(null, [], {}, "", 0, -1, 1e308, true, "\u0000", "\ud800", "x".repeat(20_000)),
    fc.jsonValue({ maxDepth: 3 }),
  );
  return fc.tuple(values, oddities, fc.nat(), fc.boolean()).map(([value, oddity, at, isUnknown]) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return oddity;
    const names = Object.keys(value);
    const name = isUnknown || names.length === 0 ? `field${at}` : (names[at % names.length] ?? "x");
    return { ...value, [name]: oddity };
  });
}
