import "server-only";
import { db } from "@/lib/db";
import { appSecret } from "@/lib/env";
import { SealUnavailable } from "@/lib/ports/seal/port";
import { decrypt, deriveKey, encrypt } from "@/lib/pure/secrets";

const instanceKey = (): Buffer => deriveKey(appSecret(), "instance secrets");

/**
 * One value for every process of the instance, on whatever machine: what the first one offers is kept in the
 * database, encrypted under the instance's secret, and all others take it.
 * @throws {SealUnavailable} when the kept value was written under another APP_SECRET
 */
export async function shareSecret(name: string, offer: () => Promise<Buffer>): Promise<Buffer> {
  const find = () => db().instanceSecret.findUnique({ where: { name } });
  let kept = await find();
  if (!kept) {
    const ciphertext = new Uint8Array(encrypt(instanceKey(), await offer(), name));
    await db().instanceSecret.createMany({ data: [{ name, ciphertext }], skipDuplicates: true });
    kept = await find();
  }
  if (!kept) throw new Error(`The instance's secret "${name}" went as it was written.`);
  return open(name, kept.ciphertext);
}

/** The value that was shared under this name; null when there is none. @throws {SealUnavailable} as above */
export async function findSharedSecret(name: string): Promise<Buffer | null> {
  const kept = await db().instanceSecret.findUnique({ where: { name } });
  return kept && open(name, kept.ciphertext);
}

function open(name: string, ciphertext: Uint8Array): Buffer {
  try {
    return decrypt(instanceKey(), ciphertext, name);
  } catch (error) {
    throw new SealUnavailable(
      "unreadable",
      `The database keeps "${name}" under another APP_SECRET than this process has: start it with the secret that ` +
        `the instance was first started with (without APP_SECRET, the file "secret" in its DATA_DIR).`,
      { cause: error },
    );
  }
}
