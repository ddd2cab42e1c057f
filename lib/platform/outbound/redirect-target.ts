import "server-only";
import { env } from "@/lib/env";
import { invalidInput } from "@/lib/errors";
import { hostOf, isInside } from "@/lib/platform/outbound/inside-host";

/**
 * Whether a signer may be sent to a URL of the sender. In production not to this device or an internal network, where
 * it would ask something of the signer's own router or server in the name of whoever sent the document; the switch
 * WEBHOOKS_ALLOW_PRIVATE is for instances that live in such a network.
 */
const leadsOutside = (url: URL): boolean =>
  !env.isProduction || env.webhooksAllowPrivate || !isInside(hostOf(url));

/** The stored URL that a signer is sent to; null where it may not be used, since older releases stored others. */
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
