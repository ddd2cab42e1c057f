import type { Entries } from "@/components/signing/model/entries";
import type { SigningTask } from "@/lib/contracts/signing-page";

/** Entries that a browser could not save. */
export interface UnsavedEntries {
  readonly entries: Entries;
  /** The server's state when they were entered, as far as known. */
  readonly saved: Entries;
  /** Time of entry in milliseconds since 1970, by the browser's clock. */
  readonly at: number;
}

type Values = Readonly<Record<string, unknown>>;

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Ids of the fields whose values or signatures differ. */
export function changedFields(before: Entries, after: Entries): string[] {
  const differing = (a: Values, b: Values) =>
    Object.keys({ ...a, ...b }).filter((id) => !isEqual(a[id], b[id]));
  return [
    ...new Set([
      ...differing(before.values, after.values),
      ...differing(before.signatures, after.signatures),
    ]),
  ];
}

/** Fields entered here since the last save that were not changed elsewhere afterwards. */
function ownChanges<V>(
  entered: Readonly<Record<string, V>>,
  saved: Values,
  server: Values,
  isNewer: boolean,
): Record<string, V> {
  return Object.fromEntries(
    Object.entries(entered).filter(
      ([id, value]) => !isEqual(value, saved[id]) && (isNewer || isEqual(server[id], saved[id])),
    ),
  );
}

/**
 * Entries to apply over the server's draft: fields that were entered here and not saved, unless another device has
 * saved the field later. Days of saves from another device may lie in between, so fields not changed here keep the
 * server's values.
 */
export function unsavedChanges({ entries, saved, at }: UnsavedEntries, draft: SigningTask["draft"]): Entries {
  const isNewer = draft === null || at > Date.parse(draft.updatedAt);
  return {
    values: ownChanges(entries.values, saved.values, draft?.values ?? {}, isNewer),
    signatures: ownChanges(entries.signatures, saved.signatures, draft?.signatures ?? {}, isNewer),
  };
}
