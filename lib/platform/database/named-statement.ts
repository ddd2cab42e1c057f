import "server-only";
import { connections } from "@/lib/platform/database/db";
import { statementName } from "@/lib/platform/database/statement-names";

/** One of a fixed set, with its parameters: as `Prisma.sql` writes it, or with $1, $2, … in the text. */
type Statement = { readonly text: string; readonly values: unknown[] };

/**
 * Runs a frequent statement past Prisma, as a prepared one: it is planned once per connection instead of every time. Each
 * text is prepared by itself, so what differs from call to call has to be a parameter. Statements are named nowhere else: behind a pooler
 * they must not be.
 * @returns its rows, as `pg` parses them
 */
export async function runNamed<R extends object>({ text, values }: Statement): Promise<R[]> {
  const { rows } = await connections().query<R>({ name: statementName(text), text, values });
  return rows;
}
