/**
 * Where to go after signing in: the path of an address that somebody passed along, or `fallback` when it leads
 * to another origin, to another scheme, or back to the sign-in pages.
 *
 * @param value a path or an absolute address, as found in `callbackUrl`; hostile
 * @param origin this instance's origin, such as `https://sign.example.com`
 */
export function returnPath(value: unknown, origin: string, fallback: string): string {
  if (typeof value !== "string" || !URL.canParse(value, origin)) return fallback;
  const url = new URL(value, origin);
  if (url.origin !== new URL(origin).origin) return fallback;
  if (/^\/(?:login|signup|confirm|forgot-password|reset-password|api)(?:\/|$)/.test(url.pathname))
    return fallback;
  // A path that begins with two slashes would be read as another host.
  return `/${url.pathname.replace(/^\/+/, "")}${url.search}${url.hash}`;
}
