import "server-only";
import { env } from "@/lib/env";
import { invalidInput } from "@/lib/errors";
import { hostOf, isInternalHost } from "@/lib/platform/outbound/internal-host";

/**
 * Whether a signer may be sent to this URL, which the sender chose. In production it must not lead to this device or
 * an internal network, where the signer's browser would make a request to a local router or server on the sender's
 * behalf; the switch WEBHOOKS_ALLOW_PRIVATE is for instances inside such a network.
 */
const leadsOutside = (url: URL): boolean =>
  !env.isProduction || env.webhooksAllowPrivate || !isInternalHost(hostOf(url));

/** The stored URL to which a signer is sent; null if it may not be used, since older releases accepted other URLs. */
export function redirectTarget(stored: string | null): string | null {
  if (stored === null || !URL.canParse(stored)) return null;
  const url = new URL(stored);
  return !url.username && !url.password && leadsOutside(url) ? stored : null;
}

/**
 * @param path where the URL stands in the request's body
 * @throws {AppError} INVALID_INPUT
 */
export function requireRedirectTarget(url: string | null | undefined, path: string): void {
  if (url && !leadsOutside(new URL(url)))
    throw invalidInput({ path, code: "invalid_url", message: "must be on the public internet" });
}
