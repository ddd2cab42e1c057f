import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { InspectP12, SealIdentity, SealKey, SealKeyPort } from "@/lib/ports/seal/port";
import { systemErrorCode, writePrivateFile } from "@/lib/ports/seal/private-file";

type Options = {
  /** SEAL_P12: a path, or the file itself in base64. */
  p12: string;
  /** What a relative path starts from. */
  rootDir: string;
  /** SEAL_P12_PASSWORD; empty when the file has none. */
  password: string;
  /** Where a file that came in base64 is kept for the sealing process. */
  dir: string;
  inspect: InspectP12;
};

/** A key and certificate that the operator brought, from an authority that readers trust. */
export function createP12SealKey(options: Options): SealKeyPort {
  let opened: Promise<{ key: SealKey; identity: SealIdentity }> | undefined;
  const open = () => {
    opened ??= openP12(options).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    driver: "p12",
    load: async () => (await open()).key,
    describe: async () => (await open()).identity,
  };
}

/** Opened once before use: a wrong password is said at the first document, not deep inside its sealing. */
async function openP12({ p12, rootDir, password, dir, inspect }: Options) {
  const key = { p12Path: await fileOf(p12, rootDir, dir), password };
  try {
    return { key, identity: await inspect(key) };
  } catch (error) {
    throw new Error("SEAL_P12 cannot be opened: not a PKCS #12 file, or SEAL_P12_PASSWORD is wrong.", {
      cause: error,
    });
  }
}

async function fileOf(p12: string, rootDir: string, dir: string): Promise<string> {
  const given = path.resolve(rootDir, p12);
  if (await exists(given)) return given;
  const bytes = Buffer.from(p12, "base64");
  // PKCS #12 is an ASN.1 sequence; a path that does not exist never decodes to one of its own length.
  const isSequence = bytes.length > 64 && bytes[0] === 0x30 && /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(p12);
  if (!isSequence)
    throw new Error("SEAL_P12 names no file that can be read, and is no PKCS #12 in base64 either.");

  const file = path.join(
    dir,
    `provided-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.p12`,
  );
  if (await exists(file)) return file;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  try {
    await writePrivateFile(draft, bytes);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return file;
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(systemErrorCode(error) ?? "")) return false;
    throw error;
  }
}
