import "server-only";
import { appSecret } from "@/lib/env";
import { deriveKey, equalBytes, hmac } from "@/lib/pure/secrets";

const hash = (id: string, pin: string): Buffer =>
  hmac(deriveKey(appSecret(), "hand-over-pin"), `${id}.${pin}`);

/** A PIN is short: what is stored cannot be searched without the instance's secret. */
export const pinHash = (id: string, pin: string): string => hash(id, pin).toString("base64url");

export const isPin = (id: string, pin: string, stored: string): boolean =>
  equalBytes(hash(id, pin), Buffer.from(stored, "base64url"));
