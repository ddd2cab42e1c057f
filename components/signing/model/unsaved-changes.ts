import type { Entries } from "@/components/signing/model/answers";
import type { SigningTask } from "@/lib/contracts/signing-page";

/** Entries that a browser could not save. */
export interface UnsavedEntries {
  readonly entries: Entries;
  /** What the server had when they were entered, as far as known. */
  readonly saved: Entries;
  /** When they were entered: milliseconds since 1970, by the browser's clock. */
  readonly at: number;
}

type Values = Readonly<Record<string, unknown>>;

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Ids of the fields whose values or signatures are not the same in both. */
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

/** Of the fields entered here since the last save, those that were not changed elsewhere after that. */
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
 * What goes on top of the server's draft: field by field what was entered here and not saved, unless another device has
 * saved the field later. Another device may save in between for days: what was not changed here is the server's.
 */
export function unsavedChanges({ entries, saved, at }: UnsavedEntries, draft: SigningTask["draft"]): Entries {
  const isNewer = draft === null || at > Date.parse(draft.updatedAt);
  return {
    values: ownChanges(entries.values, saved.values, draft?.values ?? {}, isNewer),
    signatures: ownChanges(entries.signatures, saved.signatures, draft?.signatures ?? {}, isNewer),
  };
}
