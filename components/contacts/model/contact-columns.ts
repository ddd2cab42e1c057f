import {
  EMAIL_HEADINGS,
  FIRST_NAME_HEADINGS,
  LAST_NAME_HEADINGS,
  NAME_HEADINGS,
} from "@/components/spreadsheet/headings";
import { type ColumnTarget, type Mapping, matchColumns, plain } from "@/components/spreadsheet/match-columns";
import type { Sheet } from "@/components/spreadsheet/sheet-of-grid";
import { CONTACT_LIMITS, type ContactImport, type ContactRowInput } from "@/lib/contracts/contacts";
import { csvRecord } from "@/lib/pure/csv";
import { grouped } from "@/lib/pure/grouped";

/** What columns of a list fill in for contacts, and the rows that they become. */

interface ContactTarget extends ColumnTarget {
  readonly label: string;
}

const target = (key: string, label: string, names: readonly string[]): ContactTarget => ({
  key,
  label,
  names: [label, ...names].map(plain),
});

/** As our own export names them, and those of common address books. */
export const CONTACT_TARGETS: readonly ContactTarget[] = [
  target("name", "Name", NAME_HEADINGS),
  target("firstName", "First name", FIRST_NAME_HEADINGS),
  target("lastName", "Last name", LAST_NAME_HEADINGS),
  target("email", "Email", EMAIL_HEADINGS),
  target("locale", "Language", ["locale", "language code"]),
  target("groups", "Groups", ["group", "labels", "tags", "categories", "lists"]),
];

/** Names that mean the whole name, or where there is a column for the other part, the first or the last one. */
const PARTIAL = new Set(
  ["name", "nom", "nombre", "nome", "naam", "namn", "ad", "isim", "اسم", "الاسم", "名前", "名字"].map(plain),
);

/** The columns by their names. */
export function matchContacts(columns: readonly string[]): Mapping {
  const mapping = matchColumns(CONTACT_TARGETS, columns);
  const { name, firstName, lastName } = mapping;
  const hasOne = (firstName == null) !== (lastName == null);
  if (name == null || !hasOne || !PARTIAL.has(plain(columns[name] ?? ""))) return mapping;
  return { ...mapping, name: null, ...(firstName == null ? { firstName: name } : { lastName: name }) };
}

/** Longer cells are cut: the check then says that they are too long. */
const MAX_TEXT = 500;

/** A name is in one column or in two. */
export const missingTargets = (mapping: Mapping): ("name" | "email")[] => {
  const has = (key: string) => mapping[key] !== null && mapping[key] !== undefined;
  return [
    ...(has("name") || has("firstName") || has("lastName") ? [] : (["name"] as const)),
    ...(has("email") ? [] : (["email"] as const)),
  ];
};

/** The rows of a request. @param group added to every contact; empty for none */
export function contactRows(sheet: Sheet, mapping: Mapping, group: string): ContactRowInput[] {
  return sheet.rows.map((cells) => {
    const cell = (key: string): string => {
      const at = mapping[key];
      return (at === null || at === undefined ? "" : (cells[at] ?? "")).slice(0, MAX_TEXT);
    };
    const locale = cell("locale");
    const groups = [...cell("groups").split(/[;,\n]/), group].map((name) => name.trim()).filter(Boolean);
    return {
      name: cell("name") || `${cell("firstName")} ${cell("lastName")}`.trim().slice(0, MAX_TEXT),
      email: cell("email"),
      ...(locale ? { locale } : {}),
      groups: groups.slice(0, CONTACT_LIMITS.groupsOfOne),
    };
  });
}

/** What is wrong with each row, by its number. */
export function errorsByRow(errors: ContactImport["errors"]): Map<number, ContactImport["errors"]> {
  const byRow = new Map<number, ContactImport["errors"]>();
  for (const error of errors) byRow.set(error.row, [...(byRow.get(error.row) ?? []), error]);
  return byRow;
}

const PLACES: Readonly<Record<string, string>> = { name: "Name", email: "Email", locale: "Language" };

/** An error's place, as the columns are named. */
export const placeOf = (path: string): string =>
  path.startsWith("groups") ? "Groups" : (PLACES[path] ?? "Row");

/** The rows with errors as CSV, in their own columns and with what is wrong, to be corrected and imported again. */
export function wrongRowsCsv(sheet: Sheet, errors: ContactImport["errors"]): string {
  const records = [...errorsByRow(errors)].map(([row, found]) =>
    csvRecord([
      ...(sheet.rows[row - 1] ?? []),
      found.map(({ path, message }) => `${placeOf(path)} ${message}`).join("; "),
    ]),
  );
  return `\uFEFF${csvRecord([...sheet.columns, "Errors"])}${records.join("")}`;
}

export const sampleContactsCsv = (): string =>
  `\uFEFF${csvRecord(["Name", "Email", "Language", "Groups"])}${csvRecord(["Ada Lovelace", "ada@example.com", "en", "Clients; Board"])}`;

/** "12 new, 3 change a contact, 1 with errors" */
export function summaryOf({ outcomes }: ContactImport): string {
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
    .map(([n, one, many]) => `${grouped(n)} ${n === 1 ? one : many}`)
    .join(", ");
}
