import { kindOf } from "@/components/editor/model/field-kinds";
import { fieldIdOfPiece, placePieces, withBox } from "@/components/editor/model/pieces";
import type { ContentField, FieldCondition, TemplateContent } from "@/lib/contracts/content";
import { CONTENT_LIMITS, FIELD_TRAITS, type FieldType } from "@/lib/contracts/field-types";
import type { FieldBox } from "@/lib/rules/field-box";

/**
 * Changes to the fields of a content. Pure functions; unchanged objects keep their identity, so that re-rendering is
 * cheap.
 */

/** The first of `base`, `base_2`, `base_3` … that is not taken. */
export function freeName(base: string, taken: ReadonlySet<string>): string {
  const stem = base.slice(0, CONTENT_LIMITS.keyLength - 5);
  if (!taken.has(stem)) return stem;
  for (let n = 2; ; n += 1) if (!taken.has(`${stem}_${n}`)) return `${stem}_${n}`;
}

/** `f1`, `f2` …: the highest id in use plus one. */
export function nextId(fields: readonly ContentField[]): string {
  const numbers = fields.map(({ id }) => Number(/^f(\d{1,9})$/.exec(id)?.[1] ?? 0));
  return `f${Math.max(0, ...numbers) + 1}`;
}

export const keysOf = (fields: readonly ContentField[]): Set<string> => new Set(fields.map(({ key }) => key));

const NO_VALIDATION = {
  pattern: null,
  min: null,
  max: null,
  minLength: null,
  maxLength: null,
  format: null,
} as const;

function blankField(type: FieldType, roleKey: string): Omit<ContentField, "id" | "key"> {
  const options = FIELD_TRAITS[type].hasOptions
    ? [1, 2].map((n) => ({ value: `option_${n}`, label: `Option ${n}` }))
    : [];
  return {
    roleKey,
    type,
    page: null,
    x: null,
    y: null,
    width: null,
    height: null,
    required: kindOf(type).required,
    label: "",
    help: "",
    placeholder: "",
    defaultValue: FIELD_TRAITS[type].filledBy === "template" ? "Text" : null,
    readOnly: false,
    options,
    validation: { ...NO_VALIDATION },
    condition: null,
    formula: null,
    style: { fontSize: 11, align: null },
  };
}

export const canAddFields = (content: TemplateContent, count = 1): boolean =>
  content.fields.length + count <= CONTENT_LIMITS.fields;

/** A new field without a box, with an unused id and key. */
export const newField = (
  fields: readonly ContentField[],
  type: FieldType,
  roleKey: string,
): ContentField => ({
  ...blankField(type, roleKey),
  id: nextId(fields),
  key: freeName(`${roleKey.slice(0, 40)}_${type}`, keysOf(fields)),
});

/** A copy of a field from another template, with an unused id and key. */
export const withUniqueName = (fields: readonly ContentField[], field: ContentField): ContentField => ({
  ...field,
  id: nextId(fields),
  key: freeName(field.key, keysOf(fields)),
});

export function patchFields(
  content: TemplateContent,
  ids: readonly string[],
  change: Partial<ContentField> | ((field: ContentField) => Partial<ContentField>),
): TemplateContent {
  const wanted = new Set(ids);
  const fields = content.fields.map((field) =>
    wanted.has(field.id) ? { ...field, ...(typeof change === "function" ? change(field) : change) } : field,
  );
  return { ...content, fields };
}

/** Sets boxes by the ids of fields, and of options with boxes of their own. */
export function placeBoxes(content: TemplateContent, boxes: ReadonlyMap<string, FieldBox>): TemplateContent {
  const fields = content.fields.map((field) => {
    const box = boxes.get(field.id);
    return box ? withBox(field, box) : field;
  });
  const isMoved = content.fields.some(({ id }) => boxes.has(id));
  return placePieces(isMoved ? { ...content, fields } : content, boxes);
}

export function removeFields(content: TemplateContent, ids: readonly string[]): TemplateContent {
  const removed = new Set(ids.map(fieldIdOfPiece));
  return { ...content, fields: content.fields.filter(({ id }) => !removed.has(id)) };
}

function renameInCondition(
  condition: FieldCondition | null,
  from: string,
  to: string,
): FieldCondition | null {
  if (!condition) return condition;
  const rename = <C extends { field: string }>(clauses: C[]): C[] =>
    clauses.map((clause) => (clause.field === from ? { ...clause, field: to } : clause));
  return "all" in condition ? { all: rename(condition.all) } : { any: rename(condition.any) };
}

/** Renames a field's key and updates its references, unless the key is already taken. */
export function renameKey(content: TemplateContent, id: string, key: string): TemplateContent {
  const field = content.fields.find((one) => one.id === id);
  if (!field || field.key === key || content.fields.some((one) => one.key === key)) return content;
  const fields = content.fields.map((one) => ({
    ...one,
    key: one.id === id ? key : one.key,
    condition: renameInCondition(one.condition, field.key, key),
    formula: one.formula?.replaceAll(`{${field.key}}`, `{${key}}`) ?? null,
  }));
  return { ...content, fields };
}
