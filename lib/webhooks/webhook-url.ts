import "server-only";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { isPublicAddress } from "@/lib/webhooks/public-address";

const refused = (detail: string) => new AppError("WEBHOOK_URL_REFUSED", { detail });

/** The host of an address without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

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
  if (!env.webhooksAllowPrivate && isIP(hostOf(url)) && !isPublicAddress(hostOf(url)))
    throw refused("A webhook's address must lead to the public internet.");
  return url;
}

/**
 * As above, and where it leads now: every answer of the name service must be public. It is asked again, and the
 * answer pinned, at each delivery.
 * @throws {AppError} WEBHOOK_URL_REFUSED
 */
export async function requireDeliverableUrl(text: string): Promise<string> {
  const url = checkWebhookUrl(text);
  if (env.webhooksAllowPrivate) return url.href;
  const answers = await lookup(hostOf(url), { all: true }).catch(() => []);
  if (answers.length === 0) throw refused(`The name ${url.hostname} cannot be found.`);
  if (!answers.every(({ address }) => isPublicAddress(address)))
    throw refused("A webhook's address must lead to the public internet.");
  return url.href;
}
