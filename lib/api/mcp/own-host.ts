import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** A serialized origin (RFC 6454, section 6.1), of the web or of an app. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@\\,]+$/i;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Rejects requests that a browser was led here with by a foreign name (DNS rebinding), and those of origins that are no
 * web page's own (the protocol's transports, "Security warning"). Other origins pass: nothing is done without the bearer
 * token, which browsers do not send by themselves.
 * @throws {AppError} FORBIDDEN
 */
export function requireOwnHost({ headers }: Request): void {
  const host = headers.get("host");
  if (host !== null && !isOwnHost(host))
    throw new AppError("FORBIDDEN", { detail: `The Host header must be that of ${env.appUrl}.` });
  const origin = headers.get("origin");
  if (origin !== null && !(ORIGIN.test(origin) && URL.canParse(origin)))
    throw new AppError("FORBIDDEN", {
      detail: "The Origin header must be that of a web page or an app, or be left out.",
    });
}

/** The host of `APP_URL`; of an instance on this device, by any of its names. */
function isOwnHost(host: string): boolean {
  const own = new URL(env.appUrl);
  const text = `${own.protocol}//${host}`;
  if (/[\s/?#@\\]/.test(host) || !URL.canParse(text)) return false;
  const asked = new URL(text);
  const isHere = LOOPBACK.has(own.hostname) && LOOPBACK.has(asked.hostname) && asked.port === own.port;
  return asked.host === own.host || isHere;
}
