import "server-only";
import { db } from "@/lib/db";
import { appSecret } from "@/lib/env";
import { decrypt, deriveKey, encrypt } from "@/lib/pure/secrets";

/**
 * One value for every process of the instance, on whatever machine: what the first one offers is kept in the
 * database, encrypted under the instance's secret, and all others take it.
 * @throws {Error} in words for the operator, when the kept value was written under another APP_SECRET
 */
export async function shareSecret(name: string, offer: () => Promise<Buffer>): Promise<Buffer> {
  const key = deriveKey(appSecret(), "instance secrets");
  const find = () => db().instanceSecret.findUnique({ where: { name } });
  let kept = await find();
  if (!kept) {
    const ciphertext = new Uint8Array(encrypt(key, await offer(), name));
    await db().instanceSecret.createMany({ data: [{ name, ciphertext }], skipDuplicates: true });
    kept = await find();
  }
  if (!kept) throw new Error(`The instance's secret "${name}" went as it was written.`);
  try {
    return decrypt(key, kept.ciphertext, name);
  } catch (error) {
    throw new Error(
      `The database keeps "${name}" under another APP_SECRET than this process has: start it with the secret that ` +
        `the instance was first started with (without APP_SECRET, the file "secret" in its DATA_DIR).`,
      { cause: error },
    );
  }
}
