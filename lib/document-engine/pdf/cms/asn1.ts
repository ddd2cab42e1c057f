import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { OID } from "./oids";

/** The bytes are not valid ASN.1, or not of the expected structure. */
export class Asn1Error extends Error {
  override readonly name = "Asn1Error";
}

/** Parses one BER value. @throws Asn1Error */
export function parseBer(bytes: Uint8Array): asn1js.AsnType {
  const { result, offset } = asn1js.fromBER(bytes);
  if (offset === -1) throw new Asn1Error(`not ASN.1: ${result.error}`);
  return result;
}

/** Parses a CMS SignedData inside its ContentInfo (RFC 5652). @throws Asn1Error */
export function parseSignedData(bytes: Uint8Array): pkijs.SignedData {
  try {
    const info = new pkijs.ContentInfo({ schema: parseBer(bytes) });
    if (info.contentType !== OID.signedData) throw new Asn1Error(`content type ${info.contentType}`);
    return new pkijs.SignedData({ schema: info.content });
  } catch (error) {
    if (error instanceof Asn1Error) throw error;
    throw new Asn1Error("not a CMS SignedData", { cause: error });
  }
}

/** Encodes a SignedData inside its ContentInfo as DER. */
export function encodeSignedData(signedData: pkijs.SignedData): Uint8Array {
  const info = new pkijs.ContentInfo({ contentType: OID.signedData, content: signedData.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER(false));
}

export function parseCertificate(der: Uint8Array): pkijs.Certificate {
  try {
    return pkijs.Certificate.fromBER(new Uint8Array(der));
  } catch (error) {
    throw new Asn1Error("not a certificate", { cause: error });
  }
}

/** Length of the first BER value in `bytes`, which may be followed by padding. @throws Asn1Error */
export function berLength(bytes: Uint8Array): number {
  const first = bytes[1];
  if (first === undefined) throw new Asn1Error("truncated");
  if (first < 0x80) return Math.min(bytes.length, 2 + first);
  const octets = first & 0x7f;
  if (octets === 0) return indefiniteLength(bytes);
  let length = 0;
  for (let index = 0; index < octets; index++) length = length * 256 + (bytes[2 + index] ?? 0);
  return Math.min(bytes.length, 2 + octets + length);
}

/** Length of an indefinite-length value, which ends with end-of-contents octets. */
function indefiniteLength(bytes: Uint8Array): number {
  const { offset } = asn1js.fromBER(bytes);
  if (offset === -1) throw new Asn1Error("not ASN.1");
  return offset;
}

/** Returns the value of the first attribute of the given type. */
export function attributeValue(
  attributes: pkijs.SignedAndUnsignedAttributes | undefined,
  type: string,
): asn1js.AsnType | undefined {
  const attribute = attributes?.attributes.find((candidate) => candidate.type === type);
  return attribute?.values[0] as asn1js.AsnType | undefined;
}
