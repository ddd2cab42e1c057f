import "server-only";
import { appSecret } from "@/lib/env";
import { deriveKey, equalBytes, hmac } from "@/lib/pure/secrets";

/**
 * Code of six digits that is mailed to a visitor. It is derived from the id of their row and the instance's secret,
 * so that neither the database nor a queue contains it.
 */

let derived: Buffer | undefined;
const key = (): Buffer => (derived ??= deriveKey(appSecret(), "public-link-code"));

const DIGITS = 6;

export const startCodeOf = (id: string): string =>
  String(hmac(key(), id).readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, "0");

/** Constant-time. */
export const isStartCode = (id: string, entered: string): boolean =>
  equalBytes(Buffer.from(startCodeOf(id)), Buffer.from(entered));
