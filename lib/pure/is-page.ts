import { hasReadableEscapes } from "@/lib/pure/percent-escapes";

/**
 * What is no page: the APIs, which return data and have limits of their own, and Next's own files. The endpoints of
 * assistants are named one by one, so that what is not there stays a page, which is bounded as such. So does the address of
 * Next's image optimizer, which is switched off (next.config.ts).
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
