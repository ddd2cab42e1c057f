/** A value that a column of a list can fill in. */
export interface ColumnTarget {
  readonly key: string;
  /** Column names that match it, in lower-case letters and digits. */
  readonly names: readonly string[];
}

/** Index of the column by target; null for no column. */
export type Mapping = Readonly<Record<string, number | null>>;

/** Reduces a name to letters and digits, so that `E-mail`, `E mail` and `email` are equal. */
export const normalizeHeading = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Matches columns to targets by name; each is used at most once. */
export function matchColumns(targets: readonly ColumnTarget[], columns: readonly string[]): Mapping {
  const names = columns.map(normalizeHeading);
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
