import type { BulkSendRowInput } from "@/lib/contracts/bulk-sends";

/** Rows with the same recipients, who would get one document per row. */
export interface SamePeople {
  /** Row numbers, from 1. */
  readonly rows: readonly number[];
  /** Name or address of the first recipient. */
  readonly name: string;
}

/**
 * Rows with the same recipients as another row, compared by email address.
 * @param skipped numbers of rows that are not sent
 */
export function samePeople(
  rows: readonly BulkSendRowInput[],
  skipped: ReadonlySet<number> = new Set(),
): SamePeople[] {
  const groups = new Map<string, { rows: number[]; name: string }>();
  for (const [i, { recipients }] of rows.entries()) {
    const [first] = recipients;
    if (!first?.email || skipped.has(i + 1)) continue;
    const key = JSON.stringify(recipients.map(({ roleKey, email }) => [roleKey, email.trim().toLowerCase()]));
    const group = groups.get(key) ?? { rows: [], name: first.name || first.email };
    group.rows.push(i + 1);
    groups.set(key, group);
  }
  return [...groups.values()].filter((group) => group.rows.length > 1);
}
