import type { Client } from "pg";
import { failpoint } from "@/lib/failpoint";
import {
  decryptAtRest,
  decryptTextAtRest,
  ENCRYPTED_COLUMNS,
  type EncryptedColumn,
  encryptAtRest,
  encryptTextAtRest,
  headerOf,
  textHeaderOf,
} from "@/lib/platform/secrets/at-rest";
import type { AtRestPurpose } from "@/lib/platform/secrets/purposes";

/** Rows at a time: a statement that is over in milliseconds, so that no server waits for it. */
const BATCH = 200;

type Stored = { key: string; context: string; value: Buffer | string };

export type Encrypted = {
  /** Values that are under the current secret now and were not before. */
  count: number;
  /** Values that no known secret opens; they were left as they are. */
  unreadable: number;
};

const COLUMNS = (Object.entries(ENCRYPTED_COLUMNS) as [AtRestPurpose, readonly EncryptedColumn[]][]).flatMap(
  ([purpose, columns]) => columns.map((column) => ({ purpose, ...column })),
);

type Column = (typeof COLUMNS)[number];

/** What a value does not begin with that is under another secret than $1, and the value for $1. */
const notUnder = ({ column, encoding }: Column): string =>
  encoding === "bytes" ? `substring(${column} from 1 for 8) <> $1` : `left(${column}, 9) <> $1`;
const headerFor = ({ encoding }: Column, id: string): Buffer | string =>
  encoding === "bytes" ? headerOf(id) : textHeaderOf(id);

/**
 * Encrypts under the current secret what is still under former ones, a batch at a time, while servers work: a value that
 * changes meanwhile is left alone, and looked at again. May be ended and run again at any point.
 * @param id of the current secret, which every process uses for what it writes
 */
export async function encryptAnew(client: Client, id: string): Promise<Encrypted> {
  const total = { count: 0, unreadable: 0 };
  for (const column of COLUMNS) {
    const { count, unreadable } = await encryptColumn(client, column, id);
    total.count += count;
    total.unreadable += unreadable;
  }
  return total;
}

async function encryptColumn(client: Client, column: Column, id: string): Promise<Encrypted> {
  let count = 0;
  for (;;) {
    const pass = await passOver(client, column, id);
    count += pass.count;
    // What another process has changed meanwhile is under the current secret, or comes with the next pass.
    if (pass.count === 0) return { count, unreadable: pass.unreadable };
  }
}

async function passOver(client: Client, column: Column, id: string): Promise<Encrypted> {
  let [after, count, unreadable]: [string | null, number, number] = [null, 0, 0];
  for (;;) {
    const rows = await readBatch(client, column, id, after);
    if (rows.length === 0) return { count, unreadable };
    const anew = rows.flatMap((row) => {
      const value = encryptedAnew(column, row);
      return value === null ? [] : [{ ...row, anew: value }];
    });
    unreadable += rows.length - anew.length;
    count += await writeBatch(client, column, anew);
    failpoint("after-batch-encrypted");
    after = rows.at(-1)?.key ?? null;
  }
}

async function readBatch(
  client: Client,
  column: Column,
  id: string,
  after: string | null,
): Promise<Stored[]> {
  const { rows } = await client.query<Stored>(
    `select ${column.key}::text as key, ${column.context}::text as context, ${column.column} as value
       from ${column.table}
      where ${column.column} is not null and ${notUnder(column)}
        and ($2::${column.keyType} is null or ${column.key} > $2::${column.keyType})
      order by ${column.key} limit ${BATCH}`,
    [headerFor(column, id), after],
  );
  return rows;
}

/** @returns null for a value that nothing known opens */
function encryptedAnew({ purpose }: Column, { context, value }: Stored): Buffer | string | null {
  try {
    return typeof value === "string"
      ? encryptTextAtRest(purpose, decryptTextAtRest(purpose, value, context), context)
      : encryptAtRest(purpose, decryptAtRest(purpose, value, context), context);
  } catch {
    return null;
  }
}

/** @returns how many were still as they were read */
async function writeBatch(
  client: Client,
  { table, column, key, keyType, encoding }: Column,
  rows: readonly (Stored & { anew: Buffer | string })[],
): Promise<number> {
  const type = encoding === "bytes" ? "bytea" : "text";
  const { rowCount } = await client.query(
    `update ${table} t set ${column} = v.anew
       from unnest($1::${keyType}[], $2::${type}[], $3::${type}[]) as v(key, value, anew)
      where t.${key} = v.key and t.${column} = v.value`,
    [rows.map((row) => row.key), rows.map(({ value }) => value), rows.map(({ anew }) => anew)],
  );
  return rowCount ?? 0;
}

/** How many values are under another secret than this one. */
export async function countUnderOthers(client: Client, id: string): Promise<number> {
  let count = 0;
  for (const column of COLUMNS) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${column.table} where ${column.column} is not null and ${notUnder(column)}`,
      [headerFor(column, id)],
    );
    count += rows[0]?.count ?? 0;
  }
  return count;
}
