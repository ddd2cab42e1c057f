/**
 * Spreadsheets evaluate a cell that starts with one of these as a formula (OWASP, CSV injection); an apostrophe makes
 * it text. In many countries they separate cells at semicolons, and quotes that do not start a cell do not prevent that.
 * One that already has apostrophes gets another, so that each can be taken off again.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?='*[=+\-@\t\r])/g;
const GUARDED = /(?<=^|[;\t\r\n])'(?='*[=+\-@\t\r])/g;
/** Needs quotes (RFC 4180, section 2). */
const SPECIAL = /[",;\t\r\n]/;

function cell(value: string): string {
  const text = value.replace(FORMULA, "'");
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record as in RFC 4180, with its line end. */
export const csvRecord = (values: readonly string[]): string => `${values.map(cell).join(",")}\r\n`;

/** The text that {@link csvRecord} was given, of a cell that was read: without the guard against formulas. */
export const withoutGuard = (text: string): string => text.replace(GUARDED, "");
