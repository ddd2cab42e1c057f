/**
 * Makes any value acceptable to PostgreSQL's jsonb, which rejects NUL and unpaired surrogates; texts from a model, a
 * PDF or a foreign error may contain them. They become U+FFFD, also in property names.
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

/** The value as JSON text; undefined becomes `null`. */
export const toJsonb = (value: unknown): string => JSON.stringify(value ?? null, replacer) ?? "null";

/** The value as the database will return it. */
export const toStorable = <T>(value: T): T => JSON.parse(toJsonb(value)) as T;
