/** A trigram index needs at least three characters; the start of a long word is selective enough. */
const MIN_LENGTH = 3;
const MAX_LENGTH = 12;
/** The end of an address or number is as selective as all of it, and faster to look up in the index. */
const END = 5;
const MAX_PIECES = 5;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A part of a searched word: two pieces, either of which can be looked up in the index; a short one is its own end. */
export type IndexWord = { word: string; end: string };

/**
 * Pieces of a search's words to look up in a trigram index instead of the whole words, longest first: the parts of a
 * word, such as those of an address, up to 12 characters long, and their last 5 characters, each with the adjacent
 * characters, by which the index recognizes where a part begins and ends. If there are no such pieces, the longest
 * word is the only one. An index looks up every trigram separately, and the "example.com" of an address means ten
 * lists of nearly all rows.
 * @param searched the words, longest first; at least one
 */
export function indexWords(searched: readonly string[]): IndexWord[] {
  const words = new Map<string, IndexWord>();
  for (const whole of searched)
    for (const part of partsOf(whole)) if (part.word.length >= MIN_LENGTH) words.set(part.word, part);
  const longest = searched[0] ?? "";
  if (words.size === 0) return [{ word: longest, end: longest }];
  return [...words.values()].sort((a, b) => b.word.length - a.word.length).slice(0, MAX_PIECES);
}

function partsOf(whole: string): IndexWord[] {
  return Array.from(whole.matchAll(WORD), ({ 0: text, index }) => {
    const characters = Array.from(text);
    const before = Array.from(whole.slice(0, index)).at(-1) ?? "";
    const after = Array.from(whole.slice(index + text.length))[0] ?? "";
    const isWhole = characters.length <= MAX_LENGTH;
    const word = isWhole ? before + text + after : before + characters.slice(0, MAX_LENGTH).join("");
    const end = characters.length > END ? characters.slice(-END).join("") + after : word;
    return { word, end };
  });
}
