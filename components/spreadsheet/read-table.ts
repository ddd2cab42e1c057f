import { type Cell, GRID_LIMITS, type Grid, textCell } from "@/components/spreadsheet/grid";
import {
  chosenOption,
  type ImportAnswers,
  type ImportDecision,
} from "@/components/spreadsheet/import-decision";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import { type DecodedText, decodeLossy, decodeText, ENCODINGS, type Encoding } from "@/lib/pure/decode-text";
import { groupThousands } from "@/lib/pure/group-thousands";
import { type CsvText, DELIMITERS, parseCsv, UnclosedQuoteError } from "@/lib/pure/read-csv";

/** Lists saved as text: CSV and similar formats. */

const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big endian)",
  "windows-1252": "Western European (Windows-1252)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "windows-1254": "Turkish (Windows-1254)",
  "windows-1253": "Greek (Windows-1253)",
  "windows-1255": "Hebrew (Windows-1255)",
  "windows-1256": "Arabic (Windows-1256)",
  "windows-1257": "Baltic (Windows-1257)",
  shift_jis: "Japanese (Shift_JIS)",
  gb18030: "Simplified Chinese (GB 18030)",
  big5: "Traditional Chinese (Big5)",
  "euc-kr": "Korean (EUC-KR)",
  "euc-jp": "Japanese (EUC-JP)",
  "koi8-r": "Cyrillic (KOI8-R)",
  macintosh: "Western European (Mac)",
  ibm850: "Western European (DOS, code page 850)",
  ibm437: "American and Western European (DOS, code page 437)",
  ibm852: "Central European (DOS, code page 852)",
  ibm866: "Cyrillic (DOS, code page 866)",
  "iso-2022-jp": "Japanese (ISO-2022-JP)",
};

const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  ",": "commas",
  ";": "semicolons",
  "\t": "tabs",
  "|": "vertical bars",
};
const nameOf = (delimiter: string): string => DELIMITER_NAMES[delimiter] ?? `“${delimiter}”`;

export interface TableReading {
  readonly grid: Grid;
  readonly decisions: readonly ImportDecision[];
}

/** Reads the cells of a text file. @throws {SheetError} */
export function readTextFile(bytes: Uint8Array, choices: ImportAnswers): TableReading {
  const guess = decodeText(bytes);
  const encodings = ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }));
  const encoding = chosenOption(choices, "encoding", encodings) as Encoding | null;
  const text = encoding === null ? guess.text : decodeLossy(bytes, encoding);
  const { grid, decisions } = readTable(text, choices);
  return { grid, decisions: [...encodingDecision(guess, encoding, encodings, text), ...decisions] };
}

/** Reads the cells of a text. @throws {SheetError} */
export function readTable(text: string, choices: ImportAnswers): TableReading {
  const delimiters = DELIMITERS.map((value) => ({ value: value as string, label: sentence(nameOf(value)) }));
  const own = chosenOption(choices, "delimiter", delimiters);
  const table = parsed(text, own ?? undefined);
  if (own === null && table.isDeclared) refuseMisnamed(text, table);
  return { grid: gridOf(table), decisions: [delimiterDecision(table, delimiters, choices)] };
}

/** Rejects a text whose first line declares a separator other than the one its cells use. @throws {SheetError} */
function refuseMisnamed(text: string, table: CsvText): void {
  const says = `Line 1 of the file, “sep=${table.delimiter}”, says that cells are separated by ${nameOf(table.delimiter)}`;
  const [first] = table.records;
  if (!first || first.cells.length > 1) return;
  const own = DELIMITERS.find((one) => one !== table.delimiter && isEven(parsed(text, one)));
  if (own !== undefined)
    throw new SheetError(
      `${says}, but those of line ${groupThousands(first.line)} are separated by ${nameOf(own)}. Correct line 1, or remove it, then choose the file again.`,
    );
  if (table.records.every(({ cells }) => cells.length < 2))
    throw new SheetError(
      `${says}, but no line below it has any. Correct that line, or remove it, then choose the file again.`,
    );
}

/** Whether all records have the same number of cells, and more than one. */
function isEven({ records }: CsvText): boolean {
  const width = records[0]?.cells.length ?? 0;
  return width > 1 && records.every(({ cells }) => cells.length === width);
}

function parsed(text: string, delimiter: string | undefined): CsvText {
  try {
    return parseCsv(text, delimiter);
  } catch (error) {
    if (!(error instanceof UnclosedQuoteError)) throw error;
    throw new SheetError(
      `The quote in line ${groupThousands(error.line)} is not closed. Close it there, or remove it, then choose the file again.`,
    );
  }
}

/**
 * Whether a quoted multi-line cell has a later line with an email address and a delimiter, which makes it look like
 * further rows.
 */
function hasRows(cell: string, delimiter: string): boolean {
  const [, ...others] = cell.split(/\r\n|[\r\n]/);
  return others.some((line) => line.includes(delimiter) && /[^\s@]@[^\s@]/.test(line));
}

function gridOf({ records, delimiter }: CsvText): Grid {
  if (records.length > GRID_LIMITS.rows)
    throw new SheetError(
      `The file has ${groupThousands(records.length)} rows, which is more than can be read. Split it.`,
    );
  const rows = records.map(({ line, cells }) => {
    if (cells.length > GRID_LIMITS.columns && cells.slice(GRID_LIMITS.columns).some((cell) => cell.trim()))
      throw new SheetError(
        `Line ${groupThousands(line)} has ${groupThousands(cells.length)} cells; a list can have ${groupThousands(GRID_LIMITS.columns)} columns. Remove what isn’t needed.`,
      );
    const shown = cells.slice(0, GRID_LIMITS.columns).map((cell): Cell => {
      const one = textCell(shownOf(cell));
      return one.flaw === undefined && hasRows(cell, delimiter) ? { ...one, flaw: "rows" } : one;
    });
    return { number: line, cells: shown, isHidden: false };
  });
  return { rows, hiddenColumns: new Set(), merged: [], hasPlaces: false };
}

/** `="01234"`, which programs write to preserve text such as leading zeros. Other formulas do not match. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;
const shownOf = (cell: string): string => TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

/** Some words whose letters depend on the encoding, so that users can see whether it is right. */
function wordsIn(text: string): string {
  const words = new Set<string>();
  for (const [word] of text.matchAll(/[^\s,;|"]*[\u0080-\uffff][^\s,;|"]*/g)) {
    words.add(word.slice(0, 30));
    if (words.size === 3) break;
  }
  return [...words].map((word) => `“${word}”`).join(", ");
}

function encodingDecision(
  guess: DecodedText,
  encoding: Encoding | null,
  options: ImportDecision["options"],
  text: string,
): ImportDecision[] {
  if (guess.isPlain && encoding === null) return [];
  const used = encoding ?? guess.encoding;
  const words = wordsIn(text);
  const isAsked = encoding === null && !guess.isCertain;
  return [
    {
      key: "encoding",
      text: isAsked
        ? `The file does not say in which encoding it is. Are these words right: ${words}? If not, choose another one.`
        : `The encoding is ${ENCODING_NAMES[used]}${words ? `: ${words}` : ""}.`,
      label: "Encoding",
      // The guess comes first, so that choosing it confirms it.
      options: [...options].sort((one, other) => Number(other.value === used) - Number(one.value === used)),
      value: isAsked ? null : used,
    },
  ];
}

function delimiterDecision(
  { delimiter, isDeclared }: CsvText,
  options: ImportDecision["options"],
  choices: ImportAnswers,
): ImportDecision {
  const own = chosenOption(choices, "delimiter", options);
  const isKnown = options.some(({ value }) => value === delimiter);
  const further = isKnown ? [] : [{ value: delimiter, label: nameOf(delimiter) }];
  return {
    key: "delimiter",
    text: `Cells are separated by ${nameOf(delimiter)}${isDeclared && own === null ? ", as the file says in its first line" : ""}.`,
    label: "Separator",
    options: [...options, ...further],
    value: delimiter,
  };
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
