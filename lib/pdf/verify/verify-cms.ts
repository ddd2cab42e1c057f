import { constants, createHash, createPublicKey, type KeyObject, verify, X509Certificate } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { attributeValue } from "@/lib/pdf/seal/asn1";
import { OID } from "@/lib/pdf/seal/oids";

/** What one CMS signature proves about the bytes it is said to cover. */
export interface CmsVerdict {
  /** The covered bytes hash to what was signed. */
  readonly digestValid: boolean;
  /** The signature is the signer certificate's. */
  readonly signatureValid: boolean;
  readonly certificate: X509Certificate | null;
  /** The other certificates of the message. */
  readonly others: readonly X509Certificate[];
}

/** Node's name of a digest, or null for one that is unknown or broken beyond use. */
export function digestName(oid: string): string | null {
  const names: Record<string, string> = {
    [OID.sha1]: "sha1",
    [OID.sha256]: "sha256",
    [OID.sha384]: "sha384",
    [OID.sha512]: "sha512",
  };
  return names[oid] ?? null;
}

/**
 * Verifies the only signer of a SignedData (RFC 5652, 5.4 and 5.6).
 * @param hash gives the digest of the covered content in an algorithm of {@link digestName}.
 */
export function verifyCms(signedData: pkijs.SignedData, hash: (algorithm: string) => Uint8Array): CmsVerdict {
  const [signer] = signedData.signerInfos;
  const certificates = x509Certificates(signedData);
  const certificate = signer ? (certificates.find((c) => isSigners(c, signer)) ?? null) : null;
  const others = certificates.filter((candidate) => candidate !== certificate);
  const algorithm = signer && digestName(signer.digestAlgorithm.algorithmId);
  if (!signer || !algorithm || signedData.signerInfos.length !== 1)
    return { digestValid: false, signatureValid: false, certificate, others };

  const contentDigest = hash(algorithm);
  const key = certificate && createPublicKey(certificate.publicKey.export({ type: "spki", format: "pem" }));
  const signature = signer.signature.valueBlock.valueHexView;
  if (!signer.signedAttrs) {
    // Without signed attributes the signature is over the content itself, which only its digest is known of.
    return { digestValid: false, signatureValid: false, certificate, others };
  }
  const claimed = attributeValue(signer.signedAttrs, OID.messageDigest);
  const digestValid =
    claimed instanceof asn1js.OctetString &&
    Buffer.from(claimed.valueBlock.valueHexView).equals(Buffer.from(contentDigest));
  const signatureValid =
    key !== null &&
    isBoundToContentType(signer.signedAttrs, signedData.encapContentInfo.eContentType) &&
    verifySignature(signer, key, algorithm, signedBytes(signer.signedAttrs), signature);
  return { digestValid, signatureValid, certificate, others };
}

function x509Certificates(signedData: pkijs.SignedData): X509Certificate[] {
  const found: X509Certificate[] = [];
  for (const certificate of signedData.certificates ?? []) {
    if (!(certificate instanceof pkijs.Certificate)) continue;
    try {
      found.push(new X509Certificate(Buffer.from(certificate.toSchema(false).toBER(false))));
    } catch {
      // An unreadable certificate proves nothing; without the signer's own the signature is not valid.
    }
  }
  return found;
}

function isSigners(certificate: X509Certificate, signer: pkijs.SignerInfo): boolean {
  const parsed = pkijs.Certificate.fromBER(new Uint8Array(certificate.raw));
  if (signer.sid instanceof pkijs.IssuerAndSerialNumber)
    return parsed.serialNumber.isEqual(signer.sid.serialNumber) && parsed.issuer.isEqual(signer.sid.issuer);
  const wanted: unknown = signer.sid;
  const extension = parsed.extensions?.find((candidate) => candidate.extnID === OID.subjectKeyIdentifier);
  const identifier: unknown = extension?.parsedValue;
  return (
    identifier instanceof asn1js.OctetString &&
    hexOf(wanted) === Buffer.from(identifier.valueBlock.valueHexView).toString("hex")
  );
}

/** The key identifier of a signer, which arrives as an implicitly tagged octet string. */
function hexOf(value: unknown): string | null {
  if (value instanceof asn1js.OctetString || value instanceof asn1js.Primitive)
    return Buffer.from(value.valueBlock.valueHexView).toString("hex");
  return null;
}

/** The attributes as they were signed: a SET OF, byte for byte as received. */
function signedBytes(attributes: pkijs.SignedAndUnsignedAttributes): Uint8Array {
  const stored = new Uint8Array(attributes.encodedValue);
  const bytes = stored.length > 0 ? stored : new Uint8Array(attributes.toSchema().toBER(false));
  const copy = new Uint8Array(bytes);
  copy[0] = 0x31;
  return copy;
}

/** RFC 5652, 11.1: guards against an attribute set taken from a message of another kind. */
function isBoundToContentType(attributes: pkijs.SignedAndUnsignedAttributes, contentType: string): boolean {
  const value = attributeValue(attributes, OID.contentType);
  return value instanceof asn1js.ObjectIdentifier && value.valueBlock.toString() === contentType;
}

function verifySignature(
  signer: pkijs.SignerInfo,
  key: KeyObject,
  digest: string,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  const algorithm = signer.signatureAlgorithm.algorithmId;
  const hash = SIGNATURE_DIGESTS[algorithm] ?? digest;
  try {
    if (algorithm === OID.rsaPss)
      return verify(
        digest,
        data,
        { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO },
        signature,
      );
    return verify(hash, data, key, signature);
  } catch {
    // A key of the wrong kind for the named algorithm: not a valid signature.
    return false;
  }
}

const SIGNATURE_DIGESTS: Record<string, string> = {
  [OID.sha1WithRsa]: "sha1",
  [OID.sha256WithRsa]: "sha256",
  [OID.sha384WithRsa]: "sha384",
  [OID.sha512WithRsa]: "sha512",
  [OID.ecdsaWithSha1]: "sha1",
  [OID.ecdsaWithSha256]: "sha256",
  [OID.ecdsaWithSha384]: "sha384",
  [OID.ecdsaWithSha512]: "sha512",
};

/** Digest of several byte ranges, without putting them together first. */
export function hashRanges(algorithm: string, ranges: readonly Uint8Array[]): Uint8Array {
  const hash = createHash(algorithm);
  for (const range of ranges) hash.update(range);
  return hash.digest();
}
