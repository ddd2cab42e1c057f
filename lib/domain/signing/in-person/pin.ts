import "server-only";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { equalBytes, hmac } from "@/lib/pure/secrets";

const hash = (key: Buffer, id: string, pin: string): Buffer => hmac(key, `${id}.${pin}`);

/**
 * Hashes a PIN with a key derived from the instance's secret: a PIN is short, but without that secret the stored
 * value cannot be searched.
 */
export const pinHash = (id: string, pin: string): string =>
  hash(keyFor("hand-over-pin"), id, pin).toString("base64url");

export const isCorrectPin = (id: string, pin: string, stored: string): boolean =>
  keysFor("hand-over-pin").some((key) => equalBytes(hash(key, id, pin), Buffer.from(stored, "base64url")));
