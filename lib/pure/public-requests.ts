import { isPage } from "@/lib/pure/is-page";

/**
 * Requests that are not for a page and that are answered without a credential by a handler that counts nobody:
 * `open`, or `files`, whose address proves that its holder may have them, and of which a document has many. All other
 * requests below the APIs have limits of their own: by key, session, link or address, before anything is done.
 */
export type PublicRequestKind = "open" | "files";

/** Matched against the path without a query, as Next.js reads it. */
const KINDS: readonly (readonly [RegExp, PublicRequestKind])[] = [
  [/^\/\.well-known\//, "open"],
  [/^\/api\/auth\//, "open"],
  [/^\/api\/(?:gallery|logos|report|unsubscribe)\//, "open"],
  [/^\/api\/metrics\/?$/, "open"],
  [/^\/api\/domains\/allowed\/?$/, "open"],
  [/^\/api\/(?:pages|blobs|uploads)\//, "files"],
  [/^\/api\/sign\/[^/]*\/files\//, "files"],
];

const SLASHES = /[/\\]+/g;

/**
 * How a request that is not for a page is counted; null for pages, and for requests that have limits of their own.
 * @param target request-target: a path, with or without a query
 */
export function publicRequestKindOf(target: string, method = "GET"): PublicRequestKind | null {
  if (isPage(target)) return null;
  const [path = ""] = target.split(/[?#]/, 1);
  const single = path.replace(SLASHES, "/");
  const plain = decodeURIComponent(single);
  const found = KINDS.find(([pattern]) => pattern.test(plain))?.[1];
  if (found) return found;
  // Preflights name no caller; Next.js redirects from the other addresses, wherever they lead.
  const isRedirected = single !== path || single.endsWith("/");
  return method === "OPTIONS" || isRedirected ? "open" : null;
}
