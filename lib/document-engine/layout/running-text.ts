import { LINE_SEPARATOR, typesettableText } from "./inline-text";

/** What the page numbers of a header or footer are shown as. */
export interface PageNumbers {
  readonly page: string;
  readonly pages: string;
}

/** A header or footer as it is printed: one line of text with its values; what has no value stays in its braces. */
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
