import "server-only";
import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { InspectP12, SealIdentity, SealKey, SealKeyPort } from "@/lib/ports/seal/port";
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

const P12 = "seal.p12";
const PASSWORD = "password";
/** Beside the key, because opening it takes libraries that the server process otherwise never loads. */
const IDENTITY = "identity.json";

type Seal = { key: SealKey; identity: SealIdentity };

/**
 * The instance's own authority, made once and kept in DATA_DIR. Losing it is no disaster (sealed documents
 * stay valid), but a new one is another issuer to every reader, so nothing here ever replaces it.
 *
 * Two processes that start at once agree: each makes an authority in a directory of its own, the first
 * rename wins, and the other takes what it finds.
 */
export function createEmbeddedSealKey(options: Options): SealKeyPort {
  let seal: Promise<Seal> | undefined;
  const open = () => {
    seal ??= establish(options).catch((error: unknown) => {
      seal = undefined;
      throw error;
    });
    return seal;
  };
  return {
    driver: "embedded",
    load: async () => (await open()).key,
    describe: async () => (await open()).identity,
  };
}

async function establish(options: Options): Promise<Seal> {
  return (await find(options.dir)) ?? (await make(options)) ?? (await read(options.dir));
}

async function find(dir: string): Promise<Seal | null> {
  try {
    await access(dir);
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return null;
    throw error;
  }
  return read(dir);
}

async function read(dir: string): Promise<Seal> {
  const p12Path = path.join(dir, P12);
  try {
    const [password, identity] = await Promise.all([
      readFile(path.join(dir, PASSWORD), "utf8"),
      readFile(path.join(dir, IDENTITY), "utf8"),
      access(p12Path),
    ]);
    const { subject, issuer, notAfter } = JSON.parse(identity);
    return { key: { p12Path, password }, identity: { subject, issuer, notAfter: new Date(notAfter) } };
  } catch (error) {
    throw new Error(`${dir} is damaged: restore it from a back-up, or remove it to have a new seal made.`, {
      cause: error,
    });
  }
}

/** @returns null when another process was first. */
async function make({ dir, createAuthority, inspect }: Options): Promise<Seal | null> {
  const authority = await createAuthority();
  const draft = `${dir}.${randomUUID()}`;
  await mkdir(path.dirname(dir), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    await writePrivateFile(path.join(draft, P12), authority.p12);
    await writePrivateFile(path.join(draft, PASSWORD), authority.password);
    await writePrivateFile(path.join(draft, "authority.pem"), authority.caCertificatePem);
    const identity = await inspect({ p12Path: path.join(draft, P12), password: authority.password });
    await writePrivateFile(path.join(draft, IDENTITY), JSON.stringify(identity));
    await rename(draft, dir);
  } catch (error) {
    if (["EEXIST", "ENOTEMPTY", "EPERM"].includes(systemErrorCode(error) ?? "")) return null;
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return read(dir);
}
