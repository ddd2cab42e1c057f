/**
 * Spreadsheets evaluate a cell that starts with one of these as a formula (OWASP, CSV injection); an apostrophe makes
 * it text.
 */
const FORMULA = /^[=+\-@\t\r]/;
/** Needs quotes (RFC 4180, section 2). */
const SPECIAL = /[",\r\n]/;

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record as in RFC 4180, with its line end. */
export const csvRecord = (values: readonly string[]): string => `${values.map(cell).join(",")}\r\n`;
