import "server-only";
import { isIP } from "node:net";
import { env } from "@/lib/env";

/** The relying party's name, which browsers may show. */
export const RP_NAME = "Countersign";

/**
 * The relying party id: the host of APP_URL. Passkeys are bound to it for ever, and browsers offer them on no other
 * host (WebAuthn, section 5.1.2).
 */
export const rpId = (): string => new URL(env.appUrl).hostname;

/**
 * Whether browsers make passkeys for this instance: they do so for host names alone, not for IP addresses (WebAuthn,
 * section 5.1.3, step 8), and only over https, or for localhost (Secure Contexts, section 3.1).
 */
export function arePasskeysPossible(): boolean {
  const { hostname, protocol } = new URL(env.appUrl);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && (protocol === "https:" || isLocal);
}

/** The origin that a passkey's answer has to come from. */
export const expectedOrigin = (): string => new URL(env.appUrl).origin;
