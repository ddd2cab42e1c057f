/**
 * Converts a contact to a URI (RFC 9116, section 2.5.3), an email address to a `mailto:` URI; null for anything else.
 */
export function contactUri(text: string): string | null {
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  return /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\.\S+|tel:\+?[\d-]+)$/.test(text) ? text : null;
}
