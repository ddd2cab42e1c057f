import type { NamedLimit } from "@/lib/errors";

/** What is left of a limit: the number of requests, and whole seconds until it is reset. */
type Left = { readonly remaining: number; readonly resetSeconds: number };

/** Names a limit in a response's headers, replacing one named earlier (draft-ietf-httpapi-ratelimit-headers-10). */
export function setLimitHeaders(
  headers: Headers,
  { name, limit, windowSeconds }: NamedLimit,
  { remaining, resetSeconds }: Left,
): void {
  headers.set(
    "RateLimit-Policy",
    `"${name}";q=${limit}${windowSeconds === null ? "" : `;w=${windowSeconds}`}`,
  );
  headers.set("RateLimit", `"${name}";r=${remaining};t=${Math.ceil(resetSeconds)}`);
}

/**
 * Adds the limits that a request was within to its response. A refusal already names the limit that refused it, and a
 * limit with requests left would contradict it.
 */
export function addLimitHeaders(response: Response, limits: Headers): void {
  if (response.status === 429) return;
  limits.forEach((value, name) => {
    response.headers.set(name, value);
  });
}
