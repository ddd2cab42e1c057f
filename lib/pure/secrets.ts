import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Lower-case hex SHA-256. */
export const sha256Hex = (data: string | Uint8Array): string =>
  createHash("sha256").update(data).digest("hex");

/** A key for one purpose, derived from the instance's secret (HKDF-SHA-256, RFC 5869). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "countersign", purpose, 32));
}

export const hmac = (key: Uint8Array, data: string): Buffer =>
  createHmac("sha256", key).update(data).digest();

/** Compares in constant time; lengths are not secret here. */
export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Big-endian base62 of the bytes, without padding. */
export function base62(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  let text = "";
  do {
    text = BASE62.charAt(Number(value % 62n)) + text;
    value /= 62n;
  } while (value > 0n);
  return text;
}
