import { EMAIL_HEADINGS, NAME_HEADINGS } from "@/components/spreadsheet/headings";
import { type ColumnTarget, plain } from "@/components/spreadsheet/match-columns";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";

/** What a column can fill in. */
export interface Target extends ColumnTarget {
  /** As in the list of what can be filled in: "Tenant: email". */
  readonly label: string;
  readonly group: "Recipients" | "Fields" | "Document";
  readonly isRequired: boolean;
}

export const personTarget = (roleKey: string, part: "name" | "email"): string => `person:${roleKey}:${part}`;
export const fieldTarget = (key: string): string => `field:${key}`;
export const metadataTarget = (key: string): string => `metadata:${key}`;
export const EXTERNAL_ID = "externalId";
export const DOCUMENT_NAME = "documentName";

const PARTS = { name: NAME_HEADINGS, email: EMAIL_HEADINGS } as const;

/** Everything that columns can fill in for a template, in the order in which it is shown. */
export function targetsOf({ roles, fields, metadataKeys }: BulkTemplate): Target[] {
  const people = roles.flatMap((role) =>
    (["name", "email"] as const).map((part): Target => {
      // The role stands on either side: "Tenant email", "E-mail tenant".
      const own = [role.label, role.key].flatMap((of) =>
        PARTS[part].flatMap((name) => [`${plain(of)}${name}`, `${name}${plain(of)}`]),
      );
      const alone = roles.length === 1 ? PARTS[part] : [];
      return {
        key: personTarget(role.key, part),
        label: `${role.label}: ${part}`,
        group: "Recipients",
        isRequired: !role.isOptional,
        names: [...own, ...(part === "name" ? [plain(role.label)] : []), ...alone],
      };
    }),
  );
  const values = fields.map(
    ({ key, label }): Target => ({
      key: fieldTarget(key),
      label,
      group: "Fields",
      isRequired: false,
      names: [plain(key), plain(label)],
    }),
  );
  return [...people, ...values, ...ofDocument(metadataKeys)];
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
