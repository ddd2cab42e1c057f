import { isUuid } from "@/lib/pure/id";

const MAX_DEPTH = 6;
const MAX_ENTRIES = 50;
const MAX_LENGTH = 4_000;

/**
 * Redacts a JSON body: field names, numbers, booleans and ids are kept, strings are replaced by their length. The log
 * shows what was requested without revealing anyone's address, name or secret.
 * @returns JSON of 4,000 characters at most; null for what is not JSON
 */
export function redactJson(text: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const json = JSON.stringify(withoutTexts(value, 0));
  return json.length <= MAX_LENGTH ? json : JSON.stringify({ omitted: `${text.length} characters` });
}

function withoutTexts(value: unknown, depth: number): unknown {
  if (typeof value === "string") return isUuid(value) ? value : `(${value.length} characters)`;
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return "(deeper)";
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ENTRIES).map((entry) => withoutTexts(entry, depth + 1));
    return value.length > MAX_ENTRIES ? [...shown, `(${value.length - MAX_ENTRIES} more)`] : shown;
  }
  // Names may be caller-defined too (metadata), so long ones are truncated.
  const entries = Object.entries(value).slice(0, MAX_ENTRIES);
  return Object.fromEntries(
    entries.map(([name, entry]) => [name.slice(0, 60), withoutTexts(entry, depth + 1)]),
  );
}
