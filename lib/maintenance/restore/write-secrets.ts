import { randomUUID } from "node:crypto";
import { link, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import type { Secrets } from "@/lib/maintenance/archive/secrets";
import { writeFormerSecrets } from "@/lib/platform/secrets/known-secrets";

/**
 * Writes the back-up's secrets to DATA_DIR, where the server finds them (lib/platform/secrets). An existing file is never
 * replaced.
 */
export async function writeAppSecret({ appSecret, otherSecrets = [] }: Secrets): Promise<void> {
  const draft = await writePrivate(env.dataDir, "secret", appSecret);
  try {
    await link(draft, path.join(env.dataDir, "secret"));
    writeFormerSecrets(otherSecrets);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Writes the seal key of an instance that sealed with one of its operator's, unless SEAL_P12 is set here: the operator
 * has to name it.
 * @returns where it is; null if there was nothing to write
 */
export async function writeSealKey({ seal }: Secrets): Promise<{ p12: string; password: string } | null> {
  if (!seal || env.seal.p12) return null;
  const p12 = path.join(env.dataDir, "restored-seal.p12");
  const password = path.join(env.dataDir, "restored-seal.password");
  await rename(await writePrivate(env.dataDir, "seal", Buffer.from(seal.p12, "base64")), p12);
  await rename(await writePrivate(env.dataDir, "seal", seal.password), password);
  return { p12, password };
}

async function writePrivate(dir: string, name: string, content: string | Uint8Array): Promise<string> {
  await mkdir(dir, { recursive: true });
  const draft = path.join(dir, `${name}.${randomUUID()}`);
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}
