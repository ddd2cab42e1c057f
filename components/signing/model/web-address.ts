/** A URL that is safe to link to: http or https only, so no script URL, and nothing before the host that reads like it. */
export function webAddress(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password) return null;
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}
