import type { BulkTemplate } from "@/lib/contracts/bulk-template";

/** What a column can fill in. */
export interface Target {
  readonly key: string;
  /** As in the list of what can be filled in: "Tenant: email". */
  readonly label: string;
  readonly group: "Recipients" | "Fields" | "Document";
  readonly isRequired: boolean;
  /** Names of columns that mean it, in lower-case letters and digits. */
  readonly names: readonly string[];
}

/** Column by target, null for none. */
export type Mapping = Readonly<Record<string, number | null>>;

export const personTarget = (roleKey: string, part: "name" | "email"): string => `person:${roleKey}:${part}`;
export const fieldTarget = (key: string): string => `field:${key}`;
export const metadataTarget = (key: string): string => `metadata:${key}`;
export const EXTERNAL_ID = "externalId";
export const DOCUMENT_NAME = "documentName";

/** Only letters and digits, so that `E-mail`, `E mail` and `email` are the same. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "");

const PARTS = {
  name: ["name", "full name", "recipient"],
  email: ["email", "e-mail address", "email address", "mail"],
} as const;

/** Everything that columns can fill in for a template, in the order in which it is shown. */
export function targetsOf({ roles, fields, metadataKeys }: BulkTemplate): Target[] {
  const people = roles.flatMap((role) =>
    (["name", "email"] as const).map((part): Target => {
      const own = [role.label, role.key].flatMap((of) => PARTS[part].map((name) => plain(`${of} ${name}`)));
      const alone = roles.length === 1 ? PARTS[part].map(plain) : [];
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

/** Matches columns to targets by name, each at most once. */
export function matchColumns(targets: readonly Target[], columns: readonly string[]): Mapping {
  const names = columns.map(plain);
  const used = new Set<number>();
  const mapping: Record<string, number | null> = {};
  for (const { key, names: wanted } of targets) {
    const at = wanted
      .map((name) => names.findIndex((one, i) => one === name && !used.has(i)))
      .find((i) => i >= 0);
    mapping[key] = at ?? null;
    if (at !== undefined) used.add(at);
  }
  return mapping;
}
