/**
 * Signs files as minisign does (https://jedisct1.github.io/minisign/, “Signature format”), with Node's own Ed25519:
 * whoever builds releases needs no program for it, and whoever checks them uses theirs.
 *
 * Only keys without a password (`minisign -G -W`): a build machine that has the file would need the password too.
 */
import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";
import { createReadStream } from "node:fs";
import { UsageError } from "../failure.mjs";

/** PKCS #8 before a raw Ed25519 seed (RFC 8410, section 7). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
/** algorithm 2, KDF 2, checksum 2, salt 32, limits 16, key id 8, seed 32, public key 32, checksum 32 */
const SECRET_KEY_BYTES = 158;
const PUBLIC_KEY_BYTES = 32;
/** Offsets in it. */
const AT = { kdf: 2, id: 54, seed: 62, publicKey: 94, checksum: 126 };

/**
 * @param {string} text of a secret key's file
 * @returns {{ id: Buffer; key: import("node:crypto").KeyObject; publicKey: string }} `publicKey`: the line that checkers
 *   need
 * @throws {UsageError}
 */
export function readSecretKey(text) {
  const line = text.trim().split("\n").at(-1) ?? "";
  const bytes = Buffer.from(line, "base64");
  if (bytes.length !== SECRET_KEY_BYTES || bytes.toString("latin1", 0, 2) !== "Ed")
    throw new UsageError("MINISIGN_KEY: must be a secret key of minisign, or the path of its file.");
  if (bytes.readUInt16LE(AT.kdf) !== 0)
    throw new UsageError(
      "MINISIGN_KEY: has a password; make a key for releases without one (minisign -G -W).",
    );
  const id = bytes.subarray(AT.id, AT.seed);
  const seed = bytes.subarray(AT.seed, AT.publicKey);
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
  const raw = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-PUBLIC_KEY_BYTES);
  if (!raw.equals(bytes.subarray(AT.publicKey, AT.checksum)))
    throw new UsageError("MINISIGN_KEY: is damaged: its two halves do not belong together.");
  return { id, key, publicKey: Buffer.concat([Buffer.from("Ed"), id, raw]).toString("base64") };
}

/**
 * The signature file (`.minisig`) of a file: over its BLAKE2b-512 hash, with a signed comment.
 * @param {string} file @param {string} name as people will see the file
 * @param {ReturnType<typeof readSecretKey>} secret
 * @returns {Promise<string>}
 */
export async function signFile(file, name, { id, key }) {
  const hash = createHash("blake2b512");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  const signature = sign(null, hash.digest(), key);
  // A time would make each signature another one; the archive says when its sources were committed.
  const comment = `file:${name}\thashed`;
  const overall = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key);
  return [
    "untrusted comment: signature of a Countersign release",
    Buffer.concat([Buffer.from("ED"), id, signature]).toString("base64"),
    `trusted comment: ${comment}`,
    overall.toString("base64"),
    "",
  ].join("\n");
}
