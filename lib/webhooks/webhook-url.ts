import "server-only";
import { isIP } from "node:net";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { isPublicAddress } from "@/lib/webhooks/public-address";
import { addressesOf, isAllowed } from "@/lib/webhooks/resolve-host";

const refused = (detail: string) => new AppError("WEBHOOK_URL_REFUSED", { detail });

/** The host of an address without the brackets of IPv6. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/** Names that lead inside wherever they are asked for (RFC 6761, RFC 6762), and those of a local network alone. */
const INSIDE = /^[^.:]+$|(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

const isInside = (host: string): boolean =>
  isIP(host) ? !isPublicAddress(host) : INSIDE.test(host.replace(/\.$/, ""));

/**
 * What an address may look like, before anybody asks where it leads: HTTPS, no credentials in it, and no number that
 * is inside. The development switch WEBHOOKS_ALLOW_PRIVATE allows the rest.
 * @throws {AppError} WEBHOOK_URL_REFUSED
 */
export function checkWebhookUrl(text: string): URL {
  const url = new URL(text);
  const protocols = env.webhooksAllowPrivate ? ["https:", "http:"] : ["https:"];
  if (!protocols.includes(url.protocol)) throw refused("A webhook's address must begin with https://.");
  if (url.username || url.password)
    throw refused("A webhook's address must not carry a user name or password; check our signature instead.");
  if (!env.webhooksAllowPrivate && isInside(hostOf(url)))
    throw refused("A webhook's address must lead to the public internet.");
  return url;
}

/**
 * As above, and where it leads now: every answer of the name service must be public. It is asked again, and the
 * answer pinned, at each delivery; a name that nobody knows yet is therefore no danger.
 * @throws {AppError} WEBHOOK_URL_REFUSED
 */
export async function requireDeliverableUrl(text: string): Promise<string> {
  const url = checkWebhookUrl(text);
  const host = hostOf(url);
  if (env.webhooksAllowPrivate || isIP(host)) return url.href;
  if (!isAllowed(await addressesOf(host)))
    throw refused("A webhook's address must lead to the public internet.");
  return url.href;
}
