import { X509Certificate } from "node:crypto";
import * as pkijs from "pkijs";

/** Maximum number of certificates, more than any real signature carries; the rest is ignored. */
const MAX_CERTIFICATES = 32;

/** The parsable certificates in a CMS message. */
export function certificatesOf(signedData: pkijs.SignedData): X509Certificate[] {
  const found: X509Certificate[] = [];
  for (const certificate of signedData.certificates?.slice(0, MAX_CERTIFICATES) ?? []) {
    if (!(certificate instanceof pkijs.Certificate)) continue;
    try {
      found.push(new X509Certificate(Buffer.from(certificate.toSchema(false).toBER(false))));
    } catch {
      // An unparsable certificate proves nothing; without the signer's certificate the signature is invalid.
    }
  }
  return found;
}

/**
 * Returns a display name from a distinguished name: the common name, or else the organisation. Null when it has
 * neither.
 */
export function holderName(certificate: X509Certificate, of: "subject" | "issuer"): string | null {
  // The other properties of node:crypto return RFC 4514 escapes, and join multi-valued RDNs in one line.
  const parts: Partial<Record<string, string | string[]>> = { ...certificate.toLegacyObject()[of] };
  const value = parts.CN ?? parts.O ?? parts.OU;
  const last = Array.isArray(value) ? value.at(-1) : value;
  return last?.trim() || null;
}

/** Whether a point in time is within the certificate's validity period. */
export function isValidAt(certificate: X509Certificate, at: Date): boolean {
  return at >= new Date(certificate.validFrom) && at <= new Date(certificate.validTo);
}

/** Maximum length of a chain, longer than any real one; guards against loops. */
const MAX_CHAIN = 8;

/**
 * Whether a certificate chains to a trust anchor, with every certificate valid at `at` and every issuer allowed to
 * certify for `usage` (an extended key usage). Revocation, policies and name constraints are not checked.
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
  // `keyUsage` of node:crypto is the extended key usage; a CA without it may certify for any purpose.
  const allowed: readonly string[] | undefined = issuer.keyUsage;
  return issuer.ca && (!allowed?.length || allowed.some((purpose) => usage.includes(purpose)));
}

function isIssuedBy(subject: X509Certificate, issuer: X509Certificate): boolean {
  return subject.checkIssued(issuer) && subject.verify(issuer.publicKey);
}
