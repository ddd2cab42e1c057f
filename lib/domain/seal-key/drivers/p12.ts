import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import {
  type InspectP12,
  type SealIdentity,
  type SealKeyFile,
  type SealKeyPort,
  SealUnavailableError,
} from "@/lib/domain/seal-key/port";
import { systemErrorCode, writePrivateFile } from "@/lib/domain/seal-key/private-file";

type Options = {
  /** SEAL_P12: a path, or the file itself in base64. */
  p12: string;
  /** Base of a relative path. */
  rootDir: string;
  /** SEAL_P12_PASSWORD; empty if the file has none. */
  password: string;
  /** Directory in which a file given in base64 is stored for the sealing process. */
  dir: string;
  inspect: InspectP12;
};

type Opened = { key: SealKeyFile; identity: SealIdentity };

/**
 * Creates a driver for a key and X.509 certificate supplied by the operator, from a CA that readers trust. A file
 * that is replaced while the process runs is reopened, so that a renewed certificate needs no restart.
 */
export function createP12SealKey(options: Options): SealKeyPort {
  let opened: { version: string; seal: Promise<Opened> } | undefined;
  const open = async (): Promise<Opened> => {
    const p12Path = await fileOf(options.p12, options.rootDir, options.dir);
    const version = await versionOf(p12Path);
    if (opened?.version !== version) {
      const seal = openP12({ p12Path, password: options.password }, options.inspect);
      opened = { version, seal };
      seal.catch(() => {
        if (opened?.seal === seal) opened = undefined;
      });
    }
    return opened.seal;
  };
  return {
    driver: "p12",
    load: async () => (await open()).key,
    describe: async () => (await open()).identity,
  };
}

/** Returns a value that changes whenever the file changes. */
async function versionOf(file: string): Promise<string> {
  const { ino, size, mtimeMs } = await stat(file);
  return [file, ino, size, mtimeMs].join(" ");
}

/**
 * Opens the file once before it is used: a wrong password is reported at startup, not deep inside the first
 * document's sealing.
 */
async function openP12(key: SealKeyFile, inspect: InspectP12): Promise<Opened> {
  try {
    return { key, identity: await inspect(key) };
  } catch (error) {
    throw new SealUnavailableError("unreadable", failureText(error), { cause: error });
  }
}

function failureText(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  // The library's own message names an unsupported algorithm, or what the file lacks.
  if (error instanceof Error && (code === "P12_INVALID" || code === "P12_INCOMPLETE"))
    return `SEAL_P12 cannot be used: ${error.message}. It must hold an RSA or elliptic-curve (P-256, P-384, P-521) key with its certificate.`;
  return "SEAL_P12 cannot be opened: not a PKCS #12 file, or SEAL_P12_PASSWORD is wrong.";
}

async function fileOf(p12: string, rootDir: string, dir: string): Promise<string> {
  const configured = path.resolve(rootDir, p12);
  if (await exists(configured)) return configured;
  const bytes = Buffer.from(p12, "base64");
  // PKCS #12 is an ASN.1 sequence; the path of a missing file never decodes to one of sufficient length.
  const isSequence = bytes.length > 64 && bytes[0] === 0x30 && /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(p12);
  if (!isSequence)
    throw new SealUnavailableError(
      "unreadable",
      "SEAL_P12 is neither the path of a readable file nor a PKCS #12 file in base64.",
    );

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
