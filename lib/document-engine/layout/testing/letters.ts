/** Keeps only letters and marks, because list numbers, bullets, hyphens and spaces come from the layout. */
export const lettersOf = (text: string): string => text.normalize("NFKC").replace(/[^\p{L}\p{M}]/gu, "");

/** Keeps only letters, marks and digits. */
export const charactersOf = (text: string): string =>
  text.normalize("NFKC").replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Returns the characters that occur less often in `shown` than in `expected`. */
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
 * Returns where lines deviate from the order of a text. Poppler extracts the letters of a line from left to right
 * even if they are read from right to left, so each line must have the next letters in any order.
 * @param charactersIn returns the characters of a line that are compared
 * @returns an empty string if the lines have the whole text in order
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
