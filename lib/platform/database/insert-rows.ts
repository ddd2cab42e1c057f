import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";

type Value = string | number | boolean | null | Date | object;
type Row = Record<string, Value | undefined>;

/** Property names map to snake-case columns, as in the schema. */
export const columnOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * An INSERT of rows of one shape, as an SQL fragment: several can be combined into one statement, which is a single
 * round trip and atomic on its own, where an ORM needs one each inside BEGIN and COMMIT. Omitted columns get their
 * defaults. PostgreSQL casts the values from JSON to the column types.
 * @param when inserts nothing unless this holds, e.g. that another part of the statement changed its row
 * @example db().$executeRaw`with a as (${insertRows("documents", [row])}) ${insertRows("events", [event])}`
 */
export function insertRows(table: string, rows: readonly Row[], when = Prisma.sql`true`): Prisma.Sql {
  if (rows.length === 0) throw new RangeError(`no rows to insert into ${table}`);
  const names = Object.keys(rows[0] ?? {}).filter((name) => rows.some((row) => row[name] !== undefined));
  const columns = Prisma.raw(names.map((name) => `"${columnOf(name)}"`).join(", "));
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(names.map((name) => [columnOf(name), row[name] ?? null]))),
  );
  const target = Prisma.raw(`"${table}"`);
  return Prisma.sql`insert into ${target} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${target}, ${json}::jsonb) where ${when}`;
}
