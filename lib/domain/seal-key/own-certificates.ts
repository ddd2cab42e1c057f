import "server-only";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { KEY_FILES, readBundledKey } from "@/lib/domain/seal-key/drivers/embedded";
import type { SealKeyFile } from "@/lib/domain/seal-key/port";
import { systemErrorCode } from "@/lib/domain/seal-key/private-file";
import { findSharedSecret } from "@/lib/domain/seal-key/share-secret";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { perProcess } from "@/lib/platform/per-process";
import { sha256Hex } from "@/lib/pure/secrets";

/** Returns the DER of every certificate with which this instance seals or has ever sealed. */
export async function ownCertificates(): Promise<Uint8Array[]> {
  const rows = await db().sealCertificate.findMany({ select: { certificate: true } });
  return rows.map(({ certificate }) => certificate);
}

/** Returns the DER of the CA certificates that issued them, those of the newest seal first. */
export async function ownAuthorities(): Promise<Uint8Array[]> {
  const rows = await db().sealCertificate.findMany({
    orderBy: { createdAt: "desc" },
    select: { chain: true },
  });
  const all = rows.flatMap(({ chain }) => chain);
  return [...new Map(all.map((der) => [sha256Hex(der), der])).values()];
}

/** Stores a key's certificate before anything is sealed with it. A file that was seen before is not opened again. */
export async function rememberKey({ p12Path, password }: SealKeyFile): Promise<void> {
  await remember(await readFile(p12Path), password);
}

/**
 * Stores the certificates of keys that were in use before certificates were stored: the instance's own, even if
 * SEAL_P12 is set now, and those of machines that had their own seal before they joined.
 */
export async function rememberFormerKeys(dataDir: string): Promise<void> {
  const shared = await findSharedSecret("seal");
  if (shared) {
    const { p12, password } = readBundledKey(shared);
    await remember(p12, password);
  }
  for (const name of await entriesOf(dataDir))
    if (name === "seal" || name.startsWith("seal-before-")) await rememberDirectory(path.join(dataDir, name));
}

async function rememberDirectory(dir: string): Promise<void> {
  try {
    const password = await readFile(path.join(dir, KEY_FILES.password), "utf8");
    await rememberKey({ p12Path: path.join(dir, KEY_FILES.p12), password });
  } catch (err) {
    // Documents sealed with it are still recognized by their files' hashes.
    log.warn(
      { err, dir },
      "the key of a former seal cannot be read: files sealed with it are treated as sealed by others",
    );
  }
}

async function entriesOf(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return [];
    throw error;
  }
}

/** Key files (SHA-256) whose certificates this process knows to be stored: rows are never deleted. */
const stored = perProcess("stored seal certificates", () => new Set<string>());

async function remember(p12: Buffer, password: string): Promise<void> {
  const keyFileSha256 = sha256Hex(p12);
  if (stored.get().has(keyFileSha256)) return;
  await store(keyFileSha256, p12, password);
  stored.get().add(keyFileSha256);
}

async function store(keyFileSha256: string, p12: Buffer, password: string): Promise<void> {
  if ((await db().sealCertificate.count({ where: { keyFileSha256 } })) > 0) return;
  // Loaded lazily: the server process itself seals nothing.
  const { openP12 } = await import("@/lib/document-engine/pdf/seal/seal-key");
  const { certificate, chain } = await openP12(p12, password);
  const fingerprint = sha256Hex(certificate);
  const data = { certificate: bytes(certificate), chain: chain.map(bytes), keyFileSha256 };
  await db().sealCertificate.upsert({
    where: { fingerprint },
    create: { fingerprint, ...data },
    update: data,
  });
}

const bytes = (der: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(der);
