import type { JsonSchema } from "@/lib/api/openapi/openapi-types";

type Find = (ref: string) => JsonSchema;

/** A field in a body: its path, such as `["recipients", 0, "email"]`, and every schema that may apply to it. */
export type Field = { path: (string | number)[]; schemas: JsonSchema[] };

const MAX_DEPTH = 6;
/** A key that every map accepts. */
const KEY = "f1";

/**
 * The schema and its alternatives, with references resolved. Omits unions by `type`, such as the nodes of a rich text:
 * their fields depend on each other, and their limits are generated from validation's (describe-body.ts).
 */
function branchesOf(schema: JsonSchema, find: Find): JsonSchema[] {
  if (schema.$ref) return branchesOf(find(schema.$ref), find);
  if (schema.discriminator) return [];
  const inner = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  // Alternatives next to `properties` only say which of the properties go together.
  return inner && !schema.properties ? inner.flatMap((branch) => branchesOf(branch, find)) : [schema];
}

/** Every field of a body, at any depth; of a list its first element, of a map one element. */
export function fieldsOf(schema: JsonSchema, find: Find, path: Field["path"] = []): Field[] {
  const branches = branchesOf(schema, find);
  const own = path.length > 0 ? [{ path, schemas: branches }] : [];
  if (path.length >= MAX_DEPTH) return own;
  const inner = branches.flatMap((branch) => [
    ...Object.entries(branch.properties ?? {}).flatMap(([name, property]) =>
      fieldsOf(property, find, [...path, name]),
    ),
    ...(typeof branch.additionalProperties === "object"
      ? fieldsOf(branch.additionalProperties, find, [...path, KEY])
      : []),
    ...(branch.items ? fieldsOf(branch.items, find, [...path, 0]) : []),
  ]);
  return [...own, ...inner];
}

const VALUES: Record<string, unknown> = {
  string: "text",
  number: 12.5,
  boolean: true,
  array: [],
  object: {},
  null: null,
};

const typesOf = ({ type, const: constant, enum: choices }: JsonSchema): string[] => {
  if (type) return [type].flat().map((name) => (name === "integer" ? "number" : name));
  const values = choices ?? (constant === undefined ? [] : [constant]);
  return values.length > 0 ? values.map((value) => typeof value) : Object.keys(VALUES);
};

/** A value of a type that the field does not accept; undefined if it accepts all types. */
export function wrongType({ schemas }: Field): unknown {
  const taken = new Set(schemas.flatMap(typesOf));
  return Object.entries(VALUES).find(([type]) => type !== "null" && !taken.has(type))?.[1];
}

/** Whether the field accepts a text, whose length may be limited. */
export const isText = ({ schemas }: Field): boolean =>
  schemas.some((schema) => typesOf(schema).includes("string"));

export const isUuid = ({ schemas }: Field): boolean => schemas.some(({ format }) => format === "uuid");

/** The same body with another value at one path; missing parents are created. */
export function withValue(body: unknown, [key, ...rest]: Field["path"], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === "number") {
    const list = Array.isArray(body) ? [...body] : [];
    list[key] = withValue(list[key], rest, value);
    return list;
  }
  const record = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  return { ...record, [key]: withValue((record as Record<string, unknown>)[key], rest, value) };
}
