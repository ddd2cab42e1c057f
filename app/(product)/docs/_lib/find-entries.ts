import type { SearchEntry } from "./search-entries";

const MAX_FOUND = 12;

/** Ranks request and response bodies below the operations that use them. */
const OBJECT_PENALTY = 3;

/**
 * Entries that contain every word, ranked: whole words first, then matches in titles, then matches in the text only.
 */
export function findEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const title = entry.title.toLowerCase();
      const all = `${title} ${entry.text.toLowerCase()} ${entry.kind.toLowerCase()}`;
      const more = entry.more?.toLowerCase() ?? "";
      if (!words.every((word) => all.includes(word) || more.includes(word))) return [];
      const parts = new Set(all.split(/[^a-z0-9_]+/));
      const inTitle = words.filter((word) => title.includes(word)).length;
      const whole = words.filter((word) => parts.has(word)).length;
      return [{ entry, rank: inTitle * 2 + whole * 3 - (entry.kind === "Object" ? OBJECT_PENALTY : 0) }];
    })
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_FOUND)
    .map(({ entry }) => entry);
}
