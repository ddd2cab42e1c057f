/** Letters and marks: numbers and bullets of lists, hyphens and spaces are the layout's. */
export const lettersOf = (text: string): string => text.normalize("NFKC").replace(/[^\p{L}\p{M}]/gu, "");

/** Letters, marks and digits. */
export const charactersOf = (text: string): string =>
  text.normalize("NFKC").replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** The characters of a text that another one has fewer of. */
export function missing(expected: string, shown: string): string {
  const left = [...shown].sort();
  let at = 0;
  return [...expected]
    .sort()
    .filter((character) => {
      while (at < left.length && (left[at] as string) < character) at++;
      if (left[at] !== character) return true;
      at++;
      return false;
    })
    .join("");
}

const sorted = (text: string): string => [...text].sort().join("");

/**
 * Where lines leave the order of a text. Poppler gives the letters of a line from left to right, also of those that are
 * read from right to left: each line has to have the letters that come next, in any order.
 * @param charactersIn those of a line that count
 * @returns empty when they have the whole text in order
 */
export function outOfOrder(expected: string, lines: readonly string[], charactersIn = lettersOf): string {
  let rest = expected;
  for (const line of lines.map(charactersIn)) {
    const next = rest.slice(0, line.length);
    if (sorted(next) !== sorted(line)) return `“${line}” in place of “${next}”`;
    rest = rest.slice(line.length);
  }
  return rest;
}
