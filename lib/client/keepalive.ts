/**
 * In total, browsers let a page's keepalive requests carry 64 KiB (Fetch standard, HTTP-network-or-cache fetch); this
 * limit, in bytes, is lower to leave room for others in flight.
 */
const MAX_BYTES = 60_000;

/**
 * Removes keepalive from a request whose body is too large for it: the browser would refuse the request at once, and
 * data saved when a page is left would be lost. Without keepalive, the request is sent as long as the page lives.
 */
export function withKeepaliveLimit<Init extends RequestInit>(init: Init): Init {
  const { keepalive, body } = init;
  if (!keepalive || typeof body !== "string") return init;
  // A character has at most three bytes in UTF-8 for each of its UTF-16 code units.
  const fits = body.length * 3 <= MAX_BYTES || new TextEncoder().encode(body).length <= MAX_BYTES;
  return fits ? init : { ...init, keepalive: false };
}
