import {
  EMAIL_HEADINGS,
  FIRST_NAME_HEADINGS,
  LAST_NAME_HEADINGS,
  NAME_HEADINGS,
  PARTIAL_NAME_HEADINGS,
} from "@/components/spreadsheet/headings";
import { type ColumnTarget, type Mapping, matchColumns, plain } from "@/components/spreadsheet/match-columns";
import { type NameTargets, resolveNameColumn } from "@/components/spreadsheet/person-names";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";

/** What a column can fill in. */
export interface Target extends ColumnTarget {
  /** As in the list of what can be filled in: "Tenant: email". */
  readonly label: string;
  readonly group: "Recipients" | "Fields" | "Document";
  readonly isRequired: boolean;
  /** Whether it is a part of another target, which it fills in where that has no column. */
  readonly isPart?: boolean;
}

const PERSON_PARTS = ["name", "first", "last", "email"] as const;
type PersonPart = (typeof PERSON_PARTS)[number];

export const personTarget = (roleKey: string, part: PersonPart): string => `person:${roleKey}:${part}`;
/** The targets of a role's name. */
export const nameTargets = (roleKey: string): NameTargets => ({
  whole: personTarget(roleKey, "name"),
  first: personTarget(roleKey, "first"),
  last: personTarget(roleKey, "last"),
});
export const fieldTarget = (key: string): string => `field:${key}`;
export const metadataTarget = (key: string): string => `metadata:${key}`;
export const EXTERNAL_ID = "externalId";
export const DOCUMENT_NAME = "documentName";

const PARTS = {
  name: { label: "name", headings: NAME_HEADINGS },
  first: { label: "first name", headings: FIRST_NAME_HEADINGS },
  last: { label: "last name", headings: LAST_NAME_HEADINGS },
  email: { label: "email", headings: EMAIL_HEADINGS },
} as const;

type Role = BulkTemplate["roles"][number];

/** Names of columns for a role. It stands on either side: "Tenant email", "E-mail tenant"; the only role may go without. */
const headingsOf = (role: Role, isAlone: boolean, headings: Iterable<string>): string[] => {
  const names = [...headings];
  const own = [role.label, role.key].flatMap((of) =>
    names.flatMap((name) => [`${plain(of)}${name}`, `${name}${plain(of)}`]),
  );
  return [...own, ...(isAlone ? names : [])];
};

/** A field's name, and whose it is where there are several people: "Tenant: Phone". */
export function fieldName(
  { label, roleKey }: Pick<BulkTemplate["fields"][number], "label" | "roleKey">,
  roles: BulkTemplate["roles"],
): string {
  const role = roles.length > 1 ? roles.find(({ key }) => key === roleKey) : undefined;
  return role ? `${role.label}: ${label}` : label;
}

/** Everything that columns can fill in for a template, in the order in which it is shown. */
export function targetsOf({ roles, fields, metadataKeys }: BulkTemplate): Target[] {
  const people = roles.flatMap((role) =>
    PERSON_PARTS.map((part): Target => {
      const isPart = part === "first" || part === "last";
      const { label, headings } = PARTS[part];
      const own = headingsOf(role, roles.length === 1, headings);
      return {
        key: personTarget(role.key, part),
        label: `${role.label}: ${label}`,
        group: "Recipients",
        isRequired: !role.isOptional && !isPart,
        names: part === "name" ? [...own, plain(role.label)] : own,
        ...(isPart ? { isPart } : {}),
      };
    }),
  );
  const values = fields.map(
    ({ key, label, roleKey }): Target => ({
      key: fieldTarget(key),
      label: fieldName({ label, roleKey }, roles),
      group: "Fields",
      isRequired: false,
      names: [plain(fieldName({ label, roleKey }, roles)), plain(key), plain(label)],
    }),
  );
  return [...people, ...values, ...ofDocument(metadataKeys)];
}

/** Columns that are called only "Name" and "Email" are about the first role that needs somebody and that no column names. */
function roleOfBareHeadings(roles: readonly Role[], mapping: Mapping): Role | undefined {
  if (roles.length === 1) return roles[0];
  return roles.find(
    ({ key, isOptional }) =>
      !isOptional && PERSON_PARTS.every((part) => mapping[personTarget(key, part)] == null),
  );
}

/** The columns that are still free, in their places. */
const freeColumns = (columns: readonly string[], mapping: Mapping): string[] => {
  const used = new Set(Object.values(mapping));
  return columns.map((name, i) => (used.has(i) ? "" : name));
};

/** The columns by their names; a name in two columns is put together of them. */
export function matchTargets(
  { roles }: Pick<BulkTemplate, "roles">,
  targets: readonly Target[],
  columns: readonly string[],
): Mapping {
  const isPerson = ({ group }: Target) => group === "Recipients";
  const named = matchColumns(targets.filter(isPerson), columns);
  const bare = roleOfBareHeadings(roles, named);
  const ofBare = PERSON_PARTS.map((part) => ({
    key: personTarget(bare?.key ?? "", part),
    names: [...PARTS[part].headings],
  }));
  const people =
    bare && roles.length > 1 ? { ...named, ...matchColumns(ofBare, freeColumns(columns, named)) } : named;
  const rest = targets.filter((target) => !isPerson(target));
  return roles.reduce(
    (mapping, role) => {
      const names = nameTargets(role.key);
      const partial = new Set(headingsOf(role, role === bare, PARTIAL_NAME_HEADINGS));
      const settled = resolveNameColumn(mapping, names, (column) =>
        partial.has(plain(columns[column] ?? "")),
      );
      // A whole name has no need of its parts.
      const isWhole = settled[names.whole] != null;
      return isWhole ? { ...settled, [names.first]: null, [names.last]: null } : settled;
    },
    { ...people, ...matchColumns(rest, freeColumns(columns, people)) },
  );
}

const ofDocument = (metadataKeys: readonly string[]): Target[] => [
  ...metadataKeys.map(
    (key): Target => ({
      key: metadataTarget(key),
      label: `Text variable: ${key}`,
      group: "Document",
      isRequired: true,
      names: [plain(key), plain(`text variable ${key}`)],
    }),
  ),
  {
    key: DOCUMENT_NAME,
    label: "Document name",
    group: "Document",
    isRequired: false,
    names: ["documentname", "document", "title"],
  },
  {
    key: EXTERNAL_ID,
    label: "External ID",
    group: "Document",
    isRequired: false,
    names: ["externalid", "id", "reference", "ref", "number"],
  },
];
