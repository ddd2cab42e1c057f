import { decodeLossy } from "@/lib/pure/decode-text";
import { symbolText } from "@/lib/pure/symbol-fonts";

/** Field codes (ECMA-376 part 1, 17.16) and what is reported about them, by their first word. */

interface FieldCode {
  /** The first word, in capitals: `HYPERLINK`; `=` for a formula. */
  readonly keyword: string;
  readonly rest: string;
}

export function fieldCode(code: string): FieldCode {
  const [, keyword = "", rest = ""] = /^\s*(=|\w+)\s*(.*)$/s.exec(code) ?? [];
  return { keyword: keyword.toUpperCase(), rest };
}

/** Codes whose results are page numbers. */
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

/** Returns what is reported about a result that is kept as it is. */
export const lossOfResult = ({ keyword }: FieldCode): "page_numbers_kept" | "results_kept" | null => {
  if (OF_PAGES.has(keyword)) return "page_numbers_kept";
  return WORKED_OUT.has(keyword) ? "results_kept" : null;
};

/** Whether a field without a result shows something in Word anyway, such as AUTONUM. */
export const lacksResult = ({ keyword }: FieldCode): boolean => keyword !== "" && !SILENT.has(keyword);

/** Returns the words of a button, which are part of its code: `MACROBUTTON NoMacro [Name of the tenant]`. */
export function buttonWords({ keyword, rest }: FieldCode): string | null {
  if (keyword !== "MACROBUTTON" && keyword !== "GOTOBUTTON") return null;
  return rest.replace(/^\S+\s*/, "").trim();
}

/** Codes that become variables in headers and footers. */
export const RUNNING_VARIABLES: Readonly<Record<string, string>> = {
  PAGE: "{{page}}",
  NUMPAGES: "{{pages}}",
  SECTIONPAGES: "{{pages}}",
};

/** Windows code points from 128 to 159 differ from those of Unicode. */
const characterOf = (code: number): string => {
  if (code < 256) return decodeLossy(Uint8Array.of(code), "windows-1252");
  return code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : "";
};

/**
 * Returns what `SYMBOL 252 \f Wingdings` shows (17.16.5.64): a character of its font or, if it names none, a Windows
 * or Unicode character.
 * @param rest the code without its first word
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
