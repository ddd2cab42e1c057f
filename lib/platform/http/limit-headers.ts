import type { NamedLimit } from "@/lib/errors";

/** What a limit has left: requests, and whole seconds until it starts again. */
type Left = { readonly remaining: number; readonly resetSeconds: number };

/** Names a limit in a response's headers, in place of one named before (draft-ietf-httpapi-ratelimit-headers-10). */
export function nameLimit(
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
 * Names the limits of a request that it was within in its response. A refusal has that of the limit which refused, and
 * would contradict itself with one that has requests left.
 */
export function addLimits(response: Response, limits: Headers): void {
  if (response.status === 429) return;
  limits.forEach((value, name) => {
    response.headers.set(name, value);
  });
}
