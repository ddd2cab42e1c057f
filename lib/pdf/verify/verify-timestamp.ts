import { createHash } from "node:crypto";
import type * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { Asn1Error, parseBer, parseSignedData } from "@/lib/pdf/seal/asn1";
import { OID } from "@/lib/pdf/seal/oids";
import { digestName, verifyCms } from "./verify-cms";

/** A time stamp token that was found to be sound. */
export interface VerifiedTimestamp {
  readonly time: Date;
  /** Subject common name of the authority, where it has one. */
  readonly authority: string | null;
  readonly nonce: Uint8Array | null;
}

/**
 * Checks an RFC 3161 token: signed by the certificate it carries, that certificate made for time stamping, and
 * the stamp made over `stamped`. Whether the authority is trusted is not decided here.
 * @throws Asn1Error when it is not a token or does not hold.
 */
export function verifyTimestamp(token: Uint8Array, stamped: Uint8Array): VerifiedTimestamp {
  const signedData = parseSignedData(token);
  const content = signedData.encapContentInfo.eContent;
  if (signedData.encapContentInfo.eContentType !== OID.tstInfo || !content)
    throw new Asn1Error("not a time stamp token");
  const bytes = octets(content);
  const info = parseTstInfo(bytes);
  const algorithm = digestName(info.messageImprint.hashAlgorithm.algorithmId);
  if (!algorithm) throw new Asn1Error("time stamp over an unknown digest");
  const expected = createHash(algorithm).update(stamped).digest();
  if (!expected.equals(Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView)))
    throw new Asn1Error("the time stamp is over other data");
  const verdict = verifyCms(signedData, (name) => createHash(name).update(bytes).digest());
  if (!verdict.digestValid || !verdict.signatureValid || !verdict.certificate)
    throw new Asn1Error("the time stamp's signature is not valid");
  if (!verdict.certificate.keyUsage?.includes(OID.timeStamping))
    throw new Asn1Error("the time stamp's certificate is not for time stamping");
  return {
    time: info.genTime,
    authority: commonName(verdict.certificate.subject),
    nonce: info.nonce ? info.nonce.valueBlock.valueHexView : null,
  };
}

/** The value of an octet string, which BER may have cut into pieces. */
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

/** `CN` of a subject as node:crypto prints it, one attribute a line. */
export function commonName(subject: string): string | null {
  return /^CN=(.*)$/m.exec(subject)?.[1] ?? null;
}
