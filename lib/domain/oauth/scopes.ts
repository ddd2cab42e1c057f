/** Whoever may write may read: a tool that changes something returns what it changed. */
export const withRead = (scopes: readonly string[]): string[] =>
  [...new Set(scopes.includes("write") ? ["read", ...scopes] : scopes)].sort();
