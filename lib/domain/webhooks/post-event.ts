import "server-only";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { ANSWER_TIMEOUT_MS } from "@/lib/domain/webhooks/delivery-limits";
import { checkWebhookUrl } from "@/lib/domain/webhooks/webhook-url";
import { lookupPublic } from "@/lib/platform/outbound/public-lookup";
import type { NameService } from "@/lib/platform/outbound/resolve-host";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isQuiet } from "@/lib/platform/quiet/quiet";

/** How many bytes of a response are stored (contract, section 7). */
const STORED_BYTES = 2_048;
/** How many bytes of a response are read: none needs more, and this limits what a response can cost. */
const READ_BYTES = 65_536;

export type PostOutcome =
  | { kind: "answered"; status: number; body: string; retryAfterSeconds: number | null }
  | { kind: "failed"; error: string };

/** For tests: shorter timeouts, and a fake name service. */
export type PostOptions = { answerMs?: number; names?: NameService };

/**
 * Posts one event to a customer's URL. The host name is resolved once, every address must be public, and the
 * connection goes to exactly the addresses that were checked, with the name kept for TLS. This prevents SSRF by DNS
 * rebinding (a name that resolves differently between check and connection). Redirects are not followed.
 */
export async function postEvent(
  address: string,
  headers: Record<string, string>,
  body: string,
  { answerMs = ANSWER_TIMEOUT_MS, names }: PostOptions = {},
): Promise<PostOutcome> {
  if (isQuiet())
    return { kind: "failed", error: "this restored instance sends no webhooks until it is resumed" };
  let url: URL;
  try {
    url = checkWebhookUrl(address);
  } catch (error) {
    return { kind: "failed", error: messageOf(error) };
  }
  return new Promise((resolve) => {
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const request = send(url, {
      method: "POST",
      headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      lookup: lookupPublic(names),
      // No connection pooling: nothing is shared between customers.
      agent: false,
    });
    const end = (outcome: PostOutcome) => {
      clearTimeout(timer);
      resolve(outcome);
      request.destroy();
    };
    const timer = setTimeout(
      () => end({ kind: "failed", error: `no complete response within ${answerMs / 1000} seconds` }),
      answerMs,
    );
    // Not `once`: aborting emits another error, after the one that caused it.
    request.on("error", (error) => end({ kind: "failed", error: messageOf(error) }));
    request.once("response", (response) => readAnswer(response, end));
    // Also covers requests that end with neither response nor error: Node closes the connection itself when a receiver
    // switches protocols (101).
    request.once("close", () =>
      end({ kind: "failed", error: "the connection closed before the response was complete" }),
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
      // The cut may be within a character. Null bytes are removed, because PostgreSQL rejects them.
      body: Buffer.concat(chunks).subarray(0, STORED_BYTES).toString().replaceAll("\0", ""),
      retryAfterSeconds: secondsOf(response.headers["retry-after"]),
    });
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= READ_BYTES) chunks.push(chunk);
    else answered();
  });
  response.once("end", answered);
  response.once("error", (error) => end({ kind: "failed", error: messageOf(error) }));
}

/** Parses `Retry-After`, in seconds or as a date (RFC 9110, section 10.2.3). */
function secondsOf(header: string | undefined): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(header) - getClock().now().getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}

/** OpenSSL's format: `802C…:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../deps/…:350:`. */
const OPENSSL_REASON = /:error:[0-9A-F]+:[^:\n]*:[^:\n]*:([^:\n]+)/i;

/**
 * Returns the message shown to the endpoint's owner: for OpenSSL errors only the reason, without memory addresses and
 * paths of this process.
 */
function messageOf(error: unknown): string {
  // If all of several addresses failed, uses the first error, since the AggregateError itself has no message.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const words = first instanceof Error ? first.message || first.name : String(first);
  const reason = OPENSSL_REASON.exec(words)?.[1];
  return (reason ? `TLS failed: ${reason}` : words).slice(0, 500);
}
