import { equalBytes, hmac } from "@/lib/pure/secrets";

/**
 * Unguessable links without a stored secret: 16 bytes of a row's UUID and 20 bytes (160 bits) of HMAC-SHA-256 over it,
 * a purpose in the key and a version. The link can be recreated for a reminder, a database dump reveals no links, and
 * incrementing the version revokes every earlier link.
 */

const MAC_BYTES = 20;
const TOKEN = /^[A-Za-z0-9_-]{48}$/;

const mac = (key: Uint8Array, id: string, version: number): Buffer =>
  hmac(key, `${id}.${version}`).subarray(0, MAC_BYTES);

/** Returns 48 characters, base64url. */
export function signId(key: Uint8Array, id: string, version = 1): string {
  return Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), mac(key, id, version)]).toString(
    "base64url",
  );
}

/** The id that a token claims, unverified: look the row up by it, then call `verifySignedId` with the row's version. */
export function claimedId(token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const hex = Buffer.from(token, "base64url").subarray(0, 16).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Verifies that we issued the token for this row and version; in constant time. */
export function verifySignedId(key: Uint8Array, token: string, id: string, version = 1): boolean {
  const issued = signId(key, id, version);
  return equalBytes(Buffer.from(token, "base64url"), Buffer.from(issued, "base64url"));
}

/** The same with several keys, one of which may have issued it. */
export const isSignedId = (keys: readonly Uint8Array[], token: string, id: string, version = 1): boolean =>
  keys.some((key) => verifySignedId(key, token, id, version));
