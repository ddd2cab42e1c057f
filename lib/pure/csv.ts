/**
 * Spreadsheets evaluate a cell that starts with one of these characters as a formula (OWASP, CSV injection); an
 * apostrophe makes it text. In many countries they separate cells at semicolons, and quotes that do not start a cell
 * do not prevent that. A cell that already starts with apostrophes gets another one, so that it can be removed again.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?='*[=+\-@\t\r])/g;
const GUARDED = /(?<=^|[;\t\r\n])'(?='*[=+\-@\t\r])/g;
/** Characters that require quotes (RFC 4180, section 2). */
const SPECIAL = /[",;\t\r\n]/;

function cell(value: string): string {
  const text = value.replace(FORMULA, "'");
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record as in RFC 4180, with its line end. */
export const csvRecord = (values: readonly string[]): string => `${values.map(cell).join(",")}\r\n`;

/** The text that {@link csvRecord} was given, from a cell that was read: without the guard against formulas. */
export const withoutGuard = (text: string): string => text.replace(GUARDED, "");
