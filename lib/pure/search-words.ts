/**
 * The words of a search, each of which has to be found somewhere: distinct, the longest first, without those that another
 * contains anyway.
 */
export function searchWords(search: string): string[] {
  const words = search.split(/\s+/u).filter(Boolean);
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  return longestFirst.filter((word, i) => !longestFirst.slice(0, i).some((other) => other.includes(word)));
}

/**
 * The form in which texts are stored for a search and searched for: lower case, and one form for the characters that
 * Unicode has several for, such as ü in one or in two characters, and letters of full width.
 */
export const searchForm = (text: string): string => text.normalize("NFKC").toLowerCase().normalize("NFKC");
