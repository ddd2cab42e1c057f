import type { BulkSendRowInput } from "@/lib/contracts/bulk-sends";

/** Rows with the same recipients: each would get as many documents. */
export interface SamePeople {
  /** Numbers of the rows, from 1. */
  readonly rows: readonly number[];
  /** The first one's name, or address. */
  readonly name: string;
}

/**
 * The rows that name the same people as another one, by their addresses.
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
