import type { JsonSchema } from "@/lib/api/openapi/openapi-types";

type Find = (ref: string) => JsonSchema;

export type Case = { rule: string; value: unknown; isTaken: boolean };

const PNG = "data:image/png;base64,";

/** An address of that length: mail servers take no more than 64 characters before the @, and 63 between two dots. */
function addressOf(length: number): string {
  const before = `${"a".repeat(Math.min(64, Math.max(1, length - 12)))}@`;
  const labels = "b".repeat(Math.max(0, length - before.length - ".com".length)).match(/.{1,63}/g) ?? [];
  return `${before}${labels.join(".").slice(labels.length - 1)}.com`;
}

/** A text of that length which matches the pattern, if one of our examples can be extended to it. */
function textOf(length: number, { pattern, format }: JsonSchema): string | undefined {
  const drawn = [
    "a".repeat(length),
    "A".repeat(length),
    `#${"a".repeat(Math.max(0, length - 1))}`,
    `https://example.com/${"a".repeat(Math.max(0, length - 20))}`,
    `${PNG}${"A".repeat(Math.max(0, length - PNG.length))}`,
    addressOf(length),
    `https://${"a".repeat(Math.max(0, length - 12))}.com`,
  ];
  const fits = (text: string) =>
    text.length === length &&
    (!pattern || new RegExp(pattern).test(text)) &&
    (format !== "uri" || URL.canParse(text)) &&
    (format !== "email" || text.includes("@"));
  return ["uuid", "date-time", "binary"].includes(format ?? "") ? undefined : drawn.find(fits);
}

const BROKEN: Readonly<Record<string, string>> = {
  uuid: "01998f5e",
  "date-time": "yesterday",
  email: "nobody",
  uri: "no address",
};

function textCases(schema: JsonSchema): Case[] {
  const { minLength, maxLength, pattern, format } = schema;
  const cases: Case[] = [];
  const add = (rule: string, value: unknown, isTaken: boolean) => {
    if (value !== undefined) cases.push({ rule, value, isTaken });
  };
  if (maxLength !== undefined) {
    add(`maxLength ${maxLength}`, textOf(maxLength, schema), true);
    add(`over maxLength ${maxLength}`, textOf(maxLength + 1, schema), false);
    const faces = "😀".repeat(maxLength);
    if (!format && (!pattern || new RegExp(pattern).test(faces))) add("maxLength in emoji", faces, true);
  }
  if (minLength) {
    add(`minLength ${minLength}`, textOf(minLength, schema), true);
    add(`under minLength ${minLength}`, "a".repeat(minLength - 1), false);
  }
  if (pattern && !new RegExp(pattern).test("\u0001 <>")) add("pattern", "\u0001 <>", false);
  if (format && BROKEN[format]) add(`format ${format}`, BROKEN[format], false);
  return cases;
}

function numberCases({ type, minimum, maximum }: JsonSchema): Case[] {
  const cases: Case[] = [];
  for (const [limit, beyond] of [
    [minimum, -1],
    [maximum, 1],
  ] as const) {
    // The limits of the format int32, or of the schema library's safe integers, are not limits that we set.
    if (limit === undefined || Math.abs(limit) > 2 ** 31) continue;
    cases.push({ rule: `limit ${limit}`, value: limit, isTaken: true });
    cases.push({ rule: `beyond ${limit}`, value: limit + beyond, isTaken: false });
  }
  if (type === "integer") cases.push({ rule: "integer", value: 1.5, isTaken: false });
  return cases;
}

function listCases({ minItems, maxItems, uniqueItems, items }: JsonSchema, one: unknown, find: Find): Case[] {
  const cases: Case[] = [];
  const choices = items?.enum ?? (items?.$ref ? find(items.$ref).enum : undefined);
  const listOf = (length: number) => Array.from({ length }, (_, i) => (choices ? choices[i] : one));
  if (maxItems !== undefined && one !== undefined) {
    cases.push({ rule: `maxItems ${maxItems}`, value: listOf(maxItems), isTaken: true });
    if (!uniqueItems) cases.push({ rule: "over maxItems", value: listOf(maxItems + 1), isTaken: false });
  }
  if (minItems)
    cases.push({ rule: `under minItems ${minItems}`, value: listOf(minItems - 1), isTaken: false });
  if (uniqueItems) cases.push({ rule: "uniqueItems", value: [choices?.[0], choices?.[0]], isTaken: false });
  return cases;
}

function objectCases(schema: JsonSchema, example: unknown): Case[] {
  const { maxProperties, minProperties, required = [], additionalProperties } = schema;
  const cases: Case[] = [];
  const isObject = typeof example === "object" && example !== null && !Array.isArray(example);
  const [one] = isObject ? Object.values(example) : [];
  const mapOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, one]));
  if (maxProperties !== undefined && one !== undefined) {
    cases.push({ rule: `maxProperties ${maxProperties}`, value: mapOf(maxProperties), isTaken: true });
    cases.push({ rule: "over maxProperties", value: mapOf(maxProperties + 1), isTaken: false });
  }
  if (minProperties) cases.push({ rule: "under minProperties", value: {}, isTaken: false });
  if (!isObject) return cases;
  for (const name of required) {
    const { [name]: _, ...rest } = example as Record<string, unknown>;
    cases.push({ rule: `without ${name}`, value: rest, isTaken: false });
  }
  if (additionalProperties === false)
    cases.push({ rule: "further field", value: { ...example, noSuchField: 1 }, isTaken: false });
  return cases;
}

/**
 * Values at each limit that a schema declares, and beyond it.
 * @param example a valid value
 */
export function casesOf(schema: JsonSchema, example: unknown, find: Find): Case[] {
  if (schema.const !== undefined) return [{ rule: "const", value: "another", isTaken: false }];
  if (schema.enum)
    return [
      ...schema.enum.map((value) => ({ rule: `value ${value}`, value, isTaken: true })),
      { rule: "enum", value: "no such value", isTaken: false },
    ];
  const types = [schema.type ?? []].flat();
  return [
    ...(types.includes("string") ? textCases(schema) : []),
    ...(types.includes("integer") || types.includes("number") ? numberCases(schema) : []),
    ...(types.includes("array")
      ? listCases(schema, Array.isArray(example) ? example[0] : undefined, find)
      : []),
    ...(types.includes("object") ? objectCases(schema, example) : []),
  ];
}
