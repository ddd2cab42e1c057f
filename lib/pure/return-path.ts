/**
 * Where to redirect after signing in: the path of a caller-supplied URL, or `fallback` if it leads to another origin,
 * to another scheme, or back to the sign-in pages (prevents open redirects).
 *
 * @param value a path or an absolute URL, as found in `callbackUrl`; untrusted
 * @param origin this instance's origin, such as `https://sign.example.com`
 */
export function returnPath(value: unknown, origin: string, fallback: string): string {
  if (typeof value !== "string" || !URL.canParse(value, origin)) return fallback;
  const url = new URL(value, origin);
  if (url.origin !== new URL(origin).origin) return fallback;
  if (/^\/(?:login|signup|confirm|forgot-password|reset-password|api)(?:\/|$)/.test(url.pathname))
    return fallback;
  // A path starting with two slashes would be a protocol-relative URL.
  return `/${url.pathname.replace(/^\/+/, "")}${url.search}${url.hash}`;
}
