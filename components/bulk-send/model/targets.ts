import {
  EMAIL_HEADINGS,
  FIRST_NAME_HEADINGS,
  LAST_NAME_HEADINGS,
  NAME_HEADINGS,
  PARTIAL_NAME_HEADINGS,
} from "@/components/spreadsheet/headings";
import {
  type ColumnTarget,
  type Mapping,
  matchColumns,
  normalizeHeading,
} from "@/components/spreadsheet/match-columns";
import { type NameTargets, resolveNameColumn } from "@/components/spreadsheet/person-names";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";

/** A value that a column can fill in. */
export interface Target extends ColumnTarget {
  /** Label in the list of targets: "Tenant: email". */
  readonly label: string;
  readonly group: "Recipients" | "Fields" | "Document";
  readonly isRequired: boolean;
  /** Whether it is a part of another target, which is joined from its parts if it has no column of its own. */
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

/**
 * Column names for a role. The role stands on either side: "Tenant email", "E-mail tenant". The only role may be
 * omitted.
 */
const headingsOf = (role: Role, isAlone: boolean, headings: Iterable<string>): string[] => {
  const names = [...headings];
  const own = [role.label, role.key].flatMap((of) =>
    names.flatMap((name) => [`${normalizeHeading(of)}${name}`, `${name}${normalizeHeading(of)}`]),
  );
  return [...own, ...(isAlone ? names : [])];
};

/** A field's name, with its role's label if there are several people: "Tenant: Phone". */
export function fieldName(
  { label, roleKey }: Pick<BulkTemplate["fields"][number], "label" | "roleKey">,
  roles: BulkTemplate["roles"],
): string {
  const role = roles.length > 1 ? roles.find(({ key }) => key === roleKey) : undefined;
  return role ? `${role.label}: ${label}` : label;
}

/** All targets that columns can fill in for a template, in display order. */
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
        names: part === "name" ? [...own, normalizeHeading(role.label)] : own,
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
      names: [
        normalizeHeading(fieldName({ label, roleKey }, roles)),
        normalizeHeading(key),
        normalizeHeading(label),
      ],
    }),
  );
  return [...people, ...values, ...ofDocument(metadataKeys)];
}

/** The role that columns named only "Name" and "Email" belong to: the first required role that no column names. */
function roleOfBareHeadings(roles: readonly Role[], mapping: Mapping): Role | undefined {
  if (roles.length === 1) return roles[0];
  return roles.find(
    ({ key, isOptional }) =>
      !isOptional && PERSON_PARTS.every((part) => mapping[personTarget(key, part)] == null),
  );
}

/** The columns that are not mapped; those that are mapped become empty, so that the indexes stay. */
const freeColumns = (columns: readonly string[], mapping: Mapping): string[] => {
  const used = new Set(Object.values(mapping));
  return columns.map((name, i) => (used.has(i) ? "" : name));
};

/** Maps columns to targets by name. A name that is in two columns is joined from them. */
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
        partial.has(normalizeHeading(columns[column] ?? "")),
      );
      // If the whole name has a column, its parts are not needed.
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
      names: [normalizeHeading(key), normalizeHeading(`text variable ${key}`)],
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
