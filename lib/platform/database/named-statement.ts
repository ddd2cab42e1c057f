import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { connections } from "@/lib/platform/database/db";
import { sha256Hex } from "@/lib/pure/secrets";

/** PostgreSQL cuts longer names off. */
const NAME_LENGTH = 32;

/**
 * Runs a frequent statement past Prisma, as a prepared one: planned once per connection instead of every time. Each text is
 * prepared by itself, so what differs from call to call has to be a parameter.
 * @returns its rows, as `pg` parses them
 */
export async function runNamed<R extends object>({ text, values }: Prisma.Sql): Promise<R[]> {
  const name = sha256Hex(text).slice(0, NAME_LENGTH);
  const { rows } = await connections().query<R>({ name, text, values });
  return rows;
}
