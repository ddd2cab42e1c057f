import { X509Certificate } from "node:crypto";
import { rootCertificates } from "node:tls";

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

let wellKnown: X509Certificate[] | null = null;

/**
 * Trust anchors for time stamps: Node's bundled browser roots (which cover the large time-stamp authorities) and the
 * operator's own.
 * @param extra PEM of one or more certificates
 */
export function timestampRoots(extra: string | null): X509Certificate[] {
  wellKnown ??= rootCertificates.flatMap((pem) => readable(pem));
  const own = extra === null ? [] : [...extra.matchAll(PEM)].flatMap(([pem]) => readable(pem));
  return [...own, ...wellKnown];
}

/** Skips roots that this build of OpenSSL cannot parse. */
function readable(pem: string): X509Certificate[] {
  try {
    return [new X509Certificate(pem)];
  } catch {
    return [];
  }
}
