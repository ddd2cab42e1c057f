import "server-only";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { getClock } from "@/lib/ports/clock/get-clock";
import { ANSWER_MS } from "@/lib/webhooks/limits";
import { addressesOf, isAllowed, type NameService } from "@/lib/webhooks/resolve-host";
import { checkWebhookUrl } from "@/lib/webhooks/webhook-url";

/** What is kept of an answer (contract, section 7). */
const KEPT_BYTES = 2_048;
/** What is read of one: no answer needs more, and none may cost us more. */
const READ_BYTES = 65_536;

export type PostOutcome =
  | { kind: "answered"; status: number; body: string; retryAfterSeconds: number | null }
  | { kind: "failed"; error: string };

/** What tests bring of their own: less time, and names that lead where they please. */
export type PostOptions = { answerMs?: number; names?: NameService };

/**
 * Posts one event to a customer's address. Names are resolved once, every answer must be public, and the connection
 * goes to the very addresses that were checked, with the name kept for TLS: a name that changes its mind between check
 * and connection leads nowhere else. Redirects are not followed.
 */
export async function postEvent(
  address: string,
  headers: Record<string, string>,
  body: string,
  { answerMs = ANSWER_MS, names }: PostOptions = {},
): Promise<PostOutcome> {
  let url: URL;
  try {
    url = checkWebhookUrl(address);
  } catch (error) {
    return { kind: "failed", error: wordsOf(error) };
  }
  return new Promise((resolve) => {
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const request = send(url, {
      method: "POST",
      headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      lookup: lookupPublic(names),
      // A connection of its own: nothing of one customer's is kept for the next.
      agent: false,
    });
    const end = (outcome: PostOutcome) => {
      clearTimeout(timer);
      resolve(outcome);
      request.destroy();
    };
    const timer = setTimeout(
      () => end({ kind: "failed", error: `no complete answer within ${answerMs / 1000} seconds` }),
      answerMs,
    );
    // Not once: hanging up is an error of its own, after the one that it was done for.
    request.on("error", (error) => end({ kind: "failed", error: wordsOf(error) }));
    request.once("response", (response) => readAnswer(response, end));
    // Also what comes to no response and no error: Node hangs up by itself on a receiver that switches protocols (101).
    request.once("close", () =>
      end({ kind: "failed", error: "the connection ended before there was a complete answer" }),
    );
    request.end(body);
  });
}

function readAnswer(response: IncomingMessage, end: (outcome: PostOutcome) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const answered = () =>
    end({
      kind: "answered",
      status: response.statusCode ?? 0,
      // Not whole characters at its end, and no zero bytes, which PostgreSQL does not keep.
      body: Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString().replaceAll("\0", ""),
      retryAfterSeconds: secondsOf(response.headers["retry-after"]),
    });
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= READ_BYTES) chunks.push(chunk);
    else answered();
  });
  response.once("end", answered);
  response.once("error", (error) => end({ kind: "failed", error: wordsOf(error) }));
}

/** `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3). */
function secondsOf(header: string | undefined): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(header) - getClock().now().getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}

/** As OpenSSL says it: `802C…:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../deps/…:350:`. */
const OPENSSL_REASON = /:error:[0-9A-F]+:[^:\n]*:[^:\n]*:([^:\n]+)/i;

/** What the endpoint's owner reads: of OpenSSL only the reason, without addresses and files of this process. */
function wordsOf(error: unknown): string {
  // Of several addresses that all failed, the first: together they have no words.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const words = first instanceof Error ? first.message || first.name : String(first);
  const reason = OPENSSL_REASON.exec(words)?.[1];
  return (reason ? `TLS failed: ${reason}` : words).slice(0, 500);
}

/**
 * Node asks this for the addresses of each new connection, and connects to what it answers: to the first of them that
 * takes the connection.
 */
const lookupPublic =
  (names: NameService | undefined): LookupFunction =>
  (host, options, callback) => {
    addressesOf(host, names).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) callback(new Error(`${host} cannot be found`), "", 0);
        else if (!isAllowed(addresses))
          callback(new Error(`${host} does not lead to the public internet`), "", 0);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), "", 0),
    );
  };
