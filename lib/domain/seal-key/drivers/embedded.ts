import "server-only";
import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import {
  type InspectP12,
  type SealIdentity,
  type SealKeyFile,
  type SealKeyPort,
  SealUnavailableError,
} from "@/lib/domain/seal-key/port";
import { systemErrorCode, writePrivateFile } from "@/lib/domain/seal-key/private-file";

/** A new certificate authority and the key that it certified. */
export type NewSealAuthority = {
  /** PKCS #12 with the sealing key, its certificate and the CA's. */
  p12: Uint8Array;
  password: string;
  /** The CA's own certificate in PEM, for operators who want readers to trust it. */
  caCertificatePem: string;
};

const P12 = "seal.p12";
const PASSWORD = "password";
const AUTHORITY = "authority.pem";

/** File names of key and password in a seal's directory. */
export const KEY_FILES = { p12: P12, password: PASSWORD } as const;

type Options = {
  /** A directory only for this seal, which is created atomically with all of its content. */
  dir: string;
  createAuthority: () => Promise<NewSealAuthority>;
  inspect: InspectP12;
  /** Stores the first seal that any process of the instance offers, and returns it to all of them. */
  share: (offer: () => Promise<Buffer>) => Promise<Buffer>;
};

/** Cached next to the key, because opening the key requires libraries that the server process otherwise never loads. */
const IDENTITY = "identity.json";

type Seal = { key: SealKeyFile; identity: SealIdentity };

/** A seal's files as one value: their contents in base64, by name. */
const Bundle = z.strictObject({
  [P12]: z.base64(),
  [PASSWORD]: z.base64(),
  [AUTHORITY]: z.base64(),
  [IDENTITY]: z.base64(),
});
type Bundle = z.infer<typeof Bundle>;

/** Extracts the key file and password from the bundle that processes share. */
export function readBundledKey(shared: Buffer): { p12: Buffer; password: string } {
  const bundle = Bundle.parse(JSON.parse(shared.toString()));
  return {
    p12: Buffer.from(bundle[P12], "base64"),
    password: Buffer.from(bundle[PASSWORD], "base64").toString(),
  };
}
const FILES = [P12, PASSWORD, AUTHORITY, IDENTITY] as const;

/**
 * Creates a driver for the instance's own certificate authority, which is created once, shared by all of its
 * processes, and copied to DATA_DIR, where the sealing process reads it. Losing it does not invalidate sealed
 * documents, but readers see a new one as another issuer, so nothing here ever replaces it.
 *
 * Processes that start concurrently agree in two steps: on one machine, the first rename of a finished directory
 * wins; across machines, the first seal that is shared.
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
  const { dir } = options;
  const local = (await find(dir)) && (await pack(dir));
  const shared = await options.share(async () => Buffer.from(JSON.stringify(local ?? (await make(options)))));
  const bundle = Bundle.parse(JSON.parse(shared.toString()));
  if (local && local[P12] !== bundle[P12]) {
    // This machine had its own seal before it joined the others; keep the seal that it used so far.
    await rename(dir, `${dir}-before-${randomUUID()}`);
    await unpack(bundle, dir);
  } else if (!local) await unpack(bundle, dir);
  return read(dir);
}

async function pack(dir: string): Promise<Bundle> {
  const contents = await Promise.all(
    FILES.map(
      async (name) =>
        [
          name,
          await readFile(
            /* turbopackIgnore: true */ path.join(/* turbopackIgnore: true */ dir, name),
            "base64",
          ),
        ] as const,
    ),
  );
  return Bundle.parse(Object.fromEntries(contents));
}

/** Writes the files to a temporary directory and renames it into place; another process may have been first. */
async function unpack(bundle: Bundle, dir: string): Promise<void> {
  const draft = `${dir}.${randomUUID()}`;
  await mkdir(path.dirname(dir), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    for (const name of FILES)
      await writePrivateFile(
        path.join(/* turbopackIgnore: true */ draft, name),
        Buffer.from(bundle[name], "base64"),
      );
    await rename(draft, dir);
  } catch (error) {
    if (!["EEXIST", "ENOTEMPTY", "EPERM"].includes(systemErrorCode(error) ?? "")) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function make({ dir, createAuthority, inspect }: Options): Promise<Bundle> {
  const { p12, password, caCertificatePem } = await createAuthority();
  const draft = `${dir}.${randomUUID()}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const p12Path = path.join(draft, P12);
    await writePrivateFile(p12Path, p12);
    const identity = await inspect({ p12Path, password });
    const base64 = (text: string) => Buffer.from(text).toString("base64");
    return {
      [P12]: Buffer.from(p12).toString("base64"),
      [PASSWORD]: base64(password),
      [AUTHORITY]: base64(caCertificatePem),
      [IDENTITY]: base64(JSON.stringify(identity)),
    };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
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
    const { subject, issuer, notBefore, notAfter } = JSON.parse(identity);
    const valid = { notBefore: new Date(notBefore ?? 0), notAfter: new Date(notAfter) };
    return { key: { p12Path, password }, identity: { subject, issuer, ...valid } };
  } catch (error) {
    throw new SealUnavailableError(
      "unreadable",
      `${dir} is damaged: restore it from a backup, or remove it to have a new seal created.`,
      { cause: error },
    );
  }
}
