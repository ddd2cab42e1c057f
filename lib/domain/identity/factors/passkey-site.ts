import "server-only";
import { env } from "@/lib/env";

/** The relying party's name, which browsers may show. */
export const RP_NAME = "Countersign";

/**
 * The relying party id: the host of APP_URL. Passkeys are bound to it for ever, and browsers offer them on no other
 * host (WebAuthn, section 5.1.2).
 */
export const rpId = (): string => new URL(env.appUrl).hostname;

/** The origin that a passkey's answer has to come from. */
export const expectedOrigin = (): string => new URL(env.appUrl).origin;
