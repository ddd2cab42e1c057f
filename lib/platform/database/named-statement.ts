import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { connections } from "@/lib/platform/database/db";
import { statementName } from "@/lib/platform/database/statement-names";

/**
 * Runs a frequent statement past Prisma, as a prepared one: it is planned once per connection instead of every time. Each
 * text is prepared by itself, so what differs from call to call has to be a parameter.
 * @returns its rows, as `pg` parses them
 */
export async function runNamed<R extends object>({ text, values }: Prisma.Sql): Promise<R[]> {
  const { rows } = await connections().query<R>({ name: statementName(text), text, values });
  return rows;
}
