/** Builds query parameters; undefined values are left out. */
export function toSearchParams(values: Record<string, string | undefined>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) search.set(name, value);
  return search;
}
