import type { KnownSecret } from "@/lib/platform/secrets/known-secrets";
import type { Queryable } from "@/lib/platform/secrets/recorded-secrets";
import { decrypt, deriveKey } from "@/lib/pure/secrets";

/**
 * The secret that an instance has used before ids were recorded: the one that opens what it has encrypted, and before its
 * first start the oldest that is known.
 * @returns its id; null if the database knows better already, or nothing that is known opens what it has
 */
export async function findFirstSecret(
  database: Queryable,
  known: readonly KnownSecret[],
): Promise<string | null> {
  const { rows: recorded } = await database.query("select from app_secrets limit 1");
  if (recorded.length > 0) return null;
  const { rows } = await database.query<{ name: string; ciphertext: Buffer }>(
    "select name, ciphertext from instance_secrets order by created_at limit 1",
  );
  const [stored] = rows;
  if (!stored) return known.at(-1)?.id ?? null;
  return known.find(({ secret }) => opens(secret, stored))?.id ?? null;
}

function opens(secret: string, { name, ciphertext }: { name: string; ciphertext: Buffer }): boolean {
  try {
    decrypt(deriveKey(secret, "instance secrets"), ciphertext, name);
    return true;
  } catch {
    return false;
  }
}
