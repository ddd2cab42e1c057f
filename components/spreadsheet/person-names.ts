import {
  chosenOption,
  type ImportAnswers,
  type ImportDecision,
} from "@/components/spreadsheet/import-decision";
import type { Mapping } from "@/components/spreadsheet/match-columns";
import type { Sheet } from "@/components/spreadsheet/sheet-of-grid";

/** Names of people that a list has in two columns. */

/** Targets for one person's name: whole or in parts. */
export interface NameTargets {
  readonly whole: string;
  readonly first: string;
  readonly last: string;
}

/**
 * Uses a column that could be the whole name for the part that has no column of its own: next to “Vorname”, “Name” is
 * the last name.
 * @param mapping the mapping by names alone
 * @param isPartial whether the column's name can mean a part of the name
 */
export function resolveNameColumn(
  mapping: Mapping,
  { whole, first, last }: NameTargets,
  isPartial: (column: number) => boolean,
): Mapping {
  const column = mapping[whole];
  const [hasFirst, hasLast] = [mapping[first] != null, mapping[last] != null];
  if (column == null || hasFirst === hasLast || !isPartial(column)) return mapping;
  return { ...mapping, [whole]: null, [hasFirst ? last : first]: column };
}

/** Whether a name is joined from two columns, or taken from a column with one part of it. */
export const isNameInParts = (mapping: Mapping, { whole, first, last }: NameTargets): boolean =>
  mapping[whole] == null && (mapping[first] != null || mapping[last] != null);

/** `own`: in the usual order of the name's script. */
type NameOrder = "own" | "first" | "last";

/** Names written without a space. Those and other East Asian names (`EAST_ASIAN`) put the family name first. */
const WITHOUT_SPACE = /^[\p{Script=Han}\p{Script=Hangul}々〆]+$/u;
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々〆ー・]+$/u;

function joined(first: string, last: string, order: NameOrder): string {
  if (!first || !last) return first || last;
  const isFamilyFirst = order === "last" || (order === "own" && EAST_ASIAN.test(first + last));
  const space = WITHOUT_SPACE.test(first + last) ? "" : " ";
  return (isFamilyFirst ? [last, first] : [first, last]).join(space);
}

const cellAt = (row: readonly string[], column: number | null | undefined): string =>
  column == null ? "" : (row[column] ?? "");

type Read = Pick<Sheet, "columns" | "rows">;

const keyOf = ({ whole }: NameTargets): string => `name:${whole}`;

const ORDERS = [{ value: "own" }, { value: "first" }, { value: "last" }] as const;

const orderOf = (targets: NameTargets, answers: ImportAnswers): NameOrder =>
  (chosenOption(answers, keyOf(targets), ORDERS) as NameOrder | null) ?? "own";

/** A person's name in a row, from its own column or from its parts. @param answers to `nameDecision` */
export function nameIn(
  row: readonly string[],
  mapping: Mapping,
  targets: NameTargets,
  answers: ImportAnswers,
): string {
  const { whole, first, last } = targets;
  const name = cellAt(row, mapping[whole]);
  if (name) return name;
  return joined(cellAt(row, mapping[first]), cellAt(row, mapping[last]), orderOf(targets, answers));
}

/**
 * The decision about how names are joined, with the first name of the list as an example.
 * @param person prefix of the sentence, such as "Tenant: ", if the list names several people per row
 */
export function nameDecision(
  { columns, rows }: Read,
  mapping: Mapping,
  targets: NameTargets,
  answers: ImportAnswers,
  person = "",
): ImportDecision[] {
  const [first, last] = [mapping[targets.first], mapping[targets.last]];
  if (!isNameInParts(mapping, targets) || first == null || last == null) return [];
  const row = rows.find((one) => one[first] && one[last]);
  if (!row) return [];
  const order = orderOf(targets, answers);
  const written = (by: NameOrder) => joined(row[first] ?? "", row[last] ?? "", by);
  return [
    {
      key: keyOf(targets),
      text: `${person}${person ? "the" : "The"} name is made of “${columns[first]}” and “${columns[last]}”, such as “${written(order)}”.`,
      label: person ? `Name of ${person.replace(/: $/, "")}` : "Name",
      options: [
        { value: "own", label: "As the script of each name has it" },
        { value: "first", label: `First name first: ${written("first")}` },
        { value: "last", label: `Last name first: ${written("last")}` },
      ],
      value: order,
      columns: [first, last],
    },
  ];
}
