import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Client } from "pg";
import { type Encryption, through, writeEncrypted } from "@/lib/maintenance/archive/encryption";
import { type BackupId, tablePartKey } from "@/lib/maintenance/archive/layout";
import type { BackupTable, TablePart } from "@/lib/maintenance/archive/manifest";
import type { Place } from "@/lib/maintenance/archive/place";
import type { Snapshot } from "@/lib/maintenance/backup/snapshot";
import { copyOut, quoted, type Rows } from "@/lib/maintenance/database/copy";
import {
  listTables,
  SCHEMAS,
  type SequenceState,
  type TableColumns,
} from "@/lib/maintenance/database/tables";

/** Uncompressed bytes after which a table goes on in another part: what a local draft and one upload take. */
const PART_BYTES = 64 * 1024 * 1024;
const CONNECTIONS = 2;

export type CopyTarget = {
  id: BackupId;
  place: Place;
  encryption: Encryption;
  /** A private folder for drafts. */
  drafts: string;
};

/** Copies all rows of the snapshot, table by table, over a few connections. */
export async function copyTables(snapshot: Snapshot, target: CopyTarget): Promise<BackupTable[]> {
  const tables = await listTables(snapshot.client);
  const copied: BackupTable[] = [];
  const waiting = tables[Symbol.iterator]();
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => snapshot.join()));
  const lanes = clients.map(async (client) => {
    for (const table of waiting) copied.push(await copyTable(client, table, target));
  });
  try {
    await Promise.all(lanes);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await Promise.allSettled(lanes);
  }
  const position = new Map(tables.map(({ schema, name }, i) => [`${schema}.${name}`, i]));
  const at = ({ schema, name }: BackupTable) => position.get(`${schema}.${name}`) ?? 0;
  return copied.sort((a, b) => at(a) - at(b));
}

async function copyTable(client: Client, table: TableColumns, target: CopyTarget): Promise<BackupTable> {
  const { schema, name, columns } = table;
  const from = `${quoted(schema)}.${quoted(name)} (${columns.map(quoted).join(", ")})`;
  const batches = copyOut(client, `copy ${from} to stdout`);
  const parts: TablePart[] = [];
  for (let next = await batches.next(); !next.done; ) {
    const slice = new Slice(next.value, batches);
    parts.push(await writePart(`${schema}.${name}`, parts.length + 1, slice, target));
    next = slice.rest ?? { done: true, value: undefined };
  }
  return { schema, name, columns, rows: parts.reduce((sum, part) => sum + part.rows, 0), parts };
}

/** The batches of one part, and then the first of the next. */
class Slice {
  rows = 0;
  rest: IteratorResult<Rows, void> | undefined;
  readonly #first: Rows;
  readonly #batches: AsyncGenerator<Rows, void>;

  constructor(first: Rows, batches: AsyncGenerator<Rows, void>) {
    this.#first = first;
    this.#batches = batches;
  }

  async *read(): AsyncGenerator<Buffer, void> {
    let size = 0;
    for (let batch = this.#first; ; ) {
      yield batch.bytes;
      size += batch.bytes.length;
      this.rows += batch.rows;
      const next = await this.#batches.next();
      if (next.done || size >= PART_BYTES) {
        this.rest = next;
        return;
      }
      batch = next.value;
    }
  }
}

async function writePart(
  table: string,
  number: number,
  slice: Slice,
  { id, place, encryption, drafts }: CopyTarget,
): Promise<TablePart> {
  const draft = path.join(drafts, `${table}.${number}`);
  const compressed = through(Readable.from(slice.read()), createGzip());
  try {
    const written = await writeEncrypted(encryption, compressed, draft);
    const key = tablePartKey(id, table, number, encryption.suffix);
    await place.storage.put({ key, path: draft, contentType: "application/octet-stream" });
    return { key, ...written, rows: slice.rows };
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The sequences' states. They are not part of a snapshot: these are from after it, so that no value is given twice.
 */
export async function readSequences(client: Client): Promise<SequenceState[]> {
  const { rows: names } = await client.query<Pick<SequenceState, "schema" | "name">>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'S' order by 1, 2`,
    [SCHEMAS],
  );
  const states: SequenceState[] = [];
  for (const { schema, name } of names) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(schema)}.${quoted(name)}`,
    );
    const [state] = rows;
    if (state) states.push({ schema, name, ...state });
  }
  return states;
}
