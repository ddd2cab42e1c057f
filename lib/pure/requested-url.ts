/**
 * The request header with the path and query of the requested page, which layouts cannot read otherwise
 * (lib/api/page-headers).
 */
export const PATH_HEADER = "x-page-path";

/**
 * The URL path that leads back to a page, from its request.
 * @param requested path and query, as in `PATH_HEADER`; null if absent
 */
export function requestedUrl(requested: string | null): string | null {
  if (!requested?.startsWith("/")) return null;
  const [path = "", query] = requested.split("?", 2);
  // Leaves out the parameter that Next adds on client-side navigations.
  const parameters = (query ?? "").split("&").filter((part) => part !== "" && !/^_rsc(?:=|$)/.test(part));
  return parameters.length > 0 ? `${path}?${parameters.join("&")}` : path;
}
