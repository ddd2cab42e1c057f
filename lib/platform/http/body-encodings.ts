import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Compresses a body that many clients get once, instead of for every request. */

const CODINGS = ["br", "gzip"] as const;
type Form = "identity" | (typeof CODINGS)[number];

export type BodyEncodings = Readonly<Record<Form, Buffer<ArrayBuffer>>>;

/**
 * Compression runs on other threads. This level costs more than is worthwhile for a single response, but less than
 * the highest.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const GZIP = { level: 9 };

export async function encodeBody(body: Buffer<ArrayBuffer>): Promise<BodyEncodings> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(body, BROTLI),
    promisify(gzip)(body, GZIP),
  ]);
  return { identity: body, br: Buffer.from(br), gzip: Buffer.from(zipped) };
}

/**
 * The codings that a client accepts (RFC 9110, section 12.5.3), in lower case; a weight of zero refuses one.
 * @param accepted the request's Accept-Encoding
 */
export function acceptedCodings(accepted: string | string[] | null | undefined): ReadonlySet<string> {
  const entries = String(accepted ?? "")
    .split(",")
    .map((entry) => entry.split(";").map((part) => part.trim().toLowerCase()))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(?:\.0{0,3})?$/.test(parameter)));
  return new Set(entries.map(([coding = ""]) => coding));
}

/**
 * The best form that a client accepts.
 * @param accepted the request's Accept-Encoding
 */
export function encodingFor(accepted: string | string[] | null | undefined, forms: BodyEncodings): Form {
  const codings = acceptedCodings(accepted);
  return (
    CODINGS.find((coding) => codings.has(coding) && forms[coding].length < forms.identity.length) ??
    "identity"
  );
}

/** A strong entity tag names one form of a body (RFC 9110, section 8.8.3). */
export const entityTag = (hash: string, form: Form): string =>
  form === "identity" ? `"${hash}"` : `"${hash}-${form}"`;

/** Whether a client already has one of the body's forms. @param known the request's If-None-Match */
export function isKnownToClient(known: string | null | undefined, hash: string): boolean {
  const tags = known?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.some(
    (tag) => tag === "*" || ["identity", ...CODINGS].some((f) => tag === entityTag(hash, f as Form)),
  );
}
