import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** Matches a serialized origin (RFC 6454, section 6.1) of a web page or of an app. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@\\,]+$/i;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Rejects requests to which a browser was led by a foreign host name (DNS rebinding), and requests whose origin is
 * not that of a web page or an app (the protocol's transports, "Security warning"). Other origins pass: nothing is
 * done without the bearer token, which browsers do not send by themselves.
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

/** Whether a host is that of `APP_URL`; an instance on this device accepts any of the device's names. */
function isOwnHost(host: string): boolean {
  const own = new URL(env.appUrl);
  const text = `${own.protocol}//${host}`;
  if (/[\s/?#@\\]/.test(host) || !URL.canParse(text)) return false;
  const asked = new URL(text);
  const isHere = LOOPBACK.has(own.hostname) && LOOPBACK.has(asked.hostname) && asked.port === own.port;
  return asked.host === own.host || isHere;
}
