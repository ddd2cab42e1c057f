import type { CertificatePage } from "./types";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_CHARACTERS = 2_000;

/**
 * Reads the QR code of a certificate of this instance: the verification address alone, as in earlier certificates, or
 * followed by the document's id. Returns null for any other content.
 * @param verifyUrl the verification address
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

/** Returns host and path only, because an instance may have moved from http to https. */
function addressOf(url: string): string | null {
  if (!URL.canParse(url.trim())) return null;
  const { protocol, host, pathname } = new URL(url.trim());
  if (protocol !== "https:" && protocol !== "http:") return null;
  return `${host}${pathname.replace(/\/+$/, "")}`;
}
