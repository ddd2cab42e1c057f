import "server-only";
import { appSecret } from "@/lib/env";
import { deriveKey, equalBytes, hmac } from "@/lib/pure/secrets";

const hash = (id: string, pin: string): Buffer =>
  hmac(deriveKey(appSecret(), "hand-over-pin"), `${id}.${pin}`);

/**
 * Hashes a PIN with a key derived from the instance's secret: a PIN is short, but without that secret the stored
 * value cannot be searched.
 */
export const pinHash = (id: string, pin: string): string => hash(id, pin).toString("base64url");

export const isCorrectPin = (id: string, pin: string, stored: string): boolean =>
  equalBytes(hash(id, pin), Buffer.from(stored, "base64url"));
