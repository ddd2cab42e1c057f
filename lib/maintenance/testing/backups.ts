import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { env } from "@/lib/env";
import { type BackedUp, backUp } from "@/lib/maintenance/backup/back-up";
import { type Restored, restore } from "@/lib/maintenance/restore/restore";
import {
  as,
  contentsOf,
  emptyInstance,
  migrations,
  query,
  type TestInstance,
} from "@/lib/maintenance/testing/instances";
import { db } from "@/lib/platform/database/db";
import { keyForSha256 } from "@/lib/platform/ports/storage/keys";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";

/** What tests of back-ups share: they make them, damage them, and compare what a restore leaves. */

type BackupMore = { keep?: number; withoutSecrets?: boolean };

/** Backs up this test's instance, without secrets unless told. */
export const backup = (where: string, more: BackupMore = {}): Promise<BackedUp> =>
  backUp({ where, folder: "/", version: "1.2.3", withoutSecrets: true, keep: null, say: () => {}, ...more });

type RestoreMore = { id?: string; identity?: string };

export const restoreTo = (instance: TestInstance, where: string, more: RestoreMore = {}): Promise<Restored> =>
  as(instance, () =>
    restore({
      ...{ where, folder: "/", id: null, identity: null, makeDatabase: null, say: () => {} },
      ...migrations(instance.url),
      ...more,
    }),
  );

/** An instance with an empty database, on the server of the tests. */
export function newInstance(secret: string | null = env.secret): Promise<TestInstance> {
  const { adminUrl, databasePrefix } = inject("testServer");
  return emptyInstance(adminUrl, databasePrefix, secret);
}

/** The files below a folder, relative to it, without drafts. */
export const objectsIn = (where: string): string[] =>
  !existsSync(where)
    ? []
    : readdirSync(where, { recursive: true, encoding: "utf8" })
        .filter((name) => statSync(path.join(where, name)).isFile() && !name.startsWith(".drafts"))
        .sort();

/** The path of a back-up's object whose name matches. */
export function partOf(where: string, id: string, name: RegExp): string {
  const found = objectsIn(where).find((object) => object.includes(id) && name.test(object));
  if (!found) throw new Error(`no part ${name}`);
  return path.join(where, found);
}

/** The path of a copied file. */
export function copiedFile(where: string): string {
  const found = objectsIn(where).find((object) => object.startsWith("files/"));
  if (!found) throw new Error("no file was copied");
  return path.join(where, found);
}

/** Changes one bit of a file. @param at where, as a fraction of its length */
export function flip(file: string, at = 0.5): void {
  const bytes = readFileSync(file);
  const i = Math.floor(bytes.length * at);
  bytes[i] = (bytes[i] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

const hashOf = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

/** The files below a folder, each with a hash of its bytes. */
export const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(objectsIn(folder).map((name) => [name, hashOf(path.join(folder, name))]));

/** All that a restore could change: relations, rows and applied migrations of the database, and files of the data folder. */
export async function stateOf({ url, dataDir }: TestInstance) {
  const relations = await query<{ name: string }>(
    url,
    `select format('%s %I.%I', c.relkind, n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  );
  const names = relations.map(({ name }) => name);
  const isMigrated = names.includes("r public._prisma_migrations");
  const applied = isMigrated ? await query(url, "select * from _prisma_migrations order by id") : [];
  return { relations: names, applied, rows: await contentsOf(url), files: filesIn(dataDir) };
}

/** Stores this many small files, each with its row, as quickly as the disk allows. @returns their keys, in order */
export async function storeMany(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const bytes = Buffer.from(newId());
    const sha256 = sha256Hex(bytes);
    const key = keyForSha256(sha256, "pdf");
    const file = path.join(env.dataDir, "blobs", key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    const about = { id: newId(), key, sha256, sizeBytes: bytes.length };
    return { ...about, contentType: "application/pdf", status: "stored" as const };
  });
  await db().blob.createMany({ data: rows });
  return rows.map(({ key }) => key).sort();
}
