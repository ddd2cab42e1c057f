import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** Lowercase hex SHA-256. */
export const sha256Hex = (data: string | Uint8Array): string =>
  createHash("sha256").update(data).digest("hex");

/** Derives a key for one purpose from the instance's secret (HKDF-SHA-256, RFC 5869). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "countersign", purpose, 32));
}

const ID_BYTES = 4;

/** Names a secret of the instance without revealing it: 8 hexadecimal digits, derived like a key, for no other purpose. */
export const secretIdOf = (secret: string): string =>
  deriveKey(secret, "id of the secret").subarray(0, ID_BYTES).toString("hex");

export const hmac = (key: Uint8Array, data: string): Buffer =>
  createHmac("sha256", key).update(data).digest();

/** Constant-time comparison; lengths are not secret here. */
export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM (NIST SP 800-38D): a random 12-byte IV, the ciphertext, a 16-byte tag.
 * @param key 32 bytes, for one purpose (`deriveKey`)
 * @param context additional authenticated data; `decrypt` needs the same, so that rows cannot be swapped
 */
export function encrypt(key: Uint8Array, plaintext: Uint8Array, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/** @throws {Error} if the key or the context differs, or the ciphertext was changed */
export function decrypt(key: Uint8Array, ciphertext: Uint8Array, context: string): Buffer {
  if (ciphertext.length < IV_BYTES + TAG_BYTES) throw new Error("ciphertext is too short");
  const decipher = createDecipheriv("aes-256-gcm", key, ciphertext.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context)).setAuthTag(ciphertext.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(ciphertext.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** @throws {Error} if `decrypt` does with each of the keys */
export function decryptWithOneOf(
  keys: readonly Uint8Array[],
  ciphertext: Uint8Array,
  context: string,
): Buffer {
  let failure: unknown = new Error("there is no key");
  for (const key of keys)
    try {
      return decrypt(key, ciphertext, context);
    } catch (error) {
      failure = error;
    }
  throw failure;
}

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The bytes as big-endian base62, without padding. */
export function base62(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  let text = "";
  do {
    text = BASE62.charAt(Number(value % 62n)) + text;
    value /= 62n;
  } while (value > 0n);
  return text;
}
