import type { CertificatePage } from "./types";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_CHARACTERS = 2_000;

/**
 * What the QR code of a certificate of this instance says: the address for verification alone, as earlier ones have it,
 * or with the document's id behind it. Null for any other content.
 * @param verifyUrl the address for verification
 */
export function certificateCode(
  content: string,
  verifyUrl: string,
): Pick<CertificatePage, "documentId"> | null {
  if (content.length > MAX_CHARACTERS) return null;
  const [own, found] = [addressOf(verifyUrl), addressOf(content)];
  if (!own || !found) return null;
  if (found === own) return { documentId: null };
  if (!found.startsWith(`${own}/`)) return null;
  const code = found.slice(own.length + 1).toLowerCase();
  return { documentId: UUID.test(code) ? code : null };
}

/** Host and path: an instance may have moved from http to https since. */
function addressOf(url: string): string | null {
  if (!URL.canParse(url.trim())) return null;
  const { protocol, host, pathname } = new URL(url.trim());
  if (protocol !== "https:" && protocol !== "http:") return null;
  return `${host}${pathname.replace(/\/+$/, "")}`;
}
