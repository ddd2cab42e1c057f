import { kindOf } from "@/components/editor/model/field-kinds";
import {
  boxAround,
  boxesOf,
  fitBox,
  overlap,
  type Pages,
  type Point,
} from "@/components/editor/model/geometry";
import type { ContentField, FieldCondition, TemplateContent } from "@/lib/contracts/content";
import { CONTENT_LIMITS, FIELD_TRAITS, type FieldType } from "@/lib/contracts/field-types";
import type { FieldBox } from "@/lib/rules/field-box";

/** Changes to the fields of a content. All pure; unchanged objects keep their identity, to make re-rendering cheap. */

/** The first of `base`, `base_2`, `base_3` … that is not taken. */
export function freeName(base: string, taken: ReadonlySet<string>): string {
  const stem = base.slice(0, CONTENT_LIMITS.keyLength - 5);
  if (!taken.has(stem)) return stem;
  for (let n = 2; ; n += 1) if (!taken.has(`${stem}_${n}`)) return `${stem}_${n}`;
}

/** `f1`, `f2` …: the highest id in use plus one. */
function nextId(fields: readonly ContentField[]): string {
  const numbers = fields.map(({ id }) => Number(/^f(\d{1,9})$/.exec(id)?.[1] ?? 0));
  return `f${Math.max(0, ...numbers) + 1}`;
}

const keysOf = (fields: readonly ContentField[]): Set<string> => new Set(fields.map(({ key }) => key));

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

/** A field from elsewhere, with an unused id and key. */
export const withOwnName = (fields: readonly ContentField[], field: ContentField): ContentField => ({
  ...field,
  id: nextId(fields),
  key: freeName(field.key, keysOf(fields)),
});

/** Adds a field centred on a point of a page, in fractions of the page. */
export function addField(
  content: TemplateContent,
  at: { type: FieldType; roleKey: string; page: number; centre: Point },
  pages: Pages,
): { content: TemplateContent; id: string } {
  const box = boxAround(at.page, at.centre, kindOf(at.type), pages);
  const field = { ...newField(content.fields, at.type, at.roleKey), ...box };
  return { content: { ...content, fields: [...content.fields, field] }, id: field.id };
}

/** Position for a new field near the middle of a page, below existing fields if possible. */
export function freeSpot(content: TemplateContent, type: FieldType, page: number, pages: Pages): Point {
  const taken = [...boxesOf(content.fields).values()];
  const size = kindOf(type);
  const whole = pages[page - 1];
  const step = whole ? (size.height + 8) / whole.height : 0.05;
  for (let y = 0.5; y < 0.97; y += step) {
    const box = boxAround(page, { x: 0.5, y }, size, pages);
    if (!taken.some((other) => overlap(box, other))) return { x: 0.5, y };
  }
  return { x: 0.5, y: 0.5 };
}

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

export function placeBoxes(content: TemplateContent, boxes: ReadonlyMap<string, FieldBox>): TemplateContent {
  const fields = content.fields.map((field) => {
    const box = boxes.get(field.id);
    return box ? { ...field, ...box } : field;
  });
  return { ...content, fields };
}

export function removeFields(content: TemplateContent, ids: readonly string[]): TemplateContent {
  const removed = new Set(ids);
  return { ...content, fields: content.fields.filter(({ id }) => !removed.has(id)) };
}

/** Offset of a copy from its original in points, right and down, so that both are visible. */
const COPY_OFFSET = 12;

/**
 * Copies of fields with new ids and keys; at the same position on another page, slightly offset on the same one. Fields
 * of roles that do not exist here get `fallbackRole`.
 */
export function addCopies(
  content: TemplateContent,
  originals: readonly ContentField[],
  to: { page: number | null; fallbackRole: string },
  pages: Pages,
): { content: TemplateContent; ids: string[] } {
  const roles = new Set(content.roles.map(({ key }) => key));
  let next = content;
  const ids: string[] = [];
  for (const original of originals) {
    if (!canAddFields(next)) break;
    const copy = copyOf(next, original, to.page ?? original.page ?? 1, pages);
    const roleKey = roles.has(copy.roleKey) ? copy.roleKey : to.fallbackRole;
    next = { ...next, fields: [...next.fields, { ...copy, roleKey }] };
    ids.push(copy.id);
  }
  return { content: next, ids };
}

function copyOf(content: TemplateContent, original: ContentField, page: number, pages: Pages): ContentField {
  const whole = pages[page - 1];
  const { x, y, width, height } = original;
  const off = page === original.page && whole ? COPY_OFFSET : 0;
  const box =
    x === null || y === null || width === null || height === null || !whole
      ? {}
      : fitBox({ page, x: x + off / whole.width, y: y + off / whole.height, width, height }, pages.length);
  return {
    ...original,
    ...box,
    id: nextId(content.fields),
    key: freeName(original.key.replace(/_\d+$/, ""), keysOf(content.fields)),
  };
}

/** Copies the fields to every other page, at the same position. */
export function copyToAllPages(
  content: TemplateContent,
  originals: readonly ContentField[],
  pages: Pages,
): { content: TemplateContent; ids: string[] } {
  let next = content;
  const ids: string[] = [];
  for (const [index] of pages.entries()) {
    const page = index + 1;
    const elsewhere = originals.filter((field) => field.page !== page);
    const added = addCopies(next, elsewhere, { page, fallbackRole: "" }, pages);
    next = added.content;
    ids.push(...added.ids);
  }
  return { content: next, ids };
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
