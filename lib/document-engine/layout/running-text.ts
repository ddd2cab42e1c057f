import { LINE_SEPARATOR, typesettableText } from "./inline-text";

/** The values shown for the page numbers in a header or footer. */
export interface PageNumbers {
  readonly page: string;
  readonly pages: string;
}

/**
 * Returns a header or footer as it is printed: one line of text with its values; a variable without a value stays in
 * braces.
 */
export function runningText(
  template: string,
  variables: Readonly<Record<string, string>>,
  numbers: PageNumbers,
): string {
  const values: Readonly<Record<string, string>> = { ...variables, ...numbers };
  const filled = template.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
  return typesettableText(filled).replaceAll(LINE_SEPARATOR, " ").trim();
}
