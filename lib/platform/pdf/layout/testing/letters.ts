/** Letters and marks: numbers and bullets of lists, hyphens and spaces are the layout's. */
export const lettersOf = (text: string): string => text.normalize("NFKC").replace(/[^\p{L}\p{M}]/gu, "");

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
