import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BLOB_REFERENCES } from "@/lib/domain/files/blob-references";
import { markUnusedBlobs, removeBlobsNow, removeMarkedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { reuseBlob, storeBlob, storeBlobs } from "@/lib/domain/files/store-blob";
import { env } from "@/lib/env";
import type { Blob } from "@/lib/generated/prisma/client";
import { BACKUP_LOCKS } from "@/lib/platform/database/backup-locks";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { keyForSha256 } from "@/lib/platform/ports/storage/keys";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { withTempDir } from "@/lib/pure/temp-dir";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { createTenant, type Tenant } from "@/test/api/world";
import { lockWaiters } from "@/test/support/lock-waiters";

/**
 * Simulates a crash at a given point: to the database it looks like a kill, since the transaction ends without a
 * commit.
 */
const crash = vi.hoisted(() => ({ at: "" }));
vi.mock("@/lib/failpoint", () => ({
  failpoint: (point: string) => {
    if (crash.at === point) throw new Error(`crashed ${point}`);
  },
}));

const clock = stoppedClock();
let tenant: Tenant;
beforeEach(async () => {
  clock.set(new Date());
  await db().blobRemoval.deleteMany();
  tenant = await createTenant();
});
afterEach(() => {
  crash.at = "";
  vi.restoreAllMocks();
});

const newBlob = (text: string, more: { pageCount?: number } = {}) => {
  const bytes = Buffer.from(text);
  const about = { sha256: sha256Hex(bytes), contentType: "application/pdf", sizeBytes: bytes.length };
  return { ...about, ...more, ext: "pdf", source: { bytes } };
};

/** Refers to a blob; any kind of reference serves the purpose. */
const refer = (blob: Blob) =>
  db().savedSignature.create({ data: { id: newId(), userId: tenant.userId, blobId: blob.id } });

async function read({ key }: { key: string }): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await getStorage().openRead(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const rowOf = ({ id }: Blob) => db().blob.findUnique({ where: { id } });
const isDeleted = async (blob: Blob) => !(await rowOf(blob)) && !(await getStorage().has(blob.key));

/** Stores a blob that is unreferenced and marked for removal. */
async function unused(text: string = newId(), more: { pageCount?: number } = {}): Promise<Blob> {
  const blob = await storeBlob(newBlob(text, more));
  await markUnusedBlobs(db(), [blob.id]);
  return blob;
}

it("are stored under their own hash only, whoever said another", async () => {
  const theirs = await storeBlob(newBlob(newId()));
  await withTempDir(async (dir) => {
    const file = path.join(dir, "of-a-worker.pdf");
    await writeFile(file, newId());
    const said = { ...newBlob(await readFile(file, "utf8")), source: { path: file } };
    const other = newBlob(newId()).sha256;
    for (const wrong of [{ sha256: theirs.sha256 }, { sha256: other }, { sizeBytes: said.sizeBytes + 1 }])
      await expect(storeBlob({ ...said, ...wrong })).rejects.toThrow("another than was said");
    expect(await getStorage().has(keyForSha256(other, "pdf"))).toBe(false);
    expect((await storeBlob(said)).sha256).toBe(said.sha256);
  });
});

it("are asked after by every foreign key that the database has, each of which refuses", async () => {
  const keys = await db().$queryRaw<{ table: string; column: string; onDelete: string }[]>`
    select c.conrelid::regclass::text as table, a.attname::text as column, c.confdeltype::text as "onDelete"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'blobs'::regclass`;
  expect(keys.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    BLOB_REFERENCES.map(([table, column]) => `${table}.${column}`).sort(),
  );
  // "r" is RESTRICT (PostgreSQL, pg_constraint).
  expect(new Set(keys.map(({ onDelete }) => onDelete))).toEqual(new Set(["r"]));
});

it("that nothing refers to are found by indexes alone", async () => {
  const indexed = await db().$queryRaw<{ name: string }[]>`
    select i.indrelid::regclass::text || '.' || a.attname as name
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`;
  const names = indexed.map(({ name }) => name);
  for (const [table, column] of BLOB_REFERENCES) expect(names).toContain(`${table}.${column}`);
});

describe("removing", () => {
  it("waits an hour, and asks then whether anything refers to the blob", async () => {
    const [free, used] = [await unused(), await unused()];
    expect(await removeMarkedBlobs()).toBe(0);
    await refer(used);
    clock.advance(HOUR_MS);
    expect(await removeMarkedBlobs()).toBe(1);
    expect(await isDeleted(free)).toBe(true);
    expect(await read(used)).toBeTruthy();
    expect(await db().blobRemoval.count()).toBe(0);
  });

  it("that is killed between the bytes and the commit loses nothing: the same bytes can be stored anew", async () => {
    const text = newId();
    const blob = await unused(text);
    clock.advance(HOUR_MS);
    crash.at = "after-bytes-removed";
    expect(await removeMarkedBlobs()).toBe(0);
    expect([(await rowOf(blob))?.status, await getStorage().has(blob.key)]).toEqual(["removing", false]);

    crash.at = "";
    const again = await storeBlob(newBlob(text));
    expect([again.status, await read(again)]).toEqual(["stored", text]);
    await refer(again);
    clock.advance(DAY_MS);
    await removeMarkedBlobs();
    expect(await read(again)).toBe(text);
  });

  it("waits while a back-up copies files, and forgets neither the file nor whose deletion waits for it", async () => {
    const blob = await storeBlob(newBlob(newId()));
    const documentId = newId();
    await markUnusedBlobs(db(), [blob.id], { documentId });
    clock.advance(HOUR_MS);
    const backup = new Client({ connectionString: env.database.url ?? undefined });
    await backup.connect();
    try {
      await backup.query("select pg_advisory_lock($1, $2)", [BACKUP_LOCKS.class, BACKUP_LOCKS.files]);
      expect(await removeMarkedBlobs()).toBe(0);
      expect(await read(blob)).toBeTruthy();
    } finally {
      await backup.end();
    }
    expect(await removeMarkedBlobs()).toBe(0);
    clock.advance(HOUR_MS);
    expect((await db().blobRemoval.findFirstOrThrow()).documentId).toBe(documentId);
    expect(await removeMarkedBlobs()).toBe(1);
    expect(await isDeleted(blob)).toBe(true);
  });

  it("that was killed there is done once more", async () => {
    const blob = await unused();
    clock.advance(HOUR_MS);
    crash.at = "after-bytes-removed";
    await removeMarkedBlobs();
    crash.at = "";
    clock.advance(HOUR_MS);
    expect(await removeMarkedBlobs()).toBe(1);
    expect(await isDeleted(blob)).toBe(true);
  });

  it("one that fails holds up no other, and is tried again less and less often", async () => {
    const [bad, good] = [await unused(), await unused()];
    const storage = getStorage();
    const { remove } = storage;
    let tries = 0;
    const spy = vi.spyOn(storage, "remove").mockImplementation(async (key) => {
      if (key !== bad.key) return remove(key);
      tries++;
      throw new Error("the store is broken");
    });
    clock.advance(HOUR_MS);
    expect(await removeMarkedBlobs()).toBe(1);
    expect(await isDeleted(good)).toBe(true);
    // Retried after 5, 10, 20 … minutes.
    for (let minute = 0; minute < 40; minute += 5) {
      clock.advance(5 * 60_000);
      await removeMarkedBlobs();
    }
    expect(tries).toBe(4);
    spy.mockRestore();
    clock.advance(DAY_MS);
    expect(await removeMarkedBlobs()).toBe(1);
    expect(await isDeleted(bad)).toBe(true);
  });

  it("takes the pictures of its pages after the commit, and remembers those that it could not", async () => {
    const blob = await unused(newId(), { pageCount: 3 });
    const found = ["fields-4-1.json", "fields-5-1.json", "fields-6-1.json"];
    const drawn = ["3-800-forms.image", "3-text.json", ...found].map(
      (name) => `derived/${blob.sha256.slice(0, 2)}/${blob.sha256.slice(2)}/${name}`,
    );
    const [picture] = drawn;
    const storage = getStorage();
    for (const key of drawn) await storage.put({ key, contentType: "image/png", bytes: Buffer.from("page") });
    const { remove } = storage;
    const spy = vi.spyOn(storage, "remove").mockImplementation(async (key) => {
      if (key === picture) throw new Error("the store is broken");
      await remove(key);
    });
    clock.advance(HOUR_MS);
    await removeMarkedBlobs();
    expect([await isDeleted(blob), await storage.has(picture ?? "")]).toEqual([true, true]);
    spy.mockRestore();
    clock.advance(HOUR_MS);
    await removeMarkedBlobs();
    expect(await Promise.all(drawn.map((key) => storage.has(key)))).toEqual(drawn.map(() => false));
    expect(await db().blobRemoval.count()).toBe(0);
  });

  it("goes on in rounds until nothing is due", async () => {
    const blobs = await Promise.all(Array.from({ length: 230 }, () => unused()));
    clock.advance(HOUR_MS);
    expect(await removeMarkedBlobs()).toBe(blobs.length);
  });
});

describe("storing what is being removed", () => {
  it("waits for the removal, and writes row and bytes anew", async () => {
    const text = newId();
    const blob = await unused(text);
    clock.advance(HOUR_MS);
    const storage = getStorage();
    const { remove } = storage;
    let stored: Promise<Blob> | undefined;
    vi.spyOn(storage, "remove").mockImplementationOnce(async (key) => {
      stored = storeBlob(newBlob(text));
      await waitingForLock();
      await remove(key);
    });
    expect(await removeMarkedBlobs()).toBe(1);
    const again = await stored;
    expect(again?.id).not.toBe(blob.id);
    expect(await read(blob)).toBe(text);
  });

  it("is seen by a removal that was announced and not begun", async () => {
    const text = newId();
    const blob = await unused(text);
    await db().blob.update({ where: { id: blob.id }, data: { status: "removing" } });
    const again = await storeBlob(newBlob(text));
    expect([again.id, again.status]).toEqual([blob.id, "stored"]);
    expect(await removeBlobsNow([blob.id])).toBe(0);
    expect(await read(again)).toBe(text);
    // An hour has passed without a reference.
    clock.advance(HOUR_MS);
    expect(await removeMarkedBlobs()).toBe(1);
  });

  it("stores once more when a removal begins while the bytes are on their way", async () => {
    const text = newId();
    const storage = getStorage();
    const { put } = storage;
    vi.spyOn(storage, "put").mockImplementationOnce(async (blob) => {
      await put(blob);
      // Simulates a removal that was announced, and killed after it removed the bytes.
      await storage.remove(blob.key);
      await db().blob.update({ where: { key: blob.key }, data: { status: "removing" } });
    });
    expect(await read(await storeBlob(newBlob(text)))).toBe(text);
  });

  it.each([
    ["stores", (text: string) => storeBlob(newBlob(text))],
    ["reuses", (text: string) => reuseBlob(newBlob(text))],
  ])("whoever %s has an hour to refer to it, whatever is noted meanwhile", async (_what, take) => {
    const text = newId();
    const blob = await unused(text);
    clock.advance(HOUR_MS);
    expect((await take(text))?.id).toBe(blob.id);
    expect(await removeMarkedBlobs()).toBe(0);
    await markUnusedBlobs(db(), [blob.id], { dueAt: clock.now() });
    expect(await removeBlobsNow([blob.id])).toBe(0);
    await refer(blob);
    clock.advance(2 * HOUR_MS);
    await removeMarkedBlobs();
    expect(await read(blob)).toBe(text);
  });

  it("loses no file of many that are stored and removed at once", async () => {
    const texts = Array.from({ length: 12 }, () => newId());
    for (let round = 0; round < 4; round++) {
      for (const text of texts) await unused(text);
      clock.advance(2 * HOUR_MS);
      const pair = (i: number) => [newBlob(texts[i] ?? ""), newBlob(texts[(i + 1) % texts.length] ?? "")];
      const [, , ...stored] = await Promise.all([
        removeMarkedBlobs(),
        removeMarkedBlobs(),
        ...texts.map((_, i) => storeBlobs(pair(i))),
        ...texts.map(async (text) => [await storeBlob(newBlob(text))]),
      ]);
      const used = new Map(stored.flat().map((blob) => [blob.id, blob]));
      const references = await Promise.all([...used.values()].map(refer));
      clock.advance(2 * HOUR_MS);
      await removeMarkedBlobs();
      for (const text of texts) {
        const blob = await db().blob.findFirstOrThrow({ where: { sha256: newBlob(text).sha256 } });
        expect([blob.status, await read(blob)]).toEqual(["stored", text]);
      }
      await db().savedSignature.deleteMany({ where: { id: { in: references.map(({ id }) => id) } } });
    }
  });
});

/** Waits until another connection's statement waits for a row that this test's removal holds. */
const waitingForLock = () => expect.poll(lockWaiters).toBeGreaterThan(0);
