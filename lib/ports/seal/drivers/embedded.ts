import "server-only";
import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { InspectP12, SealKey, SealKeyPort } from "@/lib/ports/seal/port";
import { systemErrorCode, writePrivateFile } from "@/lib/ports/seal/private-file";

/** A new authority and the key that it certified. */
export type NewSealAuthority = {
  /** PKCS #12 with the sealing key, its certificate and the authority's. */
  p12: Uint8Array;
  password: string;
  /** The authority's own certificate in PEM, for those who want their readers to trust it. */
  caCertificatePem: string;
};

type Options = {
  /** A directory of its own; it appears with everything in it. */
  dir: string;
  createAuthority: () => Promise<NewSealAuthority>;
  inspect: InspectP12;
};

/**
 * The instance's own authority, made once and kept in DATA_DIR. Losing it is no disaster (sealed documents
 * stay valid), but a new one is another issuer to every reader, so nothing here ever replaces it.
 *
 * Two processes that start at once agree: each makes an authority in a directory of its own, the first
 * rename wins, and the other takes what it finds.
 */
export function createEmbeddedSealKey({ dir, createAuthority, inspect }: Options): SealKeyPort {
  let key: Promise<SealKey> | undefined;
  const load = () => {
    key ??= establish(dir, createAuthority).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };
  return { driver: "embedded", load, describe: async () => inspect(await load()) };
}

async function establish(dir: string, createAuthority: Options["createAuthority"]): Promise<SealKey> {
  return (await kept(dir)) ?? (await make(dir, createAuthority)) ?? (await requireKept(dir));
}

async function kept(dir: string): Promise<SealKey | null> {
  try {
    await access(dir);
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return null;
    throw error;
  }
  return requireKept(dir);
}

async function requireKept(dir: string): Promise<SealKey> {
  const p12Path = path.join(dir, "seal.p12");
  try {
    const [password] = await Promise.all([readFile(path.join(dir, "password"), "utf8"), access(p12Path)]);
    return { p12Path, password };
  } catch (error) {
    throw new Error(`${dir} is damaged: restore it from a back-up, or remove it to have a new seal made.`, {
      cause: error,
    });
  }
}

/** @returns null when another process was first. */
async function make(dir: string, createAuthority: Options["createAuthority"]): Promise<SealKey | null> {
  const authority = await createAuthority();
  const draft = `${dir}.${randomUUID()}`;
  await mkdir(path.dirname(dir), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    await writePrivateFile(path.join(draft, "seal.p12"), authority.p12);
    await writePrivateFile(path.join(draft, "password"), authority.password);
    await writePrivateFile(path.join(draft, "authority.pem"), authority.caCertificatePem);
    await rename(draft, dir);
    return await requireKept(dir);
  } catch (error) {
    if (["EEXIST", "ENOTEMPTY", "EPERM"].includes(systemErrorCode(error) ?? "")) return null;
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
