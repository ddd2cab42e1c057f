/** A trigram index needs at least three characters; the start of a long word is selective enough. */
const SHORTEST = 3;
const LONGEST = 12;
/** The end of an address or number is as selective as all of it, and faster to look up in the index. */
const END = 5;
const MAX_PIECES = 5;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A word of a search: two pieces of it, either of which can be looked up in the index; a short word is its own end. */
export type IndexWord = { word: string; end: string };

/**
 * Pieces of a search term to look up in a trigram index instead of all of it, longest first: words of at most 12
 * characters, and their last 5, with the adjacent characters, by which the index recognizes word boundaries. A term
 * without such pieces is its own only piece. An index looks up every trigram separately, and the "example.com" of an
 * address are ten lists of nearly all rows.
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
  return [...words.values()].sort((a, b) => b.word.length - a.word.length).slice(0, MAX_PIECES);
}
