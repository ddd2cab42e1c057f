/**
 * A URL that is safe to link to: only http or https, which excludes script URLs, and no user info, which could be
 * mistaken for the host.
 */
export function parseWebAddress(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password) return null;
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}
