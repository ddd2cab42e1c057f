/**
 * What browsers let a page's keepalive requests carry in total is 64 KiB of bytes (Fetch standard, HTTP-network-or-cache
 * fetch); less, for others that are under way.
 */
const MAX_BYTES = 60_000;

/**
 * A request without keepalive where its body is too large for it: the browser would refuse it at once, and what is saved
 * when a page is left would be lost. Without it, it is sent while the page lives.
 */
export function withKeepaliveLimit<Init extends RequestInit>(init: Init): Init {
  const { keepalive, body } = init;
  if (!keepalive || typeof body !== "string") return init;
  // A character has at most three bytes in UTF-8 for each of its UTF-16 code units.
  const fits = body.length * 3 <= MAX_BYTES || new TextEncoder().encode(body).length <= MAX_BYTES;
  return fits ? init : { ...init, keepalive: false };
}
