import { randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { parseBer } from "@/lib/document-engine/pdf/cms/asn1";
import { OID } from "@/lib/document-engine/pdf/cms/oids";
import { verifyTimestamp } from "@/lib/document-engine/pdf/verify/verify-timestamp";

/** No server returned a usable time stamp; `message` lists the error of each. */
export class TimestampUnavailableError extends Error {
  override readonly name = "TimestampUnavailableError";
}

/** Timeout per server; sealing waits for it, but PDF workers do not. */
const TIMEOUT_MS = 10_000;
/** A time stamp whose time differs more from our clock was not made for this request. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const MAX_RESPONSE_BYTES = 64 * 1024;

/**
 * Requests an RFC 3161 time stamp from each server in turn, and returns the first valid one: matching imprint and
 * nonce, signed by the certificate it names, which is a valid time-stamping certificate, and with the current time.
 * @param imprint SHA-256 of the data to be stamped
 * @returns the token in DER
 * @throws TimestampUnavailableError
 */
export async function requestTimestamp(urls: readonly string[], imprint: Uint8Array): Promise<Uint8Array> {
  const failures: string[] = [];
  for (const url of urls) {
    try {
      return await requestFrom(url, imprint);
    } catch (error) {
      failures.push(`${url}: ${reason(error)}`);
    }
  }
  throw new TimestampUnavailableError(failures.join("; ") || "no time stamp server is configured");
}

async function requestFrom(url: string, imprint: Uint8Array): Promise<Uint8Array> {
  const nonce = randomNonce();
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: OID.sha256,
        algorithmParams: new asn1js.Null(),
      }),
      hashedMessage: new asn1js.OctetString({ valueHex: new Uint8Array(imprint) }),
    }),
    nonce: new asn1js.Integer({ valueHex: nonce }),
    certReq: true,
  });
  return checkedToken(await post(url, Buffer.from(request.toSchema().toBER(false))), imprint, nonce);
}

/** One POST with a timeout and a size limit. Redirects are not followed: RFC 3161 servers do not use them. */
function post(url: string, body: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = (url.startsWith("https:") ? httpsRequest : httpRequest)(
      url,
      {
        method: "POST",
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          "content-type": "application/timestamp-query",
          "content-length": body.length,
          accept: "application/timestamp-reply",
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        if (response.statusCode !== 200) request.destroy(new Error(`HTTP ${response.statusCode}`));
        response.on("error", reject);
        response.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_RESPONSE_BYTES) request.destroy(new Error("the reply is too long"));
          else chunks.push(chunk);
        });
        response.on("end", () => resolve(Buffer.concat(chunks)));
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

function checkedToken(body: Uint8Array, imprint: Uint8Array, nonce: Uint8Array): Uint8Array {
  const reply = new pkijs.TimeStampResp({ schema: parseBer(body) });
  const granted = reply.status.status === pkijs.PKIStatus.granted;
  if (!granted && reply.status.status !== pkijs.PKIStatus.grantedWithMods)
    throw new Error(`refused with status ${reply.status.status}`);
  if (!reply.timeStampToken) throw new Error("no token in the reply");
  const token = new Uint8Array(reply.timeStampToken.toSchema().toBER(false));
  const now = new Date();
  const verified = verifyTimestamp(token, (algorithm) => imprintIn(algorithm, imprint), now);
  if (Math.abs(verified.time.getTime() - now.getTime()) > CLOCK_TOLERANCE_MS)
    throw new Error(`it states ${verified.time.toISOString()}, which is not now`);
  if (!verified.nonce || !Buffer.from(verified.nonce).equals(nonce))
    throw new Error("the reply is to another request");
  return token;
}

/** Requests use SHA-256, so a response with another digest algorithm does not belong to this request. */
function imprintIn(algorithm: string, imprint: Uint8Array): Uint8Array {
  if (algorithm !== "sha256") throw new Error("the reply is by another digest");
  return imprint;
}

/** Positive and without a leading zero byte, so that its DER encoding is unchanged. */
function randomNonce(): Buffer {
  const nonce = randomBytes(8);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
