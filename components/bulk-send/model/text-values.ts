import { type ColumnMarks, NO_MARKS } from "@/components/spreadsheet/column-marks";
import type { BulkField } from "@/lib/contracts/bulk-template";
import type { FieldValueInput } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { dateReadings } from "@/lib/pure/written-dates";
import {
  DECIMAL_MARKS,
  isPercentage,
  numberReadings,
  readNumber,
  withoutZeros,
} from "@/lib/pure/written-numbers";

const YES = new Set(
  "yes y true 1 x ✓ ✔ ☑ ☒ ja j wahr oui vrai sí si verdadero sim verdadeiro sì vero waar tak prawda sant evet doğru نعم صحيح はい 예 네 是".split(
    " ",
  ),
);
const NO = new Set(
  "no n false 0 - ☐ nein falsch non faux falso não nao nee onwaar nie fałsz nej falskt hayır yanlış لا خطأ いいえ 아니요 아니오 否".split(
    " ",
  ),
);

/**
 * Converts a cell's text to the field's value in the form of the API. Invalid text is unchanged, so that the check
 * reports it. An ambiguous number or date becomes a text with both readings, which is also invalid.
 */
export function valueFromText(
  { type, options }: BulkField,
  text: string,
  marks: ColumnMarks = NO_MARKS,
): FieldValueInput {
  switch (FIELD_TRAITS[type].valueKind) {
    case "number":
      return numberFrom(text, marks);
    case "date":
      return dateFrom(text, marks);
    case "boolean": {
      const word = text.toLowerCase();
      return YES.has(word) ? true : NO.has(word) ? false : text;
    }
    case "choice":
      return optionOf(options, text) ?? text;
    case "choices":
      return optionsIn(options, text);
    default:
      return text;
  }
}

const inQuestion = (text: string, readings: readonly string[]): string =>
  `${text} (${readings.join(" or ")}?)`;

function numberFrom(text: string, { decimal, percent }: ColumnMarks): string {
  const mark = decimal ?? [...numberReadings(text).keys()][0] ?? ".";
  if (isPercentage(text) && percent === null)
    return inQuestion(text, [
      readNumber(text, mark, "whole") ?? text,
      readNumber(text, mark, "fraction") ?? text,
    ]);
  const meaning = percent ?? "whole";
  const readings = DECIMAL_MARKS.flatMap((one) => readNumber(text, one, meaning) ?? []);
  const values = [...new Set(readings)];
  if (values.length < 2) return values[0] ?? text;
  return decimal === null
    ? inQuestion(text, values.map(withoutZeros))
    : (readNumber(text, decimal, meaning) ?? text);
}

function dateFrom(text: string, { order }: ColumnMarks): string {
  const readings = dateReadings(text);
  const values = [...new Set(readings.values())];
  if (values.length < 2) return values[0] ?? text;
  return order === null ? inQuestion(text, values) : (readings.get(order) ?? text);
}

/** The option with this value or label, ignoring case. */
function optionOf(options: BulkField["options"], text: string): string | null {
  const same = (one: string) => one.toLowerCase() === text.toLowerCase();
  return options.find(({ value, label }) => same(value) || same(label))?.value ?? null;
}

/** The options in a cell. An option's name can contain separators, so the longest match wins. */
function optionsIn(options: BulkField["options"], text: string): string[] {
  const pieces = text.split(/([;,\n])/);
  const found: string[] = [];
  for (let from = 0; from < pieces.length; ) {
    let to = pieces.length;
    let option: string | null = null;
    for (; to > from; to -= 2) {
      option = optionOf(options, pieces.slice(from, to).join("").trim());
      if (option !== null) break;
    }
    const unknown = pieces[from]?.trim();
    if (option !== null) found.push(option);
    else if (unknown) found.push(unknown);
    from = option === null ? from + 2 : to + 1;
  }
  return found;
}

/** A value as text for a cell or an input. */
export const textOfValue = (value: FieldValueInput | undefined): string => {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.join("; ");
  return typeof value === "object" ? value.name : String(value);
};
