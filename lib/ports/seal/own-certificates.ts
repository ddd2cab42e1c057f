import "server-only";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { bundledKey, KEY_FILES } from "@/lib/ports/seal/drivers/embedded";
import type { SealKey } from "@/lib/ports/seal/port";
import { systemErrorCode } from "@/lib/ports/seal/private-file";
import { findSharedSecret } from "@/lib/ports/seal/share-secret";
import { sha256Hex } from "@/lib/pure/secrets";

/** DER of the certificates that this instance seals or ever sealed with. */
export async function ownCertificates(): Promise<Uint8Array[]> {
  const rows = await db().sealCertificate.findMany({ select: { certificate: true } });
  return rows.map(({ certificate }) => certificate);
}

/** DER of the authorities above them, the newest seal's first. */
export async function ownAuthorities(): Promise<Uint8Array[]> {
  const rows = await db().sealCertificate.findMany({
    orderBy: { createdAt: "desc" },
    select: { chain: true },
  });
  const all = rows.flatMap(({ chain }) => chain);
  return [...new Map(all.map((der) => [sha256Hex(der), der])).values()];
}

/** Keeps the certificate of a key, before anything is sealed with it. A file that was seen before is not opened again. */
export async function rememberKey({ p12Path, password }: SealKey): Promise<void> {
  await remember(await readFile(p12Path), password);
}

/**
 * Keeps the certificates of keys that this instance sealed with before it kept them: its own one beside a SEAL_P12, and
 * those of machines that had a life of their own before they joined.
 */
export async function rememberFormerKeys(dataDir: string): Promise<void> {
  const shared = await findSharedSecret("seal");
  if (shared) {
    const { p12, password } = bundledKey(shared);
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
    // What was sealed with it is known by the hashes of its files all the same.
    log.warn(
      { err, dir },
      "a former seal's key cannot be read: files that it sealed count as somebody else's",
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

async function remember(p12: Buffer, password: string): Promise<void> {
  const keyFileSha256 = sha256Hex(p12);
  if ((await db().sealCertificate.count({ where: { keyFileSha256 } })) > 0) return;
  // Loaded when it is needed: the server process seals nothing itself.
  const { openP12 } = await import("@/lib/pdf/seal/seal-key");
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
