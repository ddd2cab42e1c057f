/**
 * The words of a search, each of which must be found somewhere: distinct, the longest first, without words that are
 * part of another.
 */
export function searchWords(search: string): string[] {
  const words = search.split(/\s+/u).filter(Boolean);
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  return longestFirst.filter((word, i) => !longestFirst.slice(0, i).some((other) => other.includes(word)));
}

/**
 * The form in which texts are stored for a search and searched for: lower case, and a single form for characters with
 * several representations in Unicode, such as ü as one or two characters, and full-width letters.
 */
export const searchForm = (text: string): string => text.normalize("NFKC").toLowerCase().normalize("NFKC");
