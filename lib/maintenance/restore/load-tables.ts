import { createGunzip } from "node:zlib";
import type { Client } from "pg";
import { through } from "@/lib/maintenance/archive/encryption";
import type { BackupTable, Manifest } from "@/lib/maintenance/archive/manifest";
import { copyIn, quoted } from "@/lib/maintenance/database/copy";
import { listTables, SCHEMAS } from "@/lib/maintenance/database/tables";
import { OperatorError } from "@/lib/maintenance/operator-error";
import type { OpenBackup } from "@/lib/maintenance/restore/open-backup";

/**
 * Loads all rows in one transaction: an interrupted restore leaves empty tables. Foreign keys are dropped meanwhile and
 * then made again, which checks every reference, so that the order of the tables does not matter; this needs the role
 * that owns the tables, but no superuser.
 * @param finish runs in the same transaction, after all rows
 * @throws {OperatorError} if the rows do not fit the tables
 */
export async function loadTables(
  client: Client,
  backup: OpenBackup,
  finish: (client: Client) => Promise<void>,
): Promise<void> {
  await client.query("begin");
  try {
    await assertOurs(client, backup.manifest);
    const triggers = await disableTriggers(client);
    const keys = await dropForeignKeys(client);
    for (const table of backup.manifest.tables) await loadTable(client, backup, table);
    await setSequences(client, backup.manifest);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const table of triggers) await client.query(`alter table ${table} enable trigger user`);
    await finish(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/**
 * A back-up's manifest says what is written to, and age does not tell who encrypted: whoever can write where back-ups
 * lie could have rows loaded into the system's own tables, such as roles or functions.
 * @throws {OperatorError} for a table, column or sequence that the migrations did not make
 */
async function assertOurs(client: Client, { id, tables, sequences }: Manifest): Promise<void> {
  const columns = new Map((await listTables(client)).map((table) => [nameOf(table), new Set(table.columns)]));
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'S'`,
    [SCHEMAS],
  );
  const known = new Set(rows.map(nameOf));
  const foreign =
    tables.find((table) => !table.columns.every((column) => columns.get(nameOf(table))?.has(column))) ??
    sequences.find((sequence) => !known.has(nameOf(sequence)));
  if (foreign)
    throw new OperatorError(
      `Back-up ${id} cannot be restored: it has rows for ${nameOf(foreign)}, which is no table of Countersign's.`,
    );
}

const nameOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;

async function loadTable(
  client: Client,
  { place, decrypt, manifest }: OpenBackup,
  table: BackupTable,
): Promise<void> {
  const { schema, name, columns, parts } = table;
  const into = `${quoted(schema)}.${quoted(name)} (${columns.map(quoted).join(", ")})`;
  for (const part of parts) {
    const bytes = await decrypt(await place.storage.openRead(part.key));
    const rows = await copyIn(client, `copy ${into} from stdin`, through(bytes, createGunzip()));
    if (rows !== part.rows)
      throw new OperatorError(
        `Back-up ${manifest.id} is damaged: ${part.key} has ${rows} rows instead of ${part.rows}.`,
      );
  }
}

/** Triggers that refuse or change rows are for the application. @returns the tables that have any, as SQL */
async function disableTriggers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct format('%I.%I', n.nspname, c.relname) as table
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and not t.tgisinternal`,
    [SCHEMAS],
  );
  const tables = rows.map(({ table }) => table);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return tables;
}

type ForeignKey = { table: string; name: string; definition: string };

async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, r.relname) as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
      where n.nspname = any($1) and c.contype = 'f'`,
    [SCHEMAS],
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}

async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { schema, name, value, isCalled } of sequences)
    await client.query("select setval($1::regclass, $2::bigint, $3)", [
      `${quoted(schema)}.${quoted(name)}`,
      value,
      isCalled,
    ]);
}
