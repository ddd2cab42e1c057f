import "server-only";
import { SealUnavailableError } from "@/lib/domain/seal-key/port";
import { db } from "@/lib/platform/database/db";
import { decryptAtRest, encryptAtRest } from "@/lib/platform/secrets/at-rest";

/**
 * Shares one secret among all processes of the instance, across machines: the first one offered is stored in the
 * database, encrypted under APP_SECRET, and all others use it.
 * @throws {SealUnavailableError} when the stored value was encrypted under another APP_SECRET
 */
export async function shareSecret(name: string, offer: () => Promise<Buffer>): Promise<Buffer> {
  const find = () => db().instanceSecret.findUnique({ where: { name } });
  let stored = await find();
  if (!stored) {
    const ciphertext = new Uint8Array(encryptAtRest("instance secrets", await offer(), name));
    await db().instanceSecret.createMany({ data: [{ name, ciphertext }], skipDuplicates: true });
    stored = await find();
  }
  if (!stored) throw new Error(`The instance's secret "${name}" was deleted while it was being written.`);
  return open(name, stored.ciphertext);
}

/**
 * Returns the secret shared under this name; null if there is none. @throws {SealUnavailableError} if it was encrypted
 * under another APP_SECRET
 */
export async function findSharedSecret(name: string): Promise<Buffer | null> {
  const stored = await db().instanceSecret.findUnique({ where: { name } });
  return stored && open(name, stored.ciphertext);
}

function open(name: string, ciphertext: Uint8Array): Buffer {
  try {
    return decryptAtRest("instance secrets", ciphertext, name);
  } catch (error) {
    throw new SealUnavailableError(
      "unreadable",
      `The database stores "${name}" encrypted under a different APP_SECRET than that of this process: start it with the secret ` +
        `that the instance was first started with (without APP_SECRET, the file "secret" in its DATA_DIR).`,
      { cause: error },
    );
  }
}
