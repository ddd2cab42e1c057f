import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";
import { formerSecretsOf } from "@/lib/pure/former-secrets";
import { secretIdOf } from "@/lib/pure/secrets";

/**
 * The secrets that the settings name: APP_SECRET and APP_SECRET_FORMER, or without them the files `secret` and
 * `secret.former` in DATA_DIR. Which of them is in use, the database says (key-ring.ts).
 */

export type KnownSecret = { readonly id: string; readonly secret: string };

const SHORTEST = 32;
/** Where an instance without APP_SECRET keeps its secret. */
export const secretFile = (): string => path.join(env.dataDir, "secret");
/** … and the ones from before, as a JSON list, the newest first. */
export const formerSecretsFile = (): string => path.join(env.dataDir, "secret.former");

/** A file of secrets that cannot be what was written. */
export class DamagedSecretError extends Error {
  constructor(file: string) {
    super(`${file} is damaged: restore it from a backup, or set APP_SECRET.`);
    this.name = "DamagedSecretError";
  }
}

/**
 * The instance's secrets, the newest first; the first one is made if there is none yet. Processes that start
 * concurrently agree: the file is linked into place atomically, and the first link wins.
 * @throws {DamagedSecretError}
 */
export function readOrMakeSecrets(): readonly KnownSecret[] {
  if (!env.secret && !existsSync(secretFile())) linkSecret(newSecret());
  return findSecrets();
}

/** The same without making one: empty if there is none yet. @throws {DamagedSecretError} */
export function findSecrets(): readonly KnownSecret[] {
  const secrets = env.secret ? [env.secret, ...env.formerSecrets] : keptSecrets();
  return [...new Set(secrets)].map((secret) => ({ id: secretIdOf(secret), secret }));
}

function keptSecrets(): string[] {
  const present = readIfThere(secretFile())?.trim();
  if (present === undefined) return [];
  const kept = readIfThere(formerSecretsFile());
  const former = kept === null ? [] : formerSecretsOf(kept);
  if (present.length < SHORTEST) throw new DamagedSecretError(secretFile());
  if (!former || former.some((one) => one.length < SHORTEST))
    throw new DamagedSecretError(formerSecretsFile());
  return [present, ...former];
}

const readIfThere = (file: string): string | null => (existsSync(file) ? readFileSync(file, "utf8") : null);

export const newSecret = (): string => randomBytes(32).toString("base64url");

/** Puts a secret where there is none yet; an existing file is never replaced. */
export function linkSecret(secret: string): void {
  const draft = draftOf(secretFile(), secret);
  try {
    linkSync(draft, secretFile());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Replaces both files. Whoever reads in between, and whoever starts after a crash in between, finds each secret that was
 * there and is to stay.
 */
export function keepSecrets(present: string, former: readonly string[]): void {
  const here = findSecrets().map(({ secret }) => secret);
  const all = new Set([...former, ...here]);
  replaceFile(formerSecretsFile(), JSON.stringify([...all]));
  replaceFile(secretFile(), present);
  writeFormerSecrets(former);
}

/** Replaces the list of former secrets. */
export function writeFormerSecrets(former: readonly string[]): void {
  if (former.length > 0) replaceFile(formerSecretsFile(), JSON.stringify(former));
  else rmSync(formerSecretsFile(), { force: true });
}

function replaceFile(file: string, content: string): void {
  renameSync(draftOf(file, content), file);
  const folder = openSync(path.dirname(file), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function draftOf(file: string, content: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  return draft;
}
