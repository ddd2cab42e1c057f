import "server-only";
import { randomBytes } from "node:crypto";
import { decryptTextAtRest, encryptTextAtRest } from "@/lib/platform/secrets/at-rest";
import { base62, hmac } from "@/lib/pure/secrets";

const PREFIX = "whsec_";

/** `whsec_` and 256 random bits. */
export const newWebhookSecret = (): string => PREFIX + base62(randomBytes(32)).padStart(43, "0");

/** Signing needs the plain secret, so it is stored encrypted with a key derived from the instance's secret. */
export const encryptWebhookSecret = (endpointId: string, secret: string): string =>
  encryptTextAtRest("webhook secrets", Buffer.from(secret), endpointId);

/** @throws {Error} when it was encrypted under another APP_SECRET */
export const decryptWebhookSecret = (endpointId: string, ciphertext: string): string =>
  decryptTextAtRest("webhook secrets", ciphertext, endpointId).toString();

/**
 * Returns the value of `Service-Signature`: `t=<unix seconds>,v1=<hex>`, with one `v1` per active secret (API,
 * Events; Stripe's scheme).
 * @param body exactly as sent
 */
export function signatureHeader(secrets: readonly string[], at: Date, body: string): string {
  const t = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${hmac(Buffer.from(secret), `${t}.${body}`).toString("hex")}`,
  );
  return [`t=${t}`, ...signatures].join(",");
}
