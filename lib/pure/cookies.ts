/** The value of a request's cookie, decoded; null when it is not there or empty. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const [given, value] = part.trim().split("=", 2);
    if (given === name && value) return decoded(value);
  }
  return null;
}

/** A value that is no percent-encoding is taken as it is: it is none of ours, and no fault of ours either. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
