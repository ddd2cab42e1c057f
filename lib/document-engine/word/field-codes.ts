import { decodeLossy } from "@/lib/pure/decode-text";
import { symbolText } from "@/lib/pure/symbol-fonts";

/** Codes of fields (ECMA-376 part 1, 17.16): what is reported of them, by their first word. */

interface FieldCode {
  /** In capitals: `HYPERLINK`; `=` for a formula. */
  readonly keyword: string;
  readonly rest: string;
}

export function fieldCode(code: string): FieldCode {
  const [, keyword = "", rest = ""] = /^\s*(=|\w+)\s*(.*)$/s.exec(code) ?? [];
  return { keyword: keyword.toUpperCase(), rest };
}

/** Codes whose results are numbers of pages. */
const OF_PAGES: ReadonlySet<string> = new Set(["PAGE", "NUMPAGES", "SECTIONPAGES", "PAGEREF", "TOC"]);

/** Codes whose results Word recomputes. */
const WORKED_OUT: ReadonlySet<string> = new Set([
  ...["=", "DATE", "TIME", "CREATEDATE", "SAVEDATE", "PRINTDATE", "EDITTIME", "IF", "COMPARE", "QUOTE"],
  ...["MERGEFIELD", "MERGEREC", "MERGESEQ", "ADDRESSBLOCK", "GREETINGLINE", "ASK", "FILLIN", "DATABASE"],
  ...["DOCPROPERTY", "DOCVARIABLE", "FILENAME", "FILESIZE", "AUTHOR", "TITLE", "SUBJECT", "KEYWORDS"],
  ...["COMMENTS", "LASTSAVEDBY", "REVNUM", "TEMPLATE", "INFO", "USERNAME", "USERADDRESS", "USERINITIALS"],
  ...["NUMWORDS", "NUMCHARS", "REF", "NOTEREF", "STYLEREF", "SEQ", "SECTION", "AUTOTEXT", "AUTOTEXTLIST"],
  ...["INCLUDETEXT", "LINK", "DDE", "DDEAUTO"],
]);

/** Codes that show nothing: entries of indexes, settings, steps of a mail merge. */
const SILENT: ReadonlySet<string> = new Set([
  ...[
    "XE",
    "TC",
    "TA",
    "RD",
    "PRIVATE",
    "SET",
    "ASK",
    "NEXT",
    "NEXTIF",
    "SKIPIF",
    "ADVANCE",
    "PRINT",
    "DATA",
  ],
]);

/** What is reported of a result that stays as it is. */
export const lossOfResult = ({ keyword }: FieldCode): "page_numbers_kept" | "results_kept" | null => {
  if (OF_PAGES.has(keyword)) return "page_numbers_kept";
  return WORKED_OUT.has(keyword) ? "results_kept" : null;
};

/** Whether a field without a result shows something in Word all the same, such as AUTONUM. */
export const lacksResult = ({ keyword }: FieldCode): boolean => keyword !== "" && !SILENT.has(keyword);

/** The words of a button, which are a part of its code: `MACROBUTTON NoMacro [Name of the tenant]`. */
export function buttonWords({ keyword, rest }: FieldCode): string | null {
  if (keyword !== "MACROBUTTON" && keyword !== "GOTOBUTTON") return null;
  return rest.replace(/^\S+\s*/, "").trim();
}

/** In headers and footers these are variables. */
export const RUNNING: Readonly<Record<string, string>> = {
  PAGE: "{{page}}",
  NUMPAGES: "{{pages}}",
  SECTIONPAGES: "{{pages}}",
};

/** The codes of Windows between 128 and 159 are others than Unicode's. */
const characterOf = (code: number): string => {
  if (code < 256) return decodeLossy(Uint8Array.of(code), "windows-1252");
  return code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : "";
};

/**
 * What `SYMBOL 252 \f Wingdings` shows (17.16.5.64): a letter of its font, or of none, a character of Windows or Unicode.
 * @param rest of the code
 */
export function symbolOfCode(rest: string): { text: string; isKnown: boolean } | null {
  const [, hex, decimal] = /^(?:0x([0-9a-f]{1,6})\b|(\d{1,7})\b)/i.exec(rest) ?? [];
  if (hex === undefined && decimal === undefined) return null;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const [, quoted, bare = ""] = /\\f\s+(?:"([^"]*)"|(\S+))/i.exec(rest) ?? [];
  const font = quoted ?? bare;
  if (font === "" || /\\u\b/i.test(rest)) return { text: characterOf(code), isKnown: true };
  return symbolText(font, code.toString(16));
}
