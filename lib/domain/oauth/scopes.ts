/** Write includes read: tools that change something return the result. */
export const withRead = (scopes: readonly string[]): string[] =>
  [...new Set(scopes.includes("write") ? ["read", ...scopes] : scopes)].sort();
