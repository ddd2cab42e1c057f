import "server-only";
import { isIP } from "node:net";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { hostOf, isInternalHost } from "@/lib/platform/outbound/internal-host";
import { addressesOf, areAllowedAddresses } from "@/lib/platform/outbound/resolve-host";

const refused = (detail: string) => new AppError("WEBHOOK_URL_REFUSED", { detail });

/**
 * Validates a URL's form, before any DNS lookup: HTTPS, no credentials, and no internal IP address. In development,
 * WEBHOOKS_ALLOW_PRIVATE allows other URLs.
 * @throws {AppError} WEBHOOK_URL_REFUSED
 */
export function checkWebhookUrl(text: string): URL {
  const url = new URL(text);
  const protocols = env.webhooksAllowPrivate ? ["https:", "http:"] : ["https:"];
  if (!protocols.includes(url.protocol)) throw refused("The webhook URL must start with https://.");
  if (url.username || url.password)
    throw refused("The webhook URL must not contain a user name or password; verify the signature instead.");
  if (!env.webhooksAllowPrivate && isInternalHost(hostOf(url)))
    throw refused("The webhook URL must resolve to a public address.");
  return url;
}

/**
 * Validates a URL like `checkWebhookUrl`, and resolves its host: every address has to be public. The host is resolved
 * again, and the result pinned, at each delivery; a name that does not resolve yet is therefore no risk.
 * @throws {AppError} WEBHOOK_URL_REFUSED
 */
export async function requireDeliverableUrl(text: string): Promise<string> {
  const url = checkWebhookUrl(text);
  const host = hostOf(url);
  if (env.webhooksAllowPrivate || isIP(host)) return url.href;
  if (!areAllowedAddresses(await addressesOf(host)))
    throw refused("The webhook URL must resolve to a public address.");
  return url.href;
}
