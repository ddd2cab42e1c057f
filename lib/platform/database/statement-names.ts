import { createHash } from "node:crypto";
import { env } from "@/lib/env";

/** How often a text must have come before it is named: texts that vary with their parameters stay without. */
const REPEATS = 3;
/** Texts of a process that are named, or known not to be: each connection keeps some 70 KB for a named one. */
const MAX_NAMED = 150;
/** Texts that are counted at a time. */
const MAX_COUNTED = 1_000;
/** Longer ones come of lists in the text itself, which hardly repeat. */
const MAX_LENGTH = 20_000;

/** A slice of an order, a count, a search: how to run it depends on the values, so it is planned for them each time. */
const DEPENDS_ON_VALUES = /\border\s+by\b[\s\S]*\blimit\b|\bcount\s*\(|\bi?like\b|@>|\bgroup\s+by\b/i;
const WRITES = /\b(?:insert\s+into|update|delete\s+from)\b/i;

/** PostgreSQL cuts names off at 63 bytes. */
const nameOf = (text: string): string => `s_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;

const fixed = new Map<string, string>();

/**
 * The name of one statement of a fixed set, each of which is kept: its text must not be put together from values.
 * @returns undefined behind a pooler: the next transaction may run in another session, which does not know the statement
 */
export function statementName(text: string): string | undefined {
  if (env.database.isPooled) return undefined;
  const name = fixed.get(text) ?? nameOf(text);
  fixed.set(text, name);
  return name;
}

/**
 * Names of the statements that a process repeats, for `pg`: a named statement is parsed and planned once per connection,
 * not each time, which takes PostgreSQL longer than running it. Only the first texts that repeat are named, so that what
 * the connections keep is bounded.
 * @returns the name of a text; undefined for one to be planned as it comes, as each is behind a pooler
 */
export function createStatementNames({ maxNamed = MAX_NAMED } = {}): (text: string) => string | undefined {
  /** Undefined for a text that is never named: it is looked at once. */
  const names = new Map<string, string | undefined>();
  const counts = new Map<string, number>();
  return (text) => {
    if (env.database.isPooled) return undefined;
    const known = names.get(text);
    if (known || names.has(text)) return known;
    if (names.size >= maxNamed || text.length > MAX_LENGTH) return undefined;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < REPEATS) {
      if (counts.size >= MAX_COUNTED) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = DEPENDS_ON_VALUES.test(text) && !WRITES.test(text) ? undefined : nameOf(text);
    names.set(text, name);
    return name;
  };
}
