/**
 * Whether the percent-escapes of a path are valid UTF-8: Next.js answers invalid ones with an HTML page at any
 * address.
 */
export function hasReadableEscapes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
