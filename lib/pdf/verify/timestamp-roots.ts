import { X509Certificate } from "node:crypto";
import { rootCertificates } from "node:tls";

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

let wellKnown: X509Certificate[] | null = null;

/**
 * The roots that time stamps are believed under: those that browsers believe, as Node brings them along (the large
 * authorities' time stamps end there), and the operator's own.
 * @param extra PEM of one or more certificates
 */
export function timestampRoots(extra: string | null): X509Certificate[] {
  wellKnown ??= rootCertificates.flatMap((pem) => readable(pem));
  const own = extra === null ? [] : [...extra.matchAll(PEM)].flatMap(([pem]) => readable(pem));
  return [...own, ...wellKnown];
}

/** A root that this build of OpenSSL cannot read ends no chain. */
function readable(pem: string): X509Certificate[] {
  try {
    return [new X509Certificate(pem)];
  } catch {
    return [];
  }
}
