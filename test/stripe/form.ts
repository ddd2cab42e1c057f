/** What the SDK sends, such as `items[0][price]=…&metadata[a]=b`, as nested objects and lists of texts. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...rest] = name.split(/\[|\]\[|\]/).filter((part, i) => i === 0 || part !== "");
    put(form, [first, ...rest, ...(name.endsWith("[]") ? [""] : [])], value);
  }
  return listsOf(form) as Form;
}

function put(into: Form, [key = "", ...rest]: string[], value: string): void {
  const name = key === "" ? String(Object.keys(into).length) : key;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  into[name] ??= {};
  put(into[name] as Form, rest, value);
}

/** Converts objects whose keys are 0, 1, 2 … to lists. */
function listsOf(value: FormValue): FormValue {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key, i) => key === String(i));
  if (isList) return keys.map((key) => listsOf(value[key] ?? ""));
  return Object.fromEntries(keys.map((key) => [key, listsOf(value[key] ?? "")]));
}

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;
export const numberOf = (value: FormValue | undefined): number | undefined =>
  typeof value === "string" && value !== "" ? Number(value) : undefined;
export const listOf = (value: FormValue | undefined): FormValue[] =>
  Array.isArray(value) ? value : value === undefined || value === "" ? [] : [value];
export const formOf = (value: FormValue | undefined): Form =>
  typeof value === "object" && !Array.isArray(value) ? value : {};
export const mapOf = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(formOf(value)).map(([key, text]) => [key, String(text)]));
