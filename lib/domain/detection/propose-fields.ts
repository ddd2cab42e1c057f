import { ContentField, type ContentRole, type TemplateContent } from "@/lib/contracts/content";
import type { DetectedFieldDto } from "@/lib/contracts/detection";
import { CONTENT_LIMITS, type FieldType, hasCells, hasTickedOptions } from "@/lib/contracts/field-types";
import { joinCopies, splitCopies } from "@/lib/domain/detection/form-copies";
import { type Calculations, type FormField, withFormulas } from "@/lib/domain/detection/form-formulas";
import type { DetectedField } from "@/lib/platform/pdf/detect/types";
import { keyFrom } from "@/lib/platform/pdf/docx/fields";

export interface Proposal {
  readonly fields: DetectedFieldDto[];
  /** New roles, and existing ones that are renamed after a party. */
  readonly roles: ContentRole[];
  /** Pages with fields that the PDF computes and that are now filled in. */
  readonly lostOn: number[];
  /** Pages with further places of a form field that are filled in on their own. */
  readonly apartOn: number[];
}

const DEFAULT_ROLE = "Signer";
/** Default, numbered role names do not name a party. */
const GENERIC = /^(?:signer|recipient|role|party)?\s*\d*$/i;
const MAX_FONT_SIZE = 11;
const MIN_FONT_SIZE = 6;
/** Share of a box's height. */
const FONT_SHARE = 0.72;
const CONTROL = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu;

const plain = (text: string): string => text.trim().toLowerCase();
const clean = (text: string, length: number): string =>
  [...text.replace(CONTROL, " ").replace(/\s+/g, " ").trim()].slice(0, length).join("").toWellFormed();

type Setting = {
  /** Of the displayed pages, in points. */
  readonly pageHeights: readonly number[];
  /** False if the roles are already people: parties are matched by order. */
  readonly canAddRoles: boolean;
  /** Of the PDF's form, by the names of fields. */
  readonly calculations: Calculations;
};

/**
 * Converts detected fields to a draft's fields, with unused ids and keys, mapped to existing roles where possible.
 * Fields that the content schema would reject are left out. Pure.
 */
export function proposeFields(
  found: { readonly fields: readonly DetectedField[]; readonly roles: readonly string[] },
  content: TemplateContent,
  { pageHeights, canAddRoles, calculations }: Setting,
): Proposal {
  const { keyOf, roles } = mapRoles(found, content, canAddRoles);
  const ids = new Set(content.fields.map(({ id }) => id));
  const keys = new Set(content.fields.map(({ key }) => key));
  let number = 0;
  const nextId = (): string => {
    do number += 1;
    while (ids.has(`f${number}`));
    return `f${number}`;
  };
  const proposed = found.fields.flatMap((field): FormField[] => {
    const roleKey = keyOf(field.role);
    const height = (pageHeights[field.page - 1] ?? 800) * field.height;
    const key = freeKey(keyFrom(clean(field.label, 40), field.type), keys);
    const parsed = ContentField.safeParse({ ...contentOf(field, height), id: nextId(), key, roleKey });
    if (!parsed.success) return [];
    keys.add(key);
    const { confidence, origin, formName, isComputed } = field;
    return [{ field: { ...parsed.data, confidence, origin }, formName, isComputed }];
  });
  const copies = splitCopies(proposed);
  const { fields: originals, lostOn } = withFormulas(copies.originals, calculations);
  const fields = joinCopies(proposed, originals, copies);
  const used = new Set(fields.map(({ roleKey }) => roleKey));
  return { fields, roles: roles.filter(({ key }) => used.has(key)), lostOn, apartOn: [...copies.apartOn] };
}

/** Fields that a recipient fills in get a text size that fits their box; others keep the default. */
function contentOf(field: DetectedField, height: number): object {
  const fitting = Math.round(Math.max(MIN_FONT_SIZE, Math.min(MAX_FONT_SIZE, height * FONT_SHARE)));
  const { page, x, y, width, height: share, type, required, readOnly, maxLength, comb, format } = field;
  return {
    ...{ page, x, y, width, height: share, type, required, readOnly },
    label: clean(field.label, CONTENT_LIMITS.labelLength),
    help: clean(field.help, 500),
    options: field.options.map(({ value, label, box }) => ({
      value: clean(value, CONTENT_LIMITS.labelLength),
      label: clean(label, CONTENT_LIMITS.labelLength),
      ...(box && hasTickedOptions(type) ? { box } : {}),
    })),
    defaultValue: defaultOf(type, field.defaultValue),
    validation: { maxLength, format },
    style: { fontSize: field.fontSize ?? fitting, ...(comb && hasCells(type) ? { comb } : {}) },
  };
}

/** A form's value, if the type accepts it as a default. */
function defaultOf(type: FieldType, value: DetectedField["defaultValue"]): unknown {
  if (typeof value === "string")
    return type === "multiline" ? value.replace(/\r\n?/g, "\n") : value.replace(/\s+/g, " ").trim() || null;
  if (Array.isArray(value)) return type === "checkbox_group" ? value : (value[0] ?? null);
  return value;
}

function freeKey(base: string, keys: ReadonlySet<string>): string {
  let free = base;
  for (let i = 2; keys.has(free); i++) free = `${base}_${i}`;
  return free;
}

/** Maps the document's parties to the draft's roles: by name, then by order; the rest are new. */
function mapRoles(
  { fields, roles: named }: { readonly fields: readonly DetectedField[]; readonly roles: readonly string[] },
  content: TemplateContent,
  canAddRoles: boolean,
): { keyOf: (role: string | null) => string; roles: ContentRole[] } {
  const own = content.roles.filter(({ kind }) => kind === "signer" || kind === "approver");
  const parties = named.length > 0 ? named : fields.length > 0 ? [DEFAULT_ROLE] : [];
  const map = new Map<string, string>();
  const taken = new Set<string>();
  for (const party of parties) {
    const role = own.find(({ key, label }) => plain(label) === plain(party) || plain(key) === plain(party));
    if (!role || taken.has(role.key)) continue;
    map.set(plain(party), role.key);
    taken.add(role.key);
  }
  const isUnused = ({ key, label }: ContentRole) =>
    !taken.has(key) &&
    (!canAddRoles || (GENERIC.test(label) && !content.fields.some(({ roleKey }) => roleKey === key)));
  const roles: ContentRole[] = [];
  let newRoles = 0;
  const keys = new Set(content.roles.map(({ key }) => key));
  for (const party of parties.filter((one) => !map.has(plain(one)))) {
    const free = own.find(isUnused);
    const last = own.at(-1);
    const isOver = !canAddRoles || content.roles.length + newRoles >= CONTENT_LIMITS.roles;
    const key = free?.key ?? (isOver && last ? last.key : freeKey(keyFrom(clean(party, 40), "signer"), keys));
    map.set(plain(party), key);
    taken.add(key);
    if (free && canAddRoles && named.length > 0)
      roles.push({ ...free, label: clean(party, CONTENT_LIMITS.labelLength) });
    if (keys.has(key)) continue;
    keys.add(key);
    const order = Math.min(CONTENT_LIMITS.roles, own.length + newRoles + 1);
    newRoles += 1;
    roles.push({ key, label: clean(party, CONTENT_LIMITS.labelLength), kind: "signer", order });
  }
  const first = map.get(plain(parties[0] ?? "")) ?? own[0]?.key ?? "signer";
  return { keyOf: (role) => (role ? (map.get(plain(role)) ?? first) : first), roles };
}
