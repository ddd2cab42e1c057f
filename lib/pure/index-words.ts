/** What a trigram index can look for has three characters at least; of long words the beginning is rare enough. */
const SHORTEST = 3;
const LONGEST = 12;
const MOST = 5;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The pieces of a search that a trigram index may be asked for in place of all of it, longest first: words of at most 12
 * characters, with the characters beside them, by which the index knows that a word begins or ends there. What has no
 * such piece is its only one. An index looks up every three characters by themselves, and the "example.com" of an address
 * are ten lists of nearly all rows.
 */
export function indexWords(search: string): string[] {
  const pieces = Array.from(search.matchAll(WORD), ({ 0: word, index }) => {
    const before = Array.from(search.slice(0, index)).at(-1) ?? "";
    const after = Array.from(search.slice(index + word.length))[0] ?? "";
    const start = Array.from(word).slice(0, LONGEST).join("");
    return start === word ? before + word + after : before + start;
  });
  const long = [...new Set(pieces)].filter((piece) => piece.length >= SHORTEST);
  return long.length ? long.sort((a, b) => b.length - a.length).slice(0, MOST) : [search];
}
