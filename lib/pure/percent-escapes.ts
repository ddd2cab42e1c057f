/** Whether the percent-escapes of a path are UTF-8: Next.js answers others with an HTML page, wherever they are. */
export function hasReadableEscapes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
