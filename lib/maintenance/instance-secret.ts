import { scrypt } from "node:crypto";
import { promisify } from "node:util";
import { OperatorError } from "@/lib/maintenance/operator-error";
import { setKeyRing } from "@/lib/platform/secrets/key-ring";
import { DamagedSecretError, findSecrets, type KnownSecret } from "@/lib/platform/secrets/known-secrets";
import { type Queryable, type RecordedSecret, readRecorded } from "@/lib/platform/secrets/recorded-secrets";

/** Costs some 60 ms and 32 MB: an APP_SECRET that somebody made up cannot be guessed by trying many. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/**
 * The instance's secrets as the server finds them, but without creating one: the newest first.
 * @throws {OperatorError} if a file of theirs is damaged
 */
export function findAllSecrets(): readonly KnownSecret[] {
  try {
    return findSecrets();
  } catch (error) {
    if (error instanceof DamagedSecretError) throw new OperatorError(error.message, { cause: error });
    throw error;
  }
}

/** The newest secret; null if there is none yet. */
export const findSecret = (): string | null => findAllSecrets()[0]?.secret ?? null;

/** What the database has recorded of its secrets; nothing of one that was not migrated yet. */
export async function recordedSecrets(database: Queryable): Promise<RecordedSecret[]> {
  const { rows } = await database.query<{ found: string | null }>(
    "select to_regclass('public.app_secrets') as found",
  );
  return rows[0]?.found ? readRecorded(database) : [];
}

/** Lets this process read what the database has encrypted, as a server does. */
export async function openKeyRing(database: Queryable): Promise<RecordedSecret[]> {
  const recorded = await recordedSecrets(database);
  setKeyRing(findAllSecrets(), recorded);
  return recorded;
}

/**
 * Identifies an instance by its secret, without revealing it: back-ups of two instances are never mixed, and a restored
 * database is never used with another secret, under which nothing in it could be read.
 * @returns 32 hexadecimal digits
 */
export async function instanceMark(secret: string): Promise<string> {
  const derive = promisify<string, string, number, typeof COST, Buffer>(scrypt);
  return (await derive(secret, "countersign back-up: instance", 16, COST)).toString("hex");
}
