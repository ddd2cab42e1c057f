import { createHash, createHmac } from "node:crypto";

/**
 * Verifies Signature Version 4 as documented by Amazon S3 ("Authenticating Requests", header and query forms),
 * implemented independently of the library that signs, so that the two can disagree.
 */
export type SigV4Request = { method: string; url: URL; headers: Record<string, string>; body: Uint8Array };

type Signed = {
  credential: string;
  signedHeaders: string[];
  signature: string;
  date: string;
  payloadHash: string;
};

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** By how much a signed request may be older or newer than the store's clock. */
const MOST_SKEW_MS = 15 * 60 * 1000;

/** @returns null when the request is correctly signed and in time, else what is wrong. */
export function sigV4Problem(request: SigV4Request, secret: string, now: Date): string | null {
  const presigned = request.url.searchParams.has("X-Amz-Signature");
  const signed = presigned ? fromQuery(request.url) : fromHeader(request.headers);
  if (!signed) return "AccessDenied";
  if (!/^[0-9a-f]{64}$|^UNSIGNED-PAYLOAD$/.test(signed.payloadHash)) return "InvalidRequest";
  if (signed.payloadHash !== "UNSIGNED-PAYLOAD" && signed.payloadHash !== sha256(request.body))
    return "XAmzContentSHA256Mismatch";
  const at = parseAmzDate(signed.date);
  const ageMs = now.getTime() - at;
  if (presigned && ageMs > Number(request.url.searchParams.get("X-Amz-Expires")) * 1000)
    return "ExpiredToken";
  if (!presigned && Math.abs(ageMs) > MOST_SKEW_MS) return "RequestTimeTooSkewed";
  return signatureOf(request, signed, secret) === signed.signature ? null : "SignatureDoesNotMatch";
}

function fromQuery(url: URL): Signed {
  const get = (name: string) => url.searchParams.get(name) ?? "";
  return {
    credential: get("X-Amz-Credential"),
    signedHeaders: get("X-Amz-SignedHeaders").split(";"),
    signature: get("X-Amz-Signature"),
    date: get("X-Amz-Date"),
    payloadHash: "UNSIGNED-PAYLOAD",
  };
}

function fromHeader(headers: Record<string, string>): Signed | null {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/;
  const match = pattern.exec(headers.authorization ?? "");
  if (!match) return null;
  const [, credential = "", names = "", signature = ""] = match;
  const date = headers["x-amz-date"] ?? "";
  return {
    credential,
    signedHeaders: names.split(";"),
    signature,
    date,
    payloadHash: headers["x-amz-content-sha256"] ?? "",
  };
}

function signatureOf(request: SigV4Request, signed: Signed, secret: string): string {
  const query = [...request.url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const headers = signed.signedHeaders
    .map((name) => `${name}:${(request.headers[name] ?? "").trim()}\n`)
    .join("");
  const path = decodeURIComponent(request.url.pathname).split("/").map(encode).join("/");
  const canonical = [
    request.method,
    path,
    query,
    headers,
    signed.signedHeaders.join(";"),
    signed.payloadHash,
  ].join("\n");

  const [, day = "", region = "", service = ""] = signed.credential.split("/");
  const scope = [day, region, service, "aws4_request"].join("/");
  const key = ["aws4_request"].reduce(hmac, hmac(hmac(hmac(`AWS4${secret}`, day), region), service));
  return hmac(key, ["AWS4-HMAC-SHA256", signed.date, scope, sha256(canonical)].join("\n")).toString("hex");
}

function parseAmzDate(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}
