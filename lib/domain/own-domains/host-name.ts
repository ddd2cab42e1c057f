import "server-only";
import { isIP } from "node:net";
import { getPublicSuffix } from "tldts-icann";
import { env } from "@/lib/env";
import { invalidInput } from "@/lib/errors";
import { isInternalHost } from "@/lib/platform/outbound/internal-host";

/** The label in front of the host, under which its TXT record stands (RFC 8552). */
const RECORD_LABEL = "_countersign.";

/** A name in DNS has at most 253 characters (RFC 1035, section 2.3.4), and the record's name is longer than the host. */
const MAX_HOST = 253 - RECORD_LABEL.length;
/** A label of a host name (RFC 1123, section 2.1). */
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

export const recordNameOf = (host: string): string => `${RECORD_LABEL}${host}`;

export const recordValueOf = (token: string): string => `countersign-domain=${token}`;

/**
 * Reads a host name that somebody typed in, international ones included (UTS #46).
 * @returns lower case, ASCII, without a trailing dot
 * @throws {AppError} INVALID_INPUT, with a message that says what to enter instead
 */
export function parseOwnHost(typed: string): string {
  const text = typed.trim().replace(/\.$/, "");
  if (text === "" || /[\s/:@?#\\[\]%]/.test(text))
    throw refusal("must be a host name only, such as sign.example.com");
  // Also reads addresses in notations such as 0x7f.1 (WHATWG URL, section 3.5).
  const host = URL.canParse(`http://${text}`) ? new URL(`http://${text}`).hostname : "";
  if (isIP(host)) throw refusal("must be a host name, not an IP address");
  if (host.length > MAX_HOST || host.split(".").some((label) => label.length > 63))
    throw refusal(`must have at most ${MAX_HOST} characters, and 63 between two dots`, "too_long");
  if (!host.split(".").every((label) => LABEL.test(label)))
    throw refusal("must be a host name of letters, digits, hyphens and dots, such as sign.example.com");
  if (host === new URL(env.appUrl).hostname)
    throw refusal("is the address of this service: enter a host name of your own domain", "taken");
  if (isInternalHost(host))
    throw refusal("must be a host name on the public internet, such as sign.example.com");
  if (getPublicSuffix(host) === host)
    throw refusal(`must be a host name of your own domain, such as sign.example.${host}`);
  return host;
}

const refusal = (message: string, code: "invalid_value" | "too_long" | "taken" = "invalid_value") =>
  invalidInput({ path: "host", code, message });
