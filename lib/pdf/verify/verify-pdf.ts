import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PDF, PdfArray, PdfDict, PdfNumber, PdfRef, PdfString } from "@libpdf/core";
import { attributeValue, berLength, parseSignedData } from "@/lib/pdf/seal/asn1";
import { OID } from "@/lib/pdf/seal/oids";
import { hashRanges, verifyCms } from "./verify-cms";
import { commonName, verifyTimestamp } from "./verify-timestamp";

/** What one signature of a PDF proves. */
export interface VerifiedSignature {
  /** Full name of the form field. */
  readonly field: string;
  /** e.g. `ETSI.CAdES.detached`, `adbe.pkcs7.detached`, `ETSI.RFC3161`. */
  readonly subFilter: string;
  /** Nothing was added to the file after this signature. */
  readonly coversWholeFile: boolean;
  /** Byte up to which the file is covered; 0 when the ranges make no sense. */
  readonly coversUpTo: number;
  /** The covered bytes are the signed ones. */
  readonly digestValid: boolean;
  /** The signature is that of the certificate named. */
  readonly signatureValid: boolean;
  /** Common name of the signer's certificate. */
  readonly signerName: string | null;
  readonly issuerName: string | null;
  /** From the time stamp when there is a valid one, else what the signer claims. */
  readonly signedAt: Date | null;
  /** A valid RFC 3161 time stamp is attached, or the signature is one. */
  readonly hasTimestamp: boolean;
  /** The chain ends at one of the trusted certificates; null when none were given. */
  readonly isTrusted: boolean | null;
  readonly reason: string | null;
  /** Why nothing could be verified, for people; null otherwise. */
  readonly problem: string | null;
}

export interface VerifiedPdf {
  readonly sizeBytes: number;
  /** In the order of the form's fields, which is that of signing. */
  readonly signatures: readonly VerifiedSignature[];
}

export interface VerifyOptions {
  /** PEM or DER of certificates that a chain may end at. */
  readonly trusted?: readonly (string | Uint8Array)[];
}

/**
 * Checks every signature of a PDF. Says what was signed and by which key; revocation is not looked up.
 * @throws when the file cannot be read as a PDF. Hostile files belong into a bounded worker.
 */
export async function verifyPdf(path: string, options: VerifyOptions = {}): Promise<VerifiedPdf> {
  const file = await readFile(path);
  const pdf = await PDF.load(file);
  const trusted = options.trusted?.map((certificate) => new X509Certificate(certificate)) ?? null;
  const signatures = signatureFields(pdf).map(({ name, value }) => verifyField(file, name, value, trusted));
  return { sizeBytes: file.length, signatures };
}

interface SignatureFieldValue {
  readonly name: string;
  readonly value: PdfDict;
}

/** Deeper than any real form; a loop ends here. */
const MAX_DEPTH = 32;

/** Signed signature fields of the form, depth first. */
function signatureFields(pdf: PDF): SignatureFieldValue[] {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const found: SignatureFieldValue[] = [];
  const visit = (fields: unknown, prefix: string, type: string | undefined, depth: number): void => {
    if (!(fields instanceof PdfArray) || depth > MAX_DEPTH) return;
    for (const item of fields) {
      const field = item instanceof PdfRef ? resolve(item) : item;
      if (!(field instanceof PdfDict)) continue;
      const partial = field.getString("T", resolve)?.asString();
      const name = [prefix, partial].filter(Boolean).join(".");
      const fieldType = field.getName("FT", resolve)?.value ?? type;
      const value = field.get("V", resolve);
      if (fieldType === "Sig" && value instanceof PdfDict) found.push({ name, value });
      visit(field.get("Kids", resolve), name, fieldType, depth + 1);
    }
  };
  const form = pdf.getCatalog().get("AcroForm", resolve);
  if (form instanceof PdfDict) visit(form.get("Fields", resolve), "", undefined, 0);
  return found;
}

function verifyField(
  file: Buffer,
  field: string,
  value: PdfDict,
  trusted: readonly X509Certificate[] | null,
): VerifiedSignature {
  const subFilter = value.getName("SubFilter")?.value ?? "";
  const slot = readRanges(file, value);
  const claims = {
    field,
    subFilter,
    coversWholeFile: slot?.end === file.length,
    coversUpTo: slot?.end ?? 0,
    reason: value.getString("Reason")?.asString() ?? null,
    signedAt: parsePdfDate(value.getString("M")?.asString()),
  };
  try {
    if (!slot) throw new RangeError("the signed byte range does not fit the file");
    return { ...claims, ...verifyContents(slot, subFilter, claims.signedAt, trusted), problem: null };
  } catch (error) {
    return {
      ...claims,
      digestValid: false,
      signatureValid: false,
      signerName: null,
      issuerName: null,
      hasTimestamp: false,
      isTrusted: trusted ? false : null,
      problem: error instanceof Error ? error.message : String(error),
    };
  }
}

interface SignedRanges {
  readonly ranges: readonly [Buffer, Buffer];
  readonly contents: Buffer;
  readonly end: number;
}

/**
 * The byte range has to start at the file's first byte and leave out exactly the hexadecimal /Contents: anything
 * else could hide content from the signature.
 */
function readRanges(file: Buffer, value: PdfDict): SignedRanges | null {
  const numbers = value.getArray("ByteRange")?.toArray() ?? [];
  const [start, before, after, rest] = numbers.map((n) => (n instanceof PdfNumber ? n.value : Number.NaN));
  if (start !== 0 || before === undefined || after === undefined || rest === undefined) return null;
  const end = after + rest;
  if (![before, after, rest].every(Number.isSafeInteger) || before >= after || end > file.length) return null;
  const gap = file.toString("latin1", before, after);
  if (!/^<[0-9a-fA-F\s]*>$/.test(gap)) return null;
  const contents = Buffer.from(gap.slice(1, -1).replace(/\s/g, ""), "hex");
  const stored = value.getString("Contents");
  if (!(stored instanceof PdfString) || !contents.equals(Buffer.from(stored.bytes))) return null;
  return { ranges: [file.subarray(0, before), file.subarray(after, end)], contents, end };
}

type ContentVerdict = Pick<
  VerifiedSignature,
  "digestValid" | "signatureValid" | "signerName" | "issuerName" | "hasTimestamp" | "isTrusted" | "signedAt"
>;

function verifyContents(
  { ranges, contents }: SignedRanges,
  subFilter: string,
  claimedAt: Date | null,
  trusted: readonly X509Certificate[] | null,
): ContentVerdict {
  const message = contents.subarray(0, berLength(contents));
  if (subFilter === "ETSI.RFC3161") return verifyDocumentTimestamp(message, ranges, trusted);
  if (!/^(ETSI\.CAdES|adbe\.pkcs7)\.detached$/.test(subFilter))
    throw new RangeError(`signatures of the kind ${subFilter || "unknown"} are not verified`);
  const signedData = parseSignedData(message);
  const verdict = verifyCms(signedData, (algorithm) => hashRanges(algorithm, ranges));
  const stamp = attributeValue(signedData.signerInfos[0]?.unsignedAttrs, OID.timeStampToken);
  const signature = signedData.signerInfos[0]?.signature.valueBlock.valueHexView;
  const stampedAt = stamp && signature ? stampTime(new Uint8Array(stamp.toBER(false)), signature) : null;
  return {
    digestValid: verdict.digestValid,
    signatureValid: verdict.signatureValid,
    signerName: verdict.certificate && commonName(verdict.certificate.subject),
    issuerName: verdict.certificate && commonName(verdict.certificate.issuer),
    signedAt: stampedAt ?? claimedAt,
    hasTimestamp: stampedAt !== null,
    isTrusted: trusted && isTrusted(verdict.certificate, verdict.others, trusted),
  };
}

function verifyDocumentTimestamp(
  token: Uint8Array,
  ranges: SignedRanges["ranges"],
  trusted: readonly X509Certificate[] | null,
): ContentVerdict {
  const verified = verifyTimestamp(token, Buffer.concat(ranges));
  return {
    digestValid: true,
    signatureValid: true,
    signerName: verified.authority,
    issuerName: null,
    signedAt: verified.time,
    hasTimestamp: true,
    isTrusted: trusted && false,
  };
}

function stampTime(token: Uint8Array, signature: Uint8Array): Date | null {
  try {
    return verifyTimestamp(token, signature).time;
  } catch {
    // A time stamp that does not hold is no time stamp; the signature stands or falls by itself.
    return null;
  }
}

function isTrusted(
  certificate: X509Certificate | null,
  others: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
): boolean {
  let current = certificate;
  for (let depth = 0; current && depth < MAX_DEPTH; depth++) {
    const subject = current;
    if (trusted.some((anchor) => anchor.fingerprint256 === subject.fingerprint256)) return true;
    const issuers = [...trusted, ...others].filter((issuer) => isIssuedBy(subject, issuer));
    current = issuers.find((issuer) => issuer !== subject) ?? null;
  }
  return false;
}

function isIssuedBy(subject: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && subject.checkIssued(issuer) && subject.verify(issuer.publicKey);
}

/** ISO 32000-1, 7.9.4: `D:YYYYMMDDHHmmSSOHH'mm`, everything after the year optional. */
function parsePdfDate(text: string | undefined): Date | null {
  const match = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(text ?? "");
  if (!match) return null;
  const [, year, month = "01", day = "01", hour = "00", minute = "00", second = "00"] = match;
  const [sign, offsetHours = "00", offsetMinutes = "00"] = match.slice(7);
  const zone = sign ? `${sign}${offsetHours}:${offsetMinutes}` : "Z";
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
