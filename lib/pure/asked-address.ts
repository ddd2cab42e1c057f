/** The path and query of the page that is asked for: a layout is not told them otherwise (lib/http/page-headers). */
export const PATH_HEADER = "x-page-path";

/**
 * The address of a page as a person would come back to it, from what its request asked for.
 * @param requested path and query, as `PATH_HEADER` has them; null where it is not there
 */
export function askedAddress(requested: string | null): string | null {
  if (!requested?.startsWith("/")) return null;
  const [path = "", query] = requested.split("?", 2);
  // Next's own mark on what it fetches when one moves between pages.
  const kept = (query ?? "").split("&").filter((part) => part !== "" && !/^_rsc(?:=|$)/.test(part));
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}
