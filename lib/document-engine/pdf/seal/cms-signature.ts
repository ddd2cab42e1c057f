import { createHash } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { parseCertificate } from "@/lib/document-engine/pdf/cms/asn1";
import { OID } from "@/lib/document-engine/pdf/cms/oids";
import type { SealKey } from "./seal-key";

/**
 * Creates a detached CAdES signature over a digest, as PAdES baseline B-B requires (ETSI EN 319 142-1, 6.3): content
 * type, message digest and signing-certificate-v2 are signed attributes; the claimed signing time is in the PDF's /M
 * and must not be repeated here.
 * @param digest SHA-256 of the signed bytes.
 */
export async function signDigest(digest: Uint8Array, key: SealKey): Promise<pkijs.SignedData> {
  const [certificate, ...chain] = certificatesOf(key);
  const attributes = sortedForDer([
    attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: OID.data })),
    attribute(OID.messageDigest, new asn1js.OctetString({ valueHex: digest })),
    attribute(OID.signingCertificateV2, signingCertificate(certificate, key.certificate)),
  ]);
  const signedAttrs = new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes });
  const toBeSigned = new Uint8Array(signedAttrs.toSchema().toBER(false));
  // The signature covers the explicit SET OF encoding, not the implicit [0] tag under which it is stored (RFC 5652,
  // 5.4).
  toBeSigned[0] = 0x31;
  const signature = await key.sign(toBeSigned);
  const signatureAlgorithm =
    key.keyType === "RSA"
      ? new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256WithRsa, algorithmParams: new asn1js.Null() })
      : new pkijs.AlgorithmIdentifier({ algorithmId: OID.ecdsaWithSha256 });
  return new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [sha256()],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: [certificate, ...chain],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: sha256(),
        signedAttrs,
        signatureAlgorithm,
        signature: new asn1js.OctetString({ valueHex: signature }),
      }),
    ],
  });
}

type Certificates = readonly [pkijs.Certificate, ...pkijs.Certificate[]];

const parsed = new WeakMap<SealKey, Certificates>();

/** Cached, because one key signs many documents. */
function certificatesOf(key: SealKey): Certificates {
  const known = parsed.get(key);
  if (known) return known;
  const certificates: Certificates = [parseCertificate(key.certificate), ...key.chain.map(parseCertificate)];
  parsed.set(key, certificates);
  return certificates;
}

/** Common name of the subject of the sealing X.509 certificate. */
export function sealName(key: SealKey): string | null {
  const entry = certificatesOf(key)[0].subject.typesAndValues.find(({ type }) => type === OID.commonName);
  return entry ? String(entry.value.valueBlock.value) : null;
}

/** The signature value, which a signature time stamp covers. */
export function signatureValue(signedData: pkijs.SignedData): Uint8Array {
  return soleSigner(signedData).signature.valueBlock.valueHexView;
}

/** Adds a time-stamp token to the unsigned attributes; the signature itself does not change. */
export function attachTimestamp(signedData: pkijs.SignedData, token: asn1js.AsnType): void {
  const signer = soleSigner(signedData);
  signer.unsignedAttrs ??= new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes: [] });
  signer.unsignedAttrs.attributes.push(attribute(OID.timeStampToken, token));
}

function soleSigner(signedData: pkijs.SignedData): pkijs.SignerInfo {
  const [signer] = signedData.signerInfos;
  if (!signer || signedData.signerInfos.length !== 1) throw new RangeError("a PDF signature has one signer");
  return signer;
}

function attribute(type: string, value: asn1js.AsnType): pkijs.Attribute {
  return new pkijs.Attribute({ type, values: [value] });
}

function sha256(): pkijs.AlgorithmIdentifier {
  return new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256 });
}

/** SigningCertificateV2 with SHA-256; as the default algorithm it is omitted from the encoding (RFC 5035, 3). */
function signingCertificate(certificate: pkijs.Certificate, der: Uint8Array): asn1js.Sequence {
  const hash = createHash("sha256").update(der).digest();
  const issuer = new pkijs.GeneralNames({
    names: [new pkijs.GeneralName({ type: 4, value: certificate.issuer })],
  });
  const issuerSerial = new asn1js.Sequence({ value: [issuer.toSchema(), certificate.serialNumber] });
  const id = new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: hash }), issuerSerial] });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [id] })] });
}

/** DER sorts the elements of a SET OF by their encoding (X.690, 11.6). */
function sortedForDer(attributes: pkijs.Attribute[]): pkijs.Attribute[] {
  const encoded = attributes.map((member) => ({ member, der: Buffer.from(member.toSchema().toBER(false)) }));
  return encoded.sort((a, b) => Buffer.compare(a.der, b.der)).map(({ member }) => member);
}
