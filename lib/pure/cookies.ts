/** A cookie's decoded value; null if it is absent or empty. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value) return decoded(value);
  }
  return null;
}

/** Invalid percent-encoding is returned unchanged: the cookie is not ours, and not an error of ours either. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
