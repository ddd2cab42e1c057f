import { constants, createPublicKey, type KeyObject, verify, type X509Certificate } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { attributeValue } from "@/lib/document-engine/pdf/cms/asn1";
import { OID } from "@/lib/document-engine/pdf/cms/oids";
import { certificatesOf } from "./certificates";

/** Verification result of one CMS signature over the bytes it claims to cover. */
export interface CmsVerdict {
  /** The message digest matches the covered bytes. */
  readonly digestValid: boolean;
  /** The signature verifies with the signer's certificate. */
  readonly signatureValid: boolean;
  readonly certificate: X509Certificate | null;
  /** The other certificates in the message. */
  readonly others: readonly X509Certificate[];
  /**
   * Why the verification is inconclusive: the algorithms are unsupported or no longer secure. Null when it was
   * verified.
   */
  readonly unsupported: string | null;
}

const DIGESTS: Readonly<Record<string, string>> = {
  [OID.sha256]: "sha256",
  [OID.sha384]: "sha384",
  [OID.sha512]: "sha512",
};

/** Node's name of a digest algorithm; null when it is unknown or, like SHA-1, no longer secure. */
export function digestName(oid: string): string | null {
  return DIGESTS[oid] ?? null;
}

/**
 * Verifies the single signer of a SignedData (RFC 5652, 5.4 and 5.6).
 * @param hash computes the digest of the covered content with an algorithm returned by {@link digestName}.
 */
export function verifyCms(signedData: pkijs.SignedData, hash: (algorithm: string) => Uint8Array): CmsVerdict {
  const [signer] = signedData.signerInfos;
  const certificates = certificatesOf(signedData);
  const certificate = signer ? (certificates.find((c) => isSigners(c, signer)) ?? null) : null;
  const others = certificates.filter((candidate) => candidate !== certificate);
  const unproven = (unsupported: string | null): CmsVerdict => ({
    digestValid: false,
    signatureValid: false,
    certificate,
    others,
    unsupported,
  });
  if (!signer || signedData.signerInfos.length !== 1) return unproven("it has not exactly one signer");
  const algorithm = digestName(signer.digestAlgorithm.algorithmId);
  if (!algorithm) return unproven(`its digest ${nameOf(signer.digestAlgorithm.algorithmId)}`);
  if (!signer.signedAttrs) return unproven("it has no signed attributes");
  if (!certificate) return unproven("it lacks its signer's certificate");
  const scheme = schemeOf(signer, algorithm);
  if (!scheme) return unproven(`its algorithm ${nameOf(signer.signatureAlgorithm.algorithmId)}`);

  const claimed = attributeValue(signer.signedAttrs, OID.messageDigest);
  const digestValid =
    claimed instanceof asn1js.OctetString &&
    Buffer.from(claimed.valueBlock.valueHexView).equals(Buffer.from(hash(algorithm)));
  const key = createPublicKey(certificate.publicKey.export({ type: "spki", format: "pem" }));
  const signatureValid =
    scheme.keyTypes.includes(key.asymmetricKeyType ?? "") &&
    isBoundToContentType(signer.signedAttrs, signedData.encapContentInfo.eContentType) &&
    verifySignature(scheme, key, signedBytes(signer.signedAttrs), signer.signature.valueBlock.valueHexView);
  return { digestValid, signatureValid, certificate, others, unsupported: null };
}

/** Known but rejected algorithms, by their common names. */
const REFUSED: Readonly<Record<string, string>> = {
  [OID.sha1]: "SHA-1 is broken",
  [OID.sha1WithRsa]: "SHA-1 with RSA is broken",
  [OID.ecdsaWithSha1]: "SHA-1 with ECDSA is broken",
};

const nameOf = (oid: string): string => REFUSED[oid] ?? `(${oid}) is not supported`;

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

/** A signer's subject key identifier, an implicitly tagged octet string, as hex. */
function hexOf(value: unknown): string | null {
  if (value instanceof asn1js.OctetString || value instanceof asn1js.Primitive)
    return Buffer.from(value.valueBlock.valueHexView).toString("hex");
  return null;
}

/** Returns the signed attributes as they were hashed: a SET OF, byte for byte as received. */
function signedBytes(attributes: pkijs.SignedAndUnsignedAttributes): Uint8Array {
  const stored = new Uint8Array(attributes.encodedValue);
  const bytes = stored.length > 0 ? stored : new Uint8Array(attributes.toSchema().toBER(false));
  const copy = new Uint8Array(bytes);
  copy[0] = 0x31;
  return copy;
}

/** RFC 5652, 11.1: prevents reuse of signed attributes from a message with another content type. */
function isBoundToContentType(attributes: pkijs.SignedAndUnsignedAttributes, contentType: string): boolean {
  const value = attributeValue(attributes, OID.contentType);
  return value instanceof asn1js.ObjectIdentifier && value.valueBlock.toString() === contentType;
}

/** How a signature value is verified. `digest` is null where the algorithm defines its own. */
interface Scheme {
  readonly digest: string | null;
  readonly keyTypes: readonly string[];
  readonly isPss?: boolean;
}

const RSA = ["rsa"];
const EC = ["ec"];

const SCHEMES: Readonly<Record<string, Scheme>> = {
  [OID.sha256WithRsa]: { digest: "sha256", keyTypes: RSA },
  [OID.sha384WithRsa]: { digest: "sha384", keyTypes: RSA },
  [OID.sha512WithRsa]: { digest: "sha512", keyTypes: RSA },
  [OID.ecdsaWithSha256]: { digest: "sha256", keyTypes: EC },
  [OID.ecdsaWithSha384]: { digest: "sha384", keyTypes: EC },
  [OID.ecdsaWithSha512]: { digest: "sha512", keyTypes: EC },
  [OID.ed25519]: { digest: null, keyTypes: ["ed25519"] },
};

/** Null for unsupported algorithms: nothing is inferred from the key. */
function schemeOf({ signatureAlgorithm }: pkijs.SignerInfo, digest: string): Scheme | null {
  const oid = signatureAlgorithm.algorithmId;
  // The rsaEncryption OID of PKCS #1 leaves the digest to the message (RFC 3370, 3.2).
  if (oid === OID.rsaEncryption) return { digest, keyTypes: RSA };
  if (oid === OID.rsaPss) return pssScheme(signatureAlgorithm.algorithmParams);
  return SCHEMES[oid] ?? null;
}

/** RSASSA-PSS (RFC 4056) with the same digest for content and mask generation, as is universal in practice. */
function pssScheme(parameters: unknown): Scheme | null {
  try {
    const { hashAlgorithm, maskGenAlgorithm } = new pkijs.RSASSAPSSParams({ schema: parameters });
    const mask = new pkijs.AlgorithmIdentifier({ schema: maskGenAlgorithm.algorithmParams });
    const digest = digestName(hashAlgorithm.algorithmId);
    return digest && mask.algorithmId === hashAlgorithm.algorithmId
      ? { digest, keyTypes: ["rsa", "rsa-pss"], isPss: true }
      : null;
  } catch {
    // Unparsable parameters, or the defaults, which mean SHA-1.
    return null;
  }
}

function verifySignature(scheme: Scheme, key: KeyObject, data: Uint8Array, signature: Uint8Array): boolean {
  const padding = scheme.isPss && {
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_AUTO,
  };
  try {
    return verify(scheme.digest, data, { key, ...padding }, signature);
  } catch {
    // The key or value type does not match the named algorithm: the signature is invalid.
    return false;
  }
}
