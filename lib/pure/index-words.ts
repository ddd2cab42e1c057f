/** What a trigram index can look for has three characters at least; of long words the beginning is rare enough. */
const SHORTEST = 3;
const LONGEST = 12;
/** Of addresses and numbers the end is as rare as all of it, and takes the index less time. */
const END = 5;
const MOST = 5;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A word of a search: two pieces of it, of which the index may be asked for either; a short word is its own end. */
export type IndexWord = { word: string; end: string };

/**
 * The pieces of a search that a trigram index may be asked for in place of all of it, longest first: words of at most 12
 * characters, and their last 5, with the characters beside them, by which the index knows that a word begins or ends
 * there. What has no such piece is its only one. An index looks up every three characters by themselves, and the
 * "example.com" of an address are ten lists of nearly all rows.
 */
export function indexWords(search: string): IndexWord[] {
  const words = new Map<string, IndexWord>();
  for (const { 0: text, index } of search.matchAll(WORD)) {
    const characters = Array.from(text);
    const before = Array.from(search.slice(0, index)).at(-1) ?? "";
    const after = Array.from(search.slice(index + text.length))[0] ?? "";
    const isWhole = characters.length <= LONGEST;
    const word = isWhole ? before + text + after : before + characters.slice(0, LONGEST).join("");
    const end = characters.length > END ? characters.slice(-END).join("") + after : word;
    if (word.length >= SHORTEST) words.set(word, { word, end });
  }
  if (words.size === 0) return [{ word: search, end: search }];
  return [...words.values()].sort((a, b) => b.word.length - a.word.length).slice(0, MOST);
}
