import {
  DOCUMENT_NAME,
  EXTERNAL_ID,
  fieldTarget,
  metadataTarget,
  nameTargets,
  personTarget,
  type Target,
} from "@/components/bulk-send/model/targets";
import { textOfValue, valueFromText } from "@/components/bulk-send/model/text-values";
import { type ColumnMarks, columnMarks } from "@/components/spreadsheet/column-marks";
import type { ImportAnswers, ImportDecision } from "@/components/spreadsheet/import-decision";
import type { Mapping } from "@/components/spreadsheet/match-columns";
import { isNameInParts, nameDecision, nameIn } from "@/components/spreadsheet/person-names";
import type { Sheet } from "@/components/spreadsheet/sheet-of-grid";
import type { BulkSendRowInput } from "@/lib/contracts/bulk-sends";
import type { BulkField, BulkTemplate } from "@/lib/contracts/bulk-template";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";

/** People who have the same role in every document, by role; null if columns name the person. */
export type FixedPeople = Readonly<Record<string, { name: string; email: string } | null>>;

/** Longer cells are truncated; the check then reports that they are too long. */
const MAX_TEXT = 500;

type Source = {
  template: BulkTemplate;
  sheet: Pick<Sheet, "columns" | "rows" | "exact">;
  mapping: Mapping;
  fixed: FixedPeople;
  /** Decisions about ambiguous names, numbers and dates in columns. */
  answers?: ImportAnswers;
};

/** Converts the cells of a list to the rows of a request. */
export function rowsOf({ template, sheet, mapping, fixed, answers = {} }: Source): BulkSendRowInput[] {
  const marks = fieldMarks({ template, sheet, mapping, answers });
  return sheet.rows.map((cells, i) => {
    const cell = (target: string): string => {
      const at = mapping[target];
      return at === null || at === undefined ? "" : (cells[at] ?? "");
    };
    const prefill = template.fields.flatMap((field) => {
      const text = cell(fieldTarget(field.key));
      if (!text) return [];
      const exact = kindOf(field) && sheet.exact[i]?.[mapping[fieldTarget(field.key)] ?? -1];
      return [[field.key, exact || valueFromText(field, text, marks.get(field.key))] as const];
    });
    const metadata = template.metadataKeys.flatMap((key) => {
      const text = cell(metadataTarget(key));
      return text ? [[key, text.slice(0, MAX_TEXT)] as const] : [];
    });
    const name = cell(DOCUMENT_NAME).slice(0, MAX_TEXT);
    const externalId = cell(EXTERNAL_ID).slice(0, MAX_TEXT);
    return {
      recipients: recipientsOf(template, fixed, {
        name: (roleKey) => nameIn(cells, mapping, nameTargets(roleKey), answers).slice(0, MAX_TEXT),
        email: (roleKey) => cell(personTarget(roleKey, "email")).slice(0, MAX_TEXT),
      }),
      ...(prefill.length > 0 ? { prefill: Object.fromEntries(prefill) } : {}),
      ...(metadata.length > 0 ? { metadata: Object.fromEntries(metadata) } : {}),
      ...(name ? { name } : {}),
      ...(externalId ? { externalId } : {}),
    };
  });
}

/** Decisions about how names are joined from two columns. */
export const nameDecisions = (
  { roles }: Pick<BulkTemplate, "roles">,
  { sheet, mapping, fixed, answers = {} }: Omit<Source, "template">,
): ImportDecision[] =>
  roles
    .filter(({ key }) => !fixed[key])
    .flatMap(({ key, label }) =>
      nameDecision(sheet, mapping, nameTargets(key), answers, roles.length > 1 ? `${label}: ` : ""),
    );

/** The kind of value as which a field's column is read; null for plain text. */
const kindOf = ({ type }: BulkField): "number" | "date" | null => {
  const { valueKind } = FIELD_TRAITS[type];
  return valueKind === "number" || valueKind === "date" ? valueKind : null;
};

/** The columns mapped to numbers and dates. */
export function markedColumns(
  { fields }: Pick<BulkTemplate, "fields">,
  mapping: Mapping,
): Map<number, "number" | "date"> {
  const uses = new Map<number, "number" | "date">();
  for (const field of fields) {
    const column = mapping[fieldTarget(field.key)];
    const kind = kindOf(field);
    if (kind && column !== null && column !== undefined) uses.set(column, kind);
  }
  return uses;
}

/** How the numbers and dates of mapped fields are read, by field key. */
export function fieldMarks({
  template,
  sheet,
  mapping,
  answers,
}: Omit<Source, "fixed"> & { answers: ImportAnswers }): Map<string, ColumnMarks> {
  const marks = new Map<string, ColumnMarks>();
  for (const field of template.fields) {
    const column = mapping[fieldTarget(field.key)];
    if (kindOf(field) && column !== null && column !== undefined)
      marks.set(field.key, columnMarks(sheet, column, answers));
  }
  return marks;
}

const recipientsOf = (
  { roles }: BulkTemplate,
  fixed: FixedPeople,
  of: Record<"name" | "email", (roleKey: string) => string>,
): BulkSendRowInput["recipients"] =>
  roles.flatMap(({ key, isOptional }) => {
    const person = fixed[key] ?? { name: of.name(key), email: of.email(key) };
    return isOptional && !person.name && !person.email ? [] : [{ roleKey: key, ...person }];
  });

/** Required targets that have neither a column nor a fixed person. */
export const findUnmappedTargets = (
  targets: readonly Target[],
  mapping: Mapping,
  fixed: FixedPeople,
): Target[] =>
  targets.filter(({ key, isRequired }) => {
    const text = fixedText(key, fixed);
    if (text !== null) return text.trim() === "";
    return isRequired && mapping[key] == null && !hasParts(key, mapping);
  });

/** Whether the target is a name that is joined from other columns. */
function hasParts(target: string, mapping: Mapping): boolean {
  const [kind, roleKey = "", part] = target.split(":");
  return kind === "person" && part === "name" && isNameInParts(mapping, nameTargets(roleKey));
}

/** The name or email address of the role's fixed person; null if columns name the person. */
function fixedText(target: string, fixed: FixedPeople): string | null {
  const [kind, roleKey = "", part] = target.split(":");
  const person = kind === "person" ? fixed[roleKey] : null;
  // A fixed person has no first and last name.
  return person ? (person[part as "name" | "email"] ?? null) : null;
}

const PERSON = /^recipients\.(\d+)\.(name|email)$/;
const VALUE = /^prefill\.(.+)$/s;
const METADATA = /^metadata\.(.+)$/s;

/** The text at the path of an error; null if the row has no such text. */
export function textAt(row: BulkSendRowInput, path: string): string | null {
  const [, at, part] = PERSON.exec(path) ?? [];
  if (at && part) return row.recipients[Number(at)]?.[part as "name" | "email"] ?? null;
  const [, key] = VALUE.exec(path) ?? [];
  if (key) return textOfValue(row.prefill?.[key]);
  const [, variable] = METADATA.exec(path) ?? [];
  if (variable) return row.metadata?.[variable] ?? "";
  if (path === "externalId" || path === "name") return row[path] ?? "";
  return null;
}

/** The row with a different text at the path of an error. */
export function withTextAt(
  row: BulkSendRowInput,
  path: string,
  text: string,
  fields: BulkTemplate["fields"],
  marks?: ReadonlyMap<string, ColumnMarks>,
): BulkSendRowInput {
  const [, at, part] = PERSON.exec(path) ?? [];
  if (at && part)
    return {
      ...row,
      recipients: row.recipients.map((one, i) => (i === Number(at) ? { ...one, [part]: text } : one)),
    };
  const [, key] = VALUE.exec(path) ?? [];
  if (key) {
    const field = fields.find((one) => one.key === key);
    const { [key]: _, ...others } = row.prefill ?? {};
    // The recipient is asked for a value that is removed.
    return {
      ...row,
      prefill: text
        ? { ...others, [key]: field ? valueFromText(field, text, marks?.get(key)) : text }
        : others,
    };
  }
  const [, variable] = METADATA.exec(path) ?? [];
  if (variable) return { ...row, metadata: { ...row.metadata, [variable]: text } };
  return path === "externalId" || path === "name" ? { ...row, [path]: text } : row;
}
