import type { FixedPeople } from "@/components/bulk-send/model/rows";
import { personTarget, type Target } from "@/components/bulk-send/model/targets";
import type { Mapping } from "@/components/spreadsheet/match-columns";
import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import type { Sheet } from "@/components/spreadsheet/sheet-of-grid";
import { groupThousands } from "@/lib/pure/group-thousands";

/** Maximum number of names that are listed; the others are counted. */
const NAMED = 5;
const NAME_LENGTH = 40;

/** Columns that are used. Those of a person who is the same in every document are not read. */
export function usedColumns(
  targets: readonly Pick<Target, "key">[],
  mapping: Mapping,
  fixed: FixedPeople,
): ReadonlySet<number> {
  const notRead = new Set(
    Object.entries(fixed).flatMap(([roleKey, person]) =>
      person ? (["name", "first", "last", "email"] as const).map((part) => personTarget(roleKey, part)) : [],
    ),
  );
  return new Set(targets.flatMap(({ key }) => (notRead.has(key) ? [] : (mapping[key] ?? []))));
}

/** Names of the columns that are not used. */
export function unusedColumns(
  { columns, rows }: Pick<Sheet, "columns" | "rows">,
  targets: readonly Pick<Target, "key">[],
  mapping: Mapping,
  fixed: FixedPeople,
): string[] {
  const used = usedColumns(targets, mapping, fixed);
  // An empty column holds nothing to be missed.
  return columns.filter((_, i) => !used.has(i) && rows.some((row) => row[i]));
}

const shortened = (name: string): string =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name;

/** "2 columns are not used: Start date, CRM no"; null if every column is. */
export function unusedText(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  // One more name takes no more room than "and 1 more".
  const named = names.length === NAMED + 1 ? names : names.slice(0, NAMED);
  const more = names.length - named.length;
  const list = `${named.map(shortened).join(", ")}${more > 0 ? ` and ${groupThousands(more)} more` : ""}`;
  return `${nounCountText(names.length, "column")} ${names.length === 1 ? "is" : "are"} not used: ${list}`;
}
