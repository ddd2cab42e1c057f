import { hasReadableEscapes } from "@/lib/pure/percent-escapes";

/**
 * Paths that are not pages: the APIs, which return data and have limits of their own, and Next's own files. The
 * endpoints of assistants are listed one by one, so that addresses that do not exist remain pages, which are bounded
 * as such. So does the address of Next's image optimizer, which is switched off (next.config.ts).
 */
const NONE = [
  /^\/(?:v1|api|_next\/static)\//,
  /^\/(?:mcp|oauth\/(?:token|register|revoke))$/,
  /^\/\.well-known\/(?:oauth-authorization-server|oauth-protected-resource(?:\/mcp)?|countersign-seal\.pem)$/,
];

const QUERY = /[?#].*$/s;

/** Whether a path, with or without a query, leads to a page. A page's path may end like a file name. */
export function isPage(target: string): boolean {
  const path = target.replace(QUERY, "");
  return !hasReadableEscapes(path) || !NONE.some((pattern) => pattern.test(path));
}
