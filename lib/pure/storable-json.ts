/**
 * What PostgreSQL's jsonb accepts of any value: it rejects NUL and unpaired surrogates, which the words of a model, a PDF
 * or a foreign error may contain. They become U+FFFD, in names of properties too.
 */

const UNSTORABLE = /[\0\ud800-\udfff]/;

const cleaned = (text: string): string =>
  UNSTORABLE.test(text) ? text.toWellFormed().replaceAll("\0", "\ufffd") : text;

function replacer(_key: string, part: unknown): unknown {
  if (typeof part === "string") return cleaned(part);
  if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
  if (!Object.keys(part).some((name) => UNSTORABLE.test(name))) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [cleaned(name), value]));
}

/** As JSON text; nothing is `null`. */
export const toJsonb = (value: unknown): string => JSON.stringify(value ?? null, replacer) ?? "null";

/** The value itself, as it will be read back. */
export const storable = <T>(value: T): T => JSON.parse(toJsonb(value)) as T;
