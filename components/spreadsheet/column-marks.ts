import {
  chosenOption,
  type ImportAnswers,
  type ImportDecision,
} from "@/components/spreadsheet/import-decision";
import type { Sheet } from "@/components/spreadsheet/sheet-of-grid";
import { columnOrder, type DateOrder, dateReadings, isAmbiguousDate } from "@/lib/pure/written-dates";
import {
  columnMark,
  type DecimalMark,
  isAmbiguousNumber,
  isPercentage,
  numberReadings,
  type PercentMeaning,
  readNumber,
  withoutZeros,
} from "@/lib/pure/written-numbers";

/** How the numbers and dates of one column are read: determined from its values, or answered by the user. */
export interface ColumnMarks {
  readonly decimal: DecimalMark | null;
  readonly percent: PercentMeaning | null;
  readonly order: DateOrder | null;
}

export const NO_MARKS: ColumnMarks = { decimal: null, percent: null, order: null };

type Read = Pick<Sheet, "columns" | "rows" | "exact">;

/** Texts of a column for which the file states no exact value. */
const textsOf = ({ rows, exact }: Read, column: number): string[] =>
  rows.flatMap((row, i) => {
    const text = row[column];
    return text && exact[i]?.[column] === undefined ? [text] : [];
  });

const decimalOptions = (example: string) => [
  { value: ",", label: `Comma for decimals${asRead(readNumber(example, ",", "whole"), example)}` },
  { value: ".", label: `Point for decimals${asRead(readNumber(example, ".", "whole"), example)}` },
];
const asRead = (value: string | null, example: string): string =>
  value === null ? "" : `: ${example} is ${withoutZeros(value)}`;

const percentOptions = (example: string, decimal: DecimalMark) =>
  (["whole", "fraction"] as const).map((value) => ({
    value,
    label: `${example} is ${readNumber(example, decimal, value) ?? example}`,
  }));

const ORDERS = [
  { value: "day", label: "The day is first" },
  { value: "month", label: "The month is first" },
] as const;

/** Date orders to choose from; none if all read the example as the same date, as for 2026/3/1. */
function orderOptions(example: string): ImportDecision["options"] {
  const readings = dateReadings(example);
  if (readings.size > 1 && new Set(readings.values()).size === 1) return [];
  return ORDERS.map(({ value, label }) => ({
    value,
    label: `${label}${asRead(readings.get(value) ?? null, example)}`,
  }));
}

export function columnMarks(sheet: Read, column: number, answers: ImportAnswers): ColumnMarks {
  const texts = textsOf(sheet, column);
  return {
    decimal:
      (chosenOption(answers, `decimal:${column}`, decimalOptions("")) as DecimalMark | null) ??
      columnMark(texts),
    percent: chosenOption(answers, `percent:${column}`, percentOptions("", ".")) as PercentMeaning | null,
    order: (chosenOption(answers, `order:${column}`, ORDERS) as DateOrder | null) ?? columnOrder(texts),
  };
}

/** Decisions about the columns that fill in numbers and dates. */
export function columnDecisions(
  sheet: Read,
  uses: ReadonlyMap<number, "number" | "date">,
  answers: ImportAnswers,
): ImportDecision[] {
  return [...uses].flatMap(([column, kind]) =>
    kind === "number" ? numberDecisions(sheet, column, answers) : dateDecisions(sheet, column, answers),
  );
}

/** Whether the stored number differs from the text. */
const isConverted = (text: string): boolean => {
  const values = [...numberReadings(text).values()];
  return values.length > 0 && values.some((value) => value !== text);
};

function numberDecisions(sheet: Read, column: number, answers: ImportAnswers): ImportDecision[] {
  const texts = textsOf(sheet, column);
  const name = sheet.columns[column] ?? "";
  const { decimal, percent } = columnMarks(sheet, column, answers);
  const decisions: ImportDecision[] = [];
  const ambiguous = texts.find(isAmbiguousNumber);
  // Percentages have a decision of their own.
  const example = ambiguous ?? texts.find((text) => isConverted(text) && !isPercentage(text));
  if (example !== undefined) {
    const options = decimalOptions(example);
    const readings = [...new Set(numberReadings(example).values())];
    const read = (decimal && readNumber(example, decimal, "whole")) ?? readings[0] ?? "";
    const isAsked = ambiguous !== undefined && decimal === null;
    decisions.push({
      key: `decimal:${column}`,
      text: isAsked
        ? `${name}: is “${example}” ${readings.map(withoutZeros).join(" or ")}?`
        : `${name}: “${example}” is read as ${withoutZeros(read)}.`,
      label: `Numbers of ${name}`,
      options,
      value: isAsked ? null : (decimal ?? markOf(example)),
      columns: [column],
    });
  }
  const percentage = texts.find(isPercentage);
  if (percentage !== undefined) {
    const options = percentOptions(percentage, decimal ?? markOf(percentage));
    const [whole, fraction] = options;
    decisions.push({
      key: `percent:${column}`,
      text:
        percent === null
          ? `${name}: ${whole?.label.replace(" is ", " can be ")} or ${fraction?.label.slice(percentage.length + 4)}: which is meant?`
          : `${name}: ${(percent === "whole" ? whole : fraction)?.label}.`,
      label: `Percentages of ${name}`,
      options,
      value: percent,
      columns: [column],
    });
  }
  return decisions;
}

/** The only decimal mark with which the text is a number. */
const markOf = (example: string): DecimalMark => [...numberReadings(example).keys()][0] ?? ".";

function dateDecisions(sheet: Read, column: number, answers: ImportAnswers): ImportDecision[] {
  const texts = textsOf(sheet, column);
  const name = sheet.columns[column] ?? "";
  const { order } = columnMarks(sheet, column, answers);
  const ambiguous = texts.find(isAmbiguousDate);
  const example =
    ambiguous ?? texts.find((text) => [...dateReadings(text).values()].some((date) => date !== text));
  if (example === undefined) return [];
  const readings = dateReadings(example);
  const [only = ""] = readings.values();
  const isAsked = ambiguous !== undefined && order === null;
  return [
    {
      key: `order:${column}`,
      text: isAsked
        ? `${name}: is “${example}” ${[...readings.values()].join(" or ")}?`
        : `${name}: “${example}” is read as ${(order && readings.get(order)) ?? only}.`,
      label: `Dates of ${name}`,
      options: orderOptions(example),
      value: isAsked ? null : (order ?? [...readings.keys()][0] ?? "day"),
      columns: [column],
    },
  ];
}
