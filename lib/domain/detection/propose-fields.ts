import { ContentField, type ContentRole, type TemplateContent } from "@/lib/contracts/content";
import type { DetectedFieldDto } from "@/lib/contracts/detection";
import {
  CONTENT_LIMITS,
  type FieldType,
  supportsCells,
  supportsOptionBoxes,
} from "@/lib/contracts/field-types";
import type { DetectedField } from "@/lib/document-engine/fields/types";
import { keyFrom } from "@/lib/document-engine/word/field-collector";
import { joinCopies, splitCopies } from "@/lib/domain/detection/form-copies";
import {
  applyEntryRules,
  type EnteredField,
  type EntryRulesByName,
  entryRulesByName,
} from "@/lib/domain/detection/form-entries";
import {
  type Calculations,
  calculatedFieldNames,
  calculationsOf,
  type DetectedFormField,
  withFormulas,
} from "@/lib/domain/detection/form-formulas";
import { FormLosses, type FormNotice, LOSS_CODES } from "@/lib/domain/detection/form-losses";
import type { StoredForm } from "@/lib/domain/templates/source-intake";
import { unprintableCharacters } from "@/lib/pure/print/printable";
import { checkValue, normaliseValue } from "@/lib/rules/values/value-rules";

export interface Proposal {
  readonly fields: DetectedFieldDto[];
  /** New roles, and existing ones that were renamed after a party. */
  readonly roles: ContentRole[];
  /** What is not kept of the PDF's form. */
  readonly notices: readonly FormNotice[];
}

const DEFAULT_ROLE = "Signer";
/** Matches default, numbered role names, which do not name a party. */
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
  /** Heights of the displayed pages, in points. */
  readonly pageHeights: readonly number[];
  /** False if the roles already are people: then parties are matched by order. */
  readonly canAddRoles: boolean;
  readonly scripts: FormScripts;
};

/** What a PDF's form computes, and how it handles input, by field name. */
export type FormScripts = {
  readonly calculations: Calculations;
  /** Fields with any script that calculates, even if the form's calculation order does not name them. */
  readonly calculated: ReadonlySet<string>;
  readonly entries: EntryRulesByName;
};

/** Returns the scripts that intake read and stored with a version. */
export const scriptsOf = (intake: StoredForm): FormScripts => ({
  calculations: calculationsOf(intake),
  calculated: calculatedFieldNames(intake),
  entries: entryRulesByName(intake),
});

/**
 * Converts detected fields to a draft's fields, with unused ids and keys, mapped to existing roles where possible.
 * Fields that the content schema would reject are left out. Pure.
 */
export function proposeFields(
  found: { readonly fields: readonly DetectedField[]; readonly roles: readonly string[] },
  content: TemplateContent,
  { pageHeights, canAddRoles, scripts }: Setting,
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
  const losses = new FormLosses();
  const proposed = found.fields.flatMap((one): DetectedFormField[] => {
    const roleKey = keyOf(one.role);
    const made = applyEntryRules(one, scripts.entries.get(one.formName ?? ""));
    const { field } = made;
    const height = (pageHeights[field.page - 1] ?? 800) * field.height;
    const key = freeKey(keyFrom(clean(field.label, 40), field.type), keys);
    const parsed = ContentField.safeParse({ ...contentOf(made, height), id: nextId(), key, roleKey });
    const place = placeOf(field, field.formName);
    if (!parsed.success) {
      losses.add("fields_left_out", place);
      return [];
    }
    const valid = withoutInvalidDefault(parsed.data);
    for (const loss of field.lost) losses.add(LOSS_CODES[loss], place);
    if (valid !== parsed.data) losses.add("values_lost", place);
    keys.add(key);
    const { confidence, origin, formName } = field;
    const isComputed = field.isComputed || scripts.calculated.has(formName ?? "");
    return [{ field: { ...valid, confidence, origin }, formName, isComputed }];
  });
  const copies = splitCopies(proposed);
  const { fields: originals, lost } = withFormulas(copies.originals, scripts.calculations);
  for (const one of lost) losses.add("calculations_lost", placeOf(one.field, one.formName));
  for (const one of copies.apart) losses.add("places_apart", placeOf(one.field, one.formName));
  const fields = joinCopies(proposed, originals, copies);
  const used = new Set(fields.map(({ roleKey }) => roleKey));
  return { fields, roles: roles.filter(({ key }) => used.has(key)), notices: losses.list() };
}

/** Names the place of a loss: the field's label, else its name in the form. */
const placeOf = ({ page, label }: { page: number | null; label: string }, formName: string | null) => ({
  page: page ?? 1,
  label: clean(label, CONTENT_LIMITS.labelLength) || clean(formName ?? "", CONTENT_LIMITS.labelLength),
});

/**
 * Removes an invalid default: a form may hold a value that the field's type does not accept, such as "n/a" for an
 * email address.
 */
function withoutInvalidDefault(field: ContentField): ContentField {
  if (field.defaultValue === null) return field;
  const normal = normaliseValue(field, field.defaultValue);
  const tests = { matchesPattern: () => true, unprintable: unprintableCharacters };
  const isValid = normal.ok && checkValue(field, normal.value, tests) === null;
  return isValid ? field : { ...field, defaultValue: null, readOnly: false };
}

/** Gives fields that a recipient fills in a text size that fits their box; others keep the default. */
function contentOf({ field, style, validation }: EnteredField, height: number): object {
  const fitting = Math.round(Math.max(MIN_FONT_SIZE, Math.min(MAX_FONT_SIZE, height * FONT_SHARE)));
  const { page, x, y, width, height: share, type, required, maxLength, comb, format } = field;
  const defaultValue = defaultOf(type, field.defaultValue);
  return {
    ...{ page, x, y, width, height: share, type, required, defaultValue },
    readOnly: field.readOnly && defaultValue !== null,
    label: clean(field.label, CONTENT_LIMITS.labelLength),
    help: clean(field.help, 500),
    options: field.options.map(({ value, label, box }) => ({
      value: clean(value, CONTENT_LIMITS.labelLength),
      label: clean(label, CONTENT_LIMITS.labelLength),
      ...(box && supportsOptionBoxes(type) ? { box } : {}),
    })),
    validation: { maxLength, format, ...validation },
    style: {
      fontSize: field.fontSize ?? fitting,
      ...(comb && supportsCells(type) ? { comb } : {}),
      ...style,
    },
  };
}

/** Returns a form's value, if the type accepts it as a default. */
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

/** Maps the document's parties to the draft's roles: by name, then by order; the remaining parties become new roles. */
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
