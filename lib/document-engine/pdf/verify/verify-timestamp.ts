import { createHash, type X509Certificate } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { Asn1Error, attributeValue, parseBer, parseSignedData } from "@/lib/document-engine/pdf/cms/asn1";
import { OID } from "@/lib/document-engine/pdf/cms/oids";
import { chainsTo, holderName, isValidAt } from "./certificates";
import { digestName, verifyCms } from "./verify-cms";

/** A valid time-stamp token. */
export interface VerifiedTimestamp {
  readonly time: Date;
  /** Common name of the time-stamp authority's certificate, if any. */
  readonly authority: string | null;
  readonly nonce: Uint8Array | null;
  readonly certificate: X509Certificate;
  /** The other certificates in the token. */
  readonly others: readonly X509Certificate[];
}

/** Tolerated clock skew; a time further in the future is rejected as fabricated. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * Verifies an RFC 3161 token: its imprint matches `stamped`, it is signed by the certificate that it names (ESS) and
 * carries, that certificate is for time stamping only and valid at the stated time, and that time is not after `now`.
 * Trust in the authority is checked by {@link isTrustedAuthority}.
 * @param stamped computes the digest of the stamped bytes
 * @throws Asn1Error when it is not a token or is invalid.
 */
export function verifyTimestamp(
  token: Uint8Array,
  stamped: (algorithm: string) => Uint8Array,
  now: Date,
): VerifiedTimestamp {
  const signedData = parseSignedData(token);
  const content = signedData.encapContentInfo.eContent;
  if (signedData.encapContentInfo.eContentType !== OID.tstInfo || !content)
    throw new Asn1Error("not a time stamp token");
  const bytes = octets(content);
  const info = parseTstInfo(bytes);
  const algorithm = digestName(info.messageImprint.hashAlgorithm.algorithmId);
  if (!algorithm) throw new Asn1Error("time stamp over an unknown or broken digest");
  if (
    !Buffer.from(stamped(algorithm)).equals(
      Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView),
    )
  )
    throw new Asn1Error("the time stamp is over other data");
  const { digestValid, signatureValid, certificate, others } = verifyCms(signedData, (name) =>
    createHash(name).update(bytes).digest(),
  );
  if (!digestValid || !signatureValid || !certificate)
    throw new Asn1Error("the time stamp's signature is not valid");
  assertAuthority(signedData, certificate);
  const time = info.genTime;
  if (!isValidAt(certificate, time))
    throw new Asn1Error("the time stamp's certificate was not valid at the time it states");
  if (time.getTime() > now.getTime() + CLOCK_TOLERANCE_MS)
    throw new Asn1Error("the time stamp states a time to come");
  return {
    time,
    authority: holderName(certificate, "subject"),
    nonce: info.nonce ? info.nonce.valueBlock.valueHexView : null,
    certificate,
    others,
  };
}

/** Whether a time stamp's certificate chains to a trusted root at the stated time. */
export function isTrustedAuthority(
  { certificate, others, time }: VerifiedTimestamp,
  anchors: readonly X509Certificate[],
): boolean {
  return chainsTo(certificate, others, anchors, {
    at: time,
    usage: [OID.timeStamping, OID.anyExtendedKeyUsage],
  });
}

/**
 * RFC 3161, 2.3 (critical EKU, time stamping only) and 2.4.2 with RFC 5816 (the signer's certificate is a signed
 * attribute).
 */
function assertAuthority(signedData: pkijs.SignedData, certificate: X509Certificate): void {
  const parsed = pkijs.Certificate.fromBER(new Uint8Array(certificate.raw));
  const usage = parsed.extensions?.find(({ extnID }) => extnID === OID.extendedKeyUsage);
  const purposes: readonly string[] = certificate.keyUsage ?? [];
  if (!usage?.critical || purposes.length !== 1 || purposes[0] !== OID.timeStamping)
    throw new Asn1Error("the time stamp's certificate is not for time stamping alone");
  const named = namedCertificates(signedData);
  const isNamed = named.some(({ algorithm, hash }) =>
    createHash(algorithm).update(certificate.raw).digest().equals(hash),
  );
  if (!isNamed) throw new Asn1Error("the time stamp does not name the certificate that signed it");
}

interface NamedCertificate {
  readonly algorithm: string;
  readonly hash: Buffer;
}

/**
 * The certificate hashes in the first ESS attribute of either version: the first entry of each identifies the signer.
 */
function namedCertificates(signedData: pkijs.SignedData): NamedCertificate[] {
  const attributes = signedData.signerInfos[0]?.signedAttrs;
  const first = (type: string) => {
    const certificates = childOf(attributeValue(attributes, type), 0);
    return childOf(certificates, 0);
  };
  const named: NamedCertificate[] = [];
  const old = childOf(first(OID.signingCertificate), 0);
  // SHA-1 suffices here: substituting a certificate would need a second preimage, not a collision.
  if (old instanceof asn1js.OctetString) named.push({ algorithm: "sha1", hash: bytesOf(old) });
  const current = first(OID.signingCertificateV2);
  const [head, next] = [childOf(current, 0), childOf(current, 1)];
  if (head instanceof asn1js.OctetString) named.push({ algorithm: "sha256", hash: bytesOf(head) });
  const oid = childOf(head, 0);
  const algorithm = oid instanceof asn1js.ObjectIdentifier ? digestName(oid.valueBlock.toString()) : null;
  if (algorithm && next instanceof asn1js.OctetString) named.push({ algorithm, hash: bytesOf(next) });
  return named;
}

function childOf(value: asn1js.AsnType | undefined, index: number): asn1js.AsnType | undefined {
  return value instanceof asn1js.Sequence ? value.valueBlock.value[index] : undefined;
}

const bytesOf = (value: asn1js.OctetString): Buffer => Buffer.from(value.valueBlock.valueHexView);

/** The value of an octet string, which may be constructed from segments in BER. */
function octets(content: asn1js.OctetString): Uint8Array {
  return new Uint8Array(content.getValue());
}

function parseTstInfo(bytes: Uint8Array): pkijs.TSTInfo {
  try {
    return new pkijs.TSTInfo({ schema: parseBer(bytes) });
  } catch (error) {
    throw new Asn1Error("not a TSTInfo", { cause: error });
  }
}
