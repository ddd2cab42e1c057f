import { z } from "zod";
import { ContentField, type TemplateContent } from "@/lib/contracts/content";
import { CONDITION_OPS, FIELD_FORMATS, FIELD_TYPES } from "@/lib/contracts/field-types";
import { keyFrom } from "@/lib/document-engine/word/field-collector";
import { EditRejectedError } from "@/lib/domain/agent/tools/turn-draft";

/** How a model describes a field: flat and short, since small models fail on deeply nested schemas. */

const fraction = z.number().min(0).max(1);
const limit = z.union([z.number(), z.string().max(40)]).nullable();

const properties = {
  type: z.enum(FIELD_TYPES),
  role: z.string().max(64).describe("Key of a role"),
  label: z.string().max(200),
  required: z.boolean(),
  help: z.string().max(500),
  placeholder: z.string().max(200),
  readOnly: z.boolean(),
  options: z.array(z.string().max(200)).max(100).describe("For radio, select and checkbox_group"),
  defaultValue: z.union([z.string().max(2000), z.boolean(), z.null()]),
  min: limit.describe("Least number, or date as YYYY-MM-DD"),
  max: limit,
  maxLength: z.int().min(1).max(10_000).nullable(),
  format: z.enum(FIELD_FORMATS).nullable(),
  formula: z.string().max(2000).nullable().describe("For formula fields: {price} * {quantity}"),
  showIf: z
    .strictObject({
      field: z.string().max(64).describe("Key of another field"),
      op: z.enum(CONDITION_OPS),
      value: z.union([z.string().max(200), z.number(), z.boolean()]).nullable(),
    })
    .nullable()
    .describe("Only shown if this is true; null for always"),
};

export const PLACE_PROPERTIES = {
  page: z.int().min(1).max(100_000).describe("Counts from 1"),
  x: fraction.describe("Left edge, as a fraction of the page's width"),
  y: fraction.describe("Top edge, as a fraction of the page's height"),
  width: fraction,
  height: fraction,
};

/** Properties to set; omitted ones stay as they are. */
export const FieldPatch = z.strictObject(properties).partial();
export type FieldPatch = z.infer<typeof FieldPatch>;

export const NewField = FieldPatch.required({ type: true, role: true, label: true }).extend({
  key: z.string().max(64).optional().describe("Letters, digits and _; made from the label by default"),
});
export type NewField = z.infer<typeof NewField>;

/** Returns the properties of a content field that a description sets. */
function propertiesOf(set: FieldPatch, field: Partial<ContentField>): object {
  const { role, min, max, maxLength, format, showIf, options, ...plain } = set;
  const validation = { ...field.validation };
  const given = { min, max, maxLength, format };
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) Object.assign(validation, { [name]: value });
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(role === undefined ? {} : { roleKey: role }),
    ...(options === undefined ? {} : { options: options.map((name) => optionOf(name, field)) }),
    ...(showIf === undefined ? {} : { condition: showIf && { all: [showIf] } }),
    validation,
  };
}

/** An option that the field already has keeps its value and its box. */
const optionOf = (name: string, { options = [] }: Partial<ContentField>) =>
  options.find(({ value, label }) => label === name || value === name) ?? name;

/** @throws {EditRejectedError} for an unknown role, or what the content schema rejects */
export function withProperties(field: ContentField, set: FieldPatch, content: TemplateContent): ContentField {
  return parsed({ ...field, ...propertiesOf(set, field) }, content, field.id);
}

/** Creates a field with an id and a key that the draft does not use yet. @throws {EditRejectedError} */
function makeField(spec: NewField, place: object, content: TemplateContent): ContentField {
  const { key: asked, ...set } = spec;
  const keys = new Set(content.fields.map(({ key }) => key));
  const ids = new Set(content.fields.map(({ id }) => id));
  if (asked !== undefined && keys.has(asked))
    throw new EditRejectedError([`There is a field “${asked}” already.`]);
  const key = free(asked ?? keyFrom(spec.label, spec.type), keys, "_");
  const id = free("f1", ids, "f");
  return parsed({ id, key, ...propertiesOf(set, {}), ...place }, content, key);
}

/** Adds the fields one by one; each can refer to those added before it. @throws {EditRejectedError} */
export function withNewFields(
  content: TemplateContent,
  specs: readonly { spec: NewField; place: object }[],
): TemplateContent {
  const fields = [...content.fields];
  const now = { ...content, fields };
  for (const { spec, place } of specs) fields.push(makeField(spec, place, now));
  return now;
}

function free(base: string, taken: ReadonlySet<string>, join: "_" | "f"): string {
  let name = base;
  for (let n = 2; taken.has(name); n++) name = join === "f" ? `f${n}` : `${base}_${n}`;
  return name;
}

function parsed(field: object, content: TemplateContent, name: string): ContentField {
  const result = ContentField.safeParse(field);
  if (!result.success)
    throw new EditRejectedError(
      result.error.issues
        .slice(0, 5)
        .map(({ path, message }) => `Field ${name}, ${path.join(".")}: ${message}`),
    );
  if (!content.roles.some(({ key }) => key === result.data.roleKey))
    throw new EditRejectedError([
      `Field ${name}: there is no role “${result.data.roleKey}”. Roles: ${content.roles.map(({ key }) => key).join(", ") || "none yet"}.`,
    ]);
  return result.data;
}
