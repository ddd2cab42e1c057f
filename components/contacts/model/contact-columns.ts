import {
  EMAIL_HEADINGS,
  FIRST_NAME_HEADINGS,
  LAST_NAME_HEADINGS,
  NAME_HEADINGS,
  PARTIAL_NAME_HEADINGS,
} from "@/components/spreadsheet/headings";
import type { ImportAnswers, ImportDecision } from "@/components/spreadsheet/import-decision";
import {
  type ColumnTarget,
  type Mapping,
  matchColumns,
  normalizeHeading,
} from "@/components/spreadsheet/match-columns";
import {
  type NameTargets,
  nameDecision,
  nameIn,
  resolveNameColumn,
} from "@/components/spreadsheet/person-names";
import { rowPlace, type Sheet } from "@/components/spreadsheet/sheet-of-grid";
import { CONTACT_LIMITS, type ContactImportResult, type ContactRowInput } from "@/lib/contracts/contacts";
import { csvRecord } from "@/lib/pure/csv";
import { groupThousands } from "@/lib/pure/group-thousands";

/** Columns of a contact list, and the rows they are converted to. */

interface ContactTarget extends ColumnTarget {
  readonly label: string;
}

const target = (key: string, label: string, names: readonly string[]): ContactTarget => ({
  key,
  label,
  names: [label, ...names].map(normalizeHeading),
});

/** Column names of our own export and of common address books. */
export const CONTACT_TARGETS: readonly ContactTarget[] = [
  target("name", "Name", NAME_HEADINGS),
  target("firstName", "First name", FIRST_NAME_HEADINGS),
  target("lastName", "Last name", LAST_NAME_HEADINGS),
  target("email", "Email", EMAIL_HEADINGS),
  target("locale", "Language", ["locale", "language code"]),
  target("groups", "Groups", ["group", "labels", "tags", "categories", "lists"]),
];

const NAME: NameTargets = { whole: "name", first: "firstName", last: "lastName" };

/** Matches columns to targets by name. */
export const matchContacts = (columns: readonly string[]): Mapping =>
  resolveNameColumn(matchColumns(CONTACT_TARGETS, columns), NAME, (column) =>
    PARTIAL_NAME_HEADINGS.has(normalizeHeading(columns[column] ?? "")),
  );

/** Decisions about how names are joined from two columns. @param answers the decisions made so far */
export const contactDecisions = (sheet: Sheet, mapping: Mapping, answers: ImportAnswers): ImportDecision[] =>
  nameDecision(sheet, mapping, NAME, answers);

/** Longer cells are truncated; the check then reports that they are too long. */
const MAX_TEXT = 500;

/** Required targets without a column. A name is in one column or in two. */
export const missingTargets = (mapping: Mapping): ("name" | "email")[] => {
  const has = (key: string) => mapping[key] !== null && mapping[key] !== undefined;
  return [
    ...(has("name") || has("firstName") || has("lastName") ? [] : (["name"] as const)),
    ...(has("email") ? [] : (["email"] as const)),
  ];
};

/**
 * Converts the cells of a list to the rows of a request.
 * @param group added to every contact; empty for no group
 * @param answers to `contactDecisions`
 */
export function contactRows(
  sheet: Sheet,
  mapping: Mapping,
  group: string,
  answers: ImportAnswers = {},
): ContactRowInput[] {
  return sheet.rows.map((cells) => {
    const cell = (key: string): string => {
      const at = mapping[key];
      return (at === null || at === undefined ? "" : (cells[at] ?? "")).slice(0, MAX_TEXT);
    };
    const locale = cell("locale");
    const groups = [...cell("groups").split(/[;,\n]/), group].map((name) => name.trim()).filter(Boolean);
    return {
      name: nameIn(cells, mapping, NAME, answers).slice(0, MAX_TEXT),
      email: cell("email"),
      ...(locale ? { locale } : {}),
      groups: groups.slice(0, CONTACT_LIMITS.groupsOfOne),
    };
  });
}

/** The errors of each row, by row number. */
export function errorsByRow(
  errors: ContactImportResult["errors"],
): Map<number, ContactImportResult["errors"]> {
  const byRow = new Map<number, ContactImportResult["errors"]>();
  for (const error of errors) byRow.set(error.row, [...(byRow.get(error.row) ?? []), error]);
  return byRow;
}

const PLACES: Readonly<Record<string, string>> = { name: "Name", email: "Email", locale: "Language" };

/** Label of an error's place: the name of its column. */
export const errorPlaceText = (path: string): string =>
  path.startsWith("groups") ? "Groups" : (PLACES[path] ?? "Row");

/**
 * The rows with errors as CSV, in their own columns plus the row number and the problems, to be corrected and
 * imported again.
 */
export function wrongRowsCsv(sheet: Sheet, errors: ContactImportResult["errors"]): string {
  const records = [...errorsByRow(errors)].map(([row, found]) =>
    csvRecord([
      ...(sheet.rows[row - 1] ?? []),
      `${rowPlace(sheet, row)}: ${found.map(({ path, message }) => `${errorPlaceText(path)} ${message}`).join("; ")}`,
    ]),
  );
  return `\uFEFF${csvRecord([...sheet.columns, "Errors"])}${records.join("")}`;
}

export const sampleContactsCsv = (): string =>
  `\uFEFF${csvRecord(["Name", "Email", "Language", "Groups"])}${csvRecord(["Ada Lovelace", "ada@example.com", "en", "Clients; Board"])}`;

/** Summary of a check, such as "12 new, 3 change a contact, 1 with errors". */
export function importSummaryText({ outcomes }: ContactImportResult): string {
  const count = (wanted: string) => outcomes.filter((one) => one === wanted).length;
  const parts: [number, string, string][] = [
    [count("new"), "new", "new"],
    [count("changed"), "changes a contact", "change a contact"],
    [count("same"), "is already a contact", "are already contacts"],
    [count("merged"), "has the address of a later row", "have the address of a later row"],
    [count("invalid"), "has errors", "have errors"],
  ];
  return parts
    .filter(([n]) => n > 0)
    .map(([n, one, many]) => `${groupThousands(n)} ${n === 1 ? one : many}`)
    .join(", ");
}
