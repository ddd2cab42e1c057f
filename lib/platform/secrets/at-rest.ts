import { currentSecretId, isFirstSecret, keyFor, keyOf, keysFor } from "@/lib/platform/secrets/key-ring";
import type { AtRestPurpose } from "@/lib/platform/secrets/purposes";
import { decrypt, encrypt } from "@/lib/pure/secrets";

/**
 * What the database keeps encrypted under the instance's secret. A value says under which one: bytes begin with a mark and
 * the secret's id, texts with the id and a dot. Values under the instance's first secret say nothing, as before there
 * were ids, so that servers of the release before can read them during an upgrade.
 */

/** A column of encrypted values, and what `countersign rotate-secret` needs to know to encrypt it anew. */
export type EncryptedColumn = {
  readonly table: string;
  readonly column: string;
  readonly encoding: "bytes" | "text";
  /** The primary key. */
  readonly key: string;
  readonly keyType: "uuid" | "text";
  /** The column with the context of the encryption, without which a value cannot be moved to another row. */
  readonly context: string;
};

const byId = { key: "id", keyType: "uuid", context: "id" } as const;
const endpoints = { table: "webhook_endpoints", encoding: "text", ...byId } as const;

/** Every column with such values. */
export const ENCRYPTED_COLUMNS: Readonly<Record<AtRestPurpose, readonly EncryptedColumn[]>> = {
  "instance secrets": [
    {
      ...{ table: "instance_secrets", column: "ciphertext", encoding: "bytes" },
      ...{ key: "name", keyType: "text", context: "name" },
    },
  ],
  "authenticator apps": [
    {
      ...{ table: "authenticator_apps", column: "secret", encoding: "text" },
      ...{ key: "user_id", keyType: "uuid", context: "user_id" },
    },
  ],
  "webhook secrets": [
    { ...endpoints, column: "secret_ciphertext" },
    { ...endpoints, column: "previous_secret_ciphertext" },
    { table: "security_streams", column: "secret_ciphertext", encoding: "text", ...byId },
  ],
  "mail-content": [
    {
      ...{ table: "mail_messages", column: "sealed_content", encoding: "bytes" },
      ...{ ...byId, context: "dedupe_key" },
    },
  ],
  "idempotency answers": [{ table: "idempotency_keys", column: "body", encoding: "bytes", ...byId }],
};

/** No ciphertext from before begins with it but by one chance in 2^32; it would still be read. */
const MARK = Buffer.from([0xf3, 0x6b, 0x69, 0x64]);
const HEADER_BYTES = MARK.length + 4;

/** What values under a secret begin with. */
export const headerOf = (id: string): Buffer => Buffer.concat([MARK, Buffer.from(id, "hex")]);
export const textHeaderOf = (id: string): string => `${id}.`;

/** Encrypts under the current secret. @param context `decryptAtRest` needs the same */
export function encryptAtRest(purpose: AtRestPurpose, plaintext: Uint8Array, context: string): Buffer {
  const ciphertext = encrypt(keyFor(purpose), plaintext, context);
  return isFirstSecret() ? ciphertext : Buffer.concat([headerOf(currentSecretId()), ciphertext]);
}

/** @throws {Error} if it was encrypted under a secret that this process does not know, or was changed */
export function decryptAtRest(purpose: AtRestPurpose, value: Uint8Array, context: string): Buffer {
  const id = idIn(value);
  const key = id && keyOf(purpose, id);
  if (key)
    try {
      return decrypt(key, value.subarray(HEADER_BYTES), context);
    } catch {
      // A value without a header that begins like one.
    }
  let failure: unknown;
  for (const candidate of keysFor(purpose))
    try {
      return decrypt(candidate, value, context);
    } catch (error) {
      failure = error;
    }
  throw new Error(
    id ? `encrypted under secret ${id}, which is not known here` : "encrypted under another secret",
    {
      cause: failure,
    },
  );
}

/** The id of the secret that a value names; null for one without. */
function idIn(value: Uint8Array): string | null {
  const isHeaded = value.length > HEADER_BYTES && MARK.equals(value.subarray(0, MARK.length));
  return isHeaded ? Buffer.from(value.subarray(MARK.length, HEADER_BYTES)).toString("hex") : null;
}

const TEXT = /^([0-9a-f]{8})\.(.+)$/;

/** The same as text, in base64. */
export function encryptTextAtRest(purpose: AtRestPurpose, plaintext: Uint8Array, context: string): string {
  const ciphertext = encrypt(keyFor(purpose), plaintext, context).toString("base64");
  return isFirstSecret() ? ciphertext : textHeaderOf(currentSecretId()) + ciphertext;
}

/** @throws {Error} as `decryptAtRest` */
export function decryptTextAtRest(purpose: AtRestPurpose, value: string, context: string): Buffer {
  const [, id, base64 = value] = TEXT.exec(value) ?? [];
  const bytes = Buffer.from(base64, "base64");
  return decryptAtRest(purpose, id === undefined ? bytes : Buffer.concat([headerOf(id), bytes]), context);
}
