import { isPage } from "@/lib/pure/is-page";

/**
 * What is no page and is answered without a credential by a handler that counts nobody: `open`, or `files`, whose address proves
 * that its holder may have them and of which a document has many. All else below the APIs has a limit of its own: by key, session,
 * link or address, before anything is done.
 */
export type OpenKind = "open" | "files";

/** Without a query, and as Next.js reads the path. */
const KINDS: readonly (readonly [RegExp, OpenKind])[] = [
  [/^\/\.well-known\//, "open"],
  [/^\/api\/auth\//, "open"],
  [/^\/api\/(?:gallery|logos|report|unsubscribe)\//, "open"],
  [/^\/api\/metrics\/?$/, "open"],
  [/^\/api\/(?:pages|blobs|uploads)\//, "files"],
  [/^\/api\/sign\/[^/]*\/files\//, "files"],
];

const SLASHES = /[/\\]+/g;

/**
 * How a request is counted that is no page.
 * @param target request-target: a path, with or without a query
 */
export function openKindOf(target: string, method = "GET"): OpenKind | null {
  if (isPage(target)) return null;
  const [path = ""] = target.split(/[?#]/, 1);
  const single = path.replace(SLASHES, "/");
  const plain = decodeURIComponent(single);
  const found = KINDS.find(([pattern]) => pattern.test(plain))?.[1];
  if (found) return found;
  // Preflights, which name no caller, and addresses that Next.js redirects from, wherever they lead.
  const isRedirected = single !== path || single.endsWith("/");
  return method === "OPTIONS" || isRedirected ? "open" : null;
}
