/**
 * The words of a search, each of which has to be found somewhere: distinct, the longest first, without those that another
 * contains anyway.
 */
export function searchWords(search: string): string[] {
  const words = search.split(/\s+/u).filter(Boolean);
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  return longestFirst.filter((word, i) => !longestFirst.slice(0, i).some((other) => other.includes(word)));
}
