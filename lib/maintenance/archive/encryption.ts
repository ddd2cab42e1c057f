import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline as joined, Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { OperatorError } from "@/lib/maintenance/operator-error";
import { hashFile } from "@/lib/platform/hash-file";
import { sha256Hex } from "@/lib/pure/secrets";

/** How a back-up is written: encrypted to its recipients (age-encryption.org/v1), or as it is. */
export type Encryption = {
  kind: "none" | "age";
  /** Added to the keys of what is encrypted. */
  suffix: "" | ".age";
  /** Files of other recipients are copied again: folder below `files`. */
  folder: string;
  /** Size of the result for this many bytes. */
  sizeOf(bytes: number): number;
  encrypt(source: Readable): Promise<Readable>;
};

export const unencrypted: Encryption = {
  kind: "none",
  suffix: "",
  folder: "plain",
  sizeOf: (bytes) => bytes,
  encrypt: async (source) => source,
};

/** age encrypts chunks of 64 KiB, each with a tag of 16 bytes; also an empty file has one chunk. */
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/**
 * @param recipients as `BACKUP_RECIPIENTS` has them; none for no encryption
 * @throws {OperatorError} naming a recipient that cannot be used
 */
export async function encryptionTo(recipients: readonly string[]): Promise<Encryption> {
  if (recipients.length === 0) return unencrypted;
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new OperatorError(`BACKUP_RECIPIENTS: “${recipient}” is not a recipient of age (age1…).`, {
        isWrongUse: true,
        cause,
      });
    }
  }
  // What precedes the chunks has the same size for every file of the same recipients.
  const head = (await encrypter.encrypt(new Uint8Array(0))).length - TAG_BYTES;
  return {
    kind: "age",
    suffix: ".age",
    folder: `age${sha256Hex([...recipients].sort().join("\n")).slice(0, 16)}`,
    sizeOf: (bytes) => head + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / CHUNK_BYTES)),
    encrypt: async (source) =>
      Readable.fromWeb(await throughAge(source, (stream) => encrypter.encrypt(stream))),
  };
}

export type Decryption = (source: Readable) => Promise<Readable>;

/**
 * @param identities lines of an identity file of age; comments and empty lines are skipped
 * @throws {OperatorError} if there is none, or one cannot be used
 */
export function decryptionWith(identities: string, file: string): Decryption {
  const decrypter = new Decrypter();
  const lines = identities.split(/\r?\n/).map((line) => line.trim());
  const keys = lines.filter((line) => line !== "" && !line.startsWith("#"));
  if (keys.length === 0) throw notIdentities(file);
  for (const key of keys) {
    try {
      decrypter.addIdentity(key);
    } catch (cause) {
      throw notIdentities(file, cause);
    }
  }
  return async (source) => Readable.fromWeb(await throughAge(source, (stream) => decrypter.decrypt(stream)));
}

export const undecrypted: Decryption = async (source) => source;

const notIdentities = (file: string, cause?: unknown): OperatorError =>
  new OperatorError(`${file} holds no identity of age that can be used (AGE-SECRET-KEY-1…, unencrypted).`, {
    isWrongUse: true,
    cause,
  });

type WebStream = ReadableStream<Uint8Array>;

async function throughAge(
  source: Readable,
  work: (stream: WebStream) => Promise<WebStream>,
): Promise<NodeReadableStream<Uint8Array>> {
  try {
    return (await work(Readable.toWeb(source) as WebStream)) as NodeReadableStream<Uint8Array>;
  } catch (error) {
    source.destroy();
    throw error;
  }
}

/**
 * Writes a stream, encrypted, to a new local file.
 * @returns size and hash of that file
 */
export async function writeEncrypted(
  encryption: Encryption,
  source: Readable,
  file: string,
): Promise<{ bytes: number; sha256: string }> {
  await pipeline(await encryption.encrypt(source), createWriteStream(file, { flags: "wx", mode: 0o600 }));
  return { bytes: (await stat(file)).size, sha256: await hashFile(file) };
}

/** A stream through a transformation; an error of either side reaches the reader, and ends both. */
export function through(source: Readable, transform: Transform): Readable {
  joined(source, transform, () => undefined);
  return transform;
}
