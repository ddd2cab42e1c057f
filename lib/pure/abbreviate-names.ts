/** Several names on one line: the first by name, the others as a count. */
export function abbreviateNames(names: readonly string[]): string {
  const [first = "", second] = names;
  if (second === undefined) return first;
  return `${first} and ${names.length - 1} more`;
}
