import { X509Certificate } from "node:crypto";
import * as pkijs from "pkijs";

/** More than any real signature carries; the rest is not looked at. */
const MAX_CERTIFICATES = 32;

/** The certificates that a CMS message carries, those that can be read. */
export function certificatesOf(signedData: pkijs.SignedData): X509Certificate[] {
  const found: X509Certificate[] = [];
  for (const certificate of signedData.certificates?.slice(0, MAX_CERTIFICATES) ?? []) {
    if (!(certificate instanceof pkijs.Certificate)) continue;
    try {
      found.push(new X509Certificate(Buffer.from(certificate.toSchema(false).toBER(false))));
    } catch {
      // An unreadable certificate proves nothing; without the signer's own the signature is not valid.
    }
  }
  return found;
}

/** The part of a name that people know the holder by: the common name, else the organisation. Null when it has neither. */
export function holderName(certificate: X509Certificate, of: "subject" | "issuer"): string | null {
  // The other properties of node:crypto print RFC 4514's escapes, and join multi-valued names in one line.
  const parts: Partial<Record<string, string | string[]>> = { ...certificate.toLegacyObject()[of] };
  const value = parts.CN ?? parts.O ?? parts.OU;
  const last = Array.isArray(value) ? value.at(-1) : value;
  return last?.trim() || null;
}

/** Whether a moment lies within the certificate's validity. */
export function isValidAt(certificate: X509Certificate, at: Date): boolean {
  return at >= new Date(certificate.validFrom) && at <= new Date(certificate.validTo);
}

/** Longer than any real chain; a loop ends here. */
const MAX_CHAIN = 8;

/**
 * Whether a certificate chains to an anchor, every certificate being valid at `at` and every issuer allowed to certify
 * for `usage` (an extended key usage). Revocation, policies and name constraints are not looked at.
 */
export function chainsTo(
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  anchors: readonly X509Certificate[],
  { at, usage }: { at: Date; usage: readonly string[] },
): boolean {
  const isAnchor = (candidate: X509Certificate) =>
    anchors.some((anchor) => anchor.fingerprint256 === candidate.fingerprint256);
  const seen = new Set<string>();
  const reaches = (subject: X509Certificate, depth: number): boolean => {
    if (!isValidAt(subject, at)) return false;
    if (isAnchor(subject)) return true;
    if (depth === MAX_CHAIN || seen.has(subject.fingerprint256)) return false;
    seen.add(subject.fingerprint256);
    return [...anchors, ...others].some(
      (issuer) => mayCertify(issuer, usage) && isIssuedBy(subject, issuer) && reaches(issuer, depth + 1),
    );
  };
  return reaches(certificate, 0);
}

function mayCertify(issuer: X509Certificate, usage: readonly string[]): boolean {
  // `keyUsage` of node:crypto is the extended one; a CA without it may certify for any purpose.
  const allowed: readonly string[] | undefined = issuer.keyUsage;
  return issuer.ca && (!allowed?.length || allowed.some((purpose) => usage.includes(purpose)));
}

function isIssuedBy(subject: X509Certificate, issuer: X509Certificate): boolean {
  return subject.checkIssued(issuer) && subject.verify(issuer.publicKey);
}
