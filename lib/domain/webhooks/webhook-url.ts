import "server-only";
import { isIP } from "node:net";
import { isPublicAddress } from "@/lib/domain/webhooks/public-address";
import { addressesOf, isAllowed } from "@/lib/domain/webhooks/resolve-host";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

const refused = (detail: string) => new AppError("WEBHOOK_URL_REFUSED", { detail });

/** A URL's host without the brackets of IPv6. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/** Host names that are always internal (RFC 6761, RFC 6762), and single-label names of a local network. */
const INSIDE = /^[^.:]+$|(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

const isInside = (host: string): boolean =>
  isIP(host) ? !isPublicAddress(host) : INSIDE.test(host.replace(/\.$/, ""));

/**
 * Validates a URL's form, before any DNS lookup: HTTPS, no credentials, and no internal IP address. The development
 * switch WEBHOOKS_ALLOW_PRIVATE allows the rest.
 * @throws {AppError} WEBHOOK_URL_REFUSED
 */
export function checkWebhookUrl(text: string): URL {
  const url = new URL(text);
  const protocols = env.webhooksAllowPrivate ? ["https:", "http:"] : ["https:"];
  if (!protocols.includes(url.protocol)) throw refused("The webhook URL must start with https://.");
  if (url.username || url.password)
    throw refused("The webhook URL must not contain a user name or password; verify the signature instead.");
  if (!env.webhooksAllowPrivate && isInside(hostOf(url)))
    throw refused("The webhook URL must resolve to a public address.");
  return url;
}

/**
 * As above, and resolves the host: every address must be public. It is resolved again, and the result pinned, at each
 * delivery; a name that does not resolve yet is therefore no risk.
 * @throws {AppError} WEBHOOK_URL_REFUSED
 */
export async function requireDeliverableUrl(text: string): Promise<string> {
  const url = checkWebhookUrl(text);
  const host = hostOf(url);
  if (env.webhooksAllowPrivate || isIP(host)) return url.href;
  if (!isAllowed(await addressesOf(host))) throw refused("The webhook URL must resolve to a public address.");
  return url.href;
}
