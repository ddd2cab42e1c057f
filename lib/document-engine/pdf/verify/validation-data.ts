import { X509Certificate } from "node:crypto";
import { inflateSync } from "node:zlib";
import { isPdfString } from "@/lib/document-engine/pdf/structure/canonical-value";
import { PdfSyntaxError, type SyntaxValue } from "@/lib/document-engine/pdf/structure/object-syntax";
import type { ReadValue } from "@/lib/document-engine/pdf/structure/revision-objects";

/** Dereferences a value; null for an object that existed before and is unchanged. */
export type ResolveReference = (read: ReadValue) => (ReadValue & { readonly data: Buffer | null }) | null;

const DSS_LISTS = { Certs: "certificate", CRLs: "crl", OCSPs: "ocsp" } as const;
const VRI_LISTS = { Cert: "certificate", CRL: "crl", OCSP: "ocsp" } as const;
type Kind = "certificate" | "crl" | "ocsp";

/** CRLs of large authorities are several MiB. */
const MAX_STREAM_BYTES = 32 * 1024 * 1024;

/**
 * Checks that a document security store (DSS; ETSI EN 319 142-1, 5.4.2) contains only certificates, CRLs and OCSP
 * responses.
 * @throws PdfSyntaxError
 */
export function assertSecurityStore(store: ReadValue, resolve: ResolveReference): void {
  const found = resolve(store);
  if (!found) return;
  const dict = plainDictOf(found, ["Type", "VRI", ...Object.keys(DSS_LISTS)]);
  assertName(dict.get("Type"), "DSS");
  const of = (value: SyntaxValue) => ({ bytes: found.bytes, value });
  for (const [key, kind] of Object.entries(DSS_LISTS)) assertList(dict.get(key), kind, of, resolve);
  const vri = dict.get("VRI");
  const related = vri && resolve(of(vri));
  if (!related) return;
  for (const [key, value] of plainDictOf(related))
    if (key !== "Type") assertRelated(related.bytes, value, resolve);
}

function assertRelated(bytes: Buffer, value: SyntaxValue, resolve: ResolveReference): void {
  const found = resolve({ bytes, value });
  if (!found) return;
  const dict = plainDictOf(found, ["Type", "TU", ...Object.keys(VRI_LISTS)]);
  assertName(dict.get("Type"), "VRI");
  const time = dict.get("TU");
  if (time && !isPdfString(found.bytes, time)) throw new PdfSyntaxError("a time that is none");
  const of = (item: SyntaxValue) => ({ bytes: found.bytes, value: item });
  for (const [key, kind] of Object.entries(VRI_LISTS)) assertList(dict.get(key), kind, of, resolve);
}

type Locate = (value: SyntaxValue) => ReadValue;

function assertList(value: SyntaxValue | undefined, kind: Kind, of: Locate, resolve: ResolveReference): void {
  const list = value && resolve(of(value));
  if (!list) return;
  if (!list.value.items || list.data) throw new PdfSyntaxError("no list of validation data");
  for (const item of list.value.items) {
    if (item.ref === undefined) throw new PdfSyntaxError("validation data that is no object of its own");
    const stream = resolve({ bytes: list.bytes, value: item });
    if (stream) assertValidationData(unpacked(stream), kind);
  }
}

function unpacked(stream: ReadValue & { data: Buffer | null }): Buffer {
  const dict = plainDictOf(stream, ["Length", "Filter"], true);
  if (!stream.data) throw new PdfSyntaxError("validation data that is no stream");
  const filter = dict.get("Filter");
  if (!filter) return stream.data;
  const names = filter.items?.map(({ name }) => name) ?? [filter.name];
  if (names.join() !== "FlateDecode") throw new PdfSyntaxError("validation data packed in an unusual way");
  try {
    return inflateSync(stream.data, { maxOutputLength: MAX_STREAM_BYTES });
  } catch {
    throw new PdfSyntaxError("validation data that cannot be unpacked");
  }
}

const [SEQUENCE, ENUMERATED, BIT_STRING, CONTEXT_0] = [0x30, 0x0a, 0x03, 0xa0] as const;
/** ASN.1 tags of the elements: RFC 5280, 5.1 (CertificateList), and RFC 6960, 4.2.1 (OCSPResponse). */
const PARTS: Record<Exclude<Kind, "certificate">, readonly number[]> = {
  crl: [SEQUENCE, SEQUENCE, BIT_STRING],
  ocsp: [ENUMERATED, CONTEXT_0],
};

function assertValidationData(der: Buffer, kind: Kind): void {
  if (kind === "certificate") {
    if (!certificate(der)?.raw.equals(der)) throw new PdfSyntaxError("no certificate");
    return;
  }
  const whole = elementAt(der, 0);
  const tags: number[] = [];
  for (let at = whole.start; at < whole.end; ) {
    const part = elementAt(der, at);
    tags.push(part.tag);
    at = part.end;
  }
  if (
    whole.tag !== SEQUENCE ||
    whole.end !== der.length ||
    tags.join() !== PARTS[kind].join() ||
    certificate(der)
  )
    throw new PdfSyntaxError("no revocation data");
}

function certificate(der: Buffer): X509Certificate | null {
  try {
    return new X509Certificate(der);
  } catch {
    return null;
  }
}

/** Reads a DER element: its tag, and the start and end offsets of its contents. */
function elementAt(der: Buffer, at: number): { tag: number; start: number; end: number } {
  const [tag = 0, first = 0] = [der[at], der[at + 1]];
  const bytes = first < 0x80 ? 0 : first & 0x7f;
  if (bytes > 4 || at + 2 + bytes > der.length || first === 0x80) throw new PdfSyntaxError("no DER");
  const length = bytes === 0 ? first : der.readUIntBE(at + 2, bytes);
  const start = at + 2 + bytes;
  if (start + length > der.length) throw new PdfSyntaxError("no DER");
  return { tag, start, end: start + length };
}

/**
 * Returns the entries of a dictionary, which must not be a stream unless `isStream` is set.
 * @param known allowed keys; if omitted, all are allowed
 * @throws PdfSyntaxError
 */
export function plainDictOf(
  read: ReadValue & { data?: Buffer | null },
  known?: readonly string[],
  isStream = false,
) {
  const { dict } = read.value;
  if (!dict || (!isStream && read.data)) throw new PdfSyntaxError("a dictionary was expected");
  for (const key of dict.keys())
    if (known && !known.includes(key)) throw new PdfSyntaxError(`${key} has no place here`);
  return dict;
}

/** @throws PdfSyntaxError when it is another name; it may be absent */
export function assertName(value: SyntaxValue | undefined, name: string): void {
  if (value && value.name !== name) throw new PdfSyntaxError(`${name} was expected`);
}
