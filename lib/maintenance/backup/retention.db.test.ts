import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { openPlace } from "@/lib/maintenance/archive/place";
import { removeOldBackups } from "@/lib/maintenance/backup/remove-old-backups";
import {
  backup,
  filesIn,
  flip,
  newInstance,
  objectsIn,
  partOf,
  restoreTo,
  storeMany,
} from "@/lib/maintenance/testing/backups";
import { newFolder, removeFolders } from "@/lib/maintenance/testing/instances";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { createTenant } from "@/test/api/world";

/* Which back-ups stay, and which files: no more than are needed, and never fewer. */

beforeAll(async () => {
  await createTenant();
  await storeMany(4);
});
afterEach(() => {
  env.backup.recipients = [];
});
afterAll(removeFolders);

const manifestsIn = (where: string): string[] =>
  objectsIn(where).flatMap((name) => /^backups\/(\S+)\/manifest\.json$/.exec(name)?.[1] ?? []);
const copiesIn = (where: string): string[] => objectsIn(where).filter((name) => name.startsWith("files/"));

/** Deletes a file as the application does: the row and the bytes. */
async function remove(key: string): Promise<void> {
  await db().blob.delete({ where: { key } });
  await getStorage().remove(key);
}

async function storeOne(): Promise<string> {
  const [key = ""] = await storeMany(1);
  return key;
}

describe("the files of a back-up", () => {
  it("are copied once: the next back-ups copy what was added, and nothing else", async () => {
    const where = newFolder();
    const first = await backup(where);
    expect(first.copiedFiles).toBe(first.files);
    const before = filesIn(path.join(where, "files"));
    expect(Object.keys(before)).toHaveLength(first.files);
    expect((await backup(where)).copiedFiles).toBe(0);
    await storeMany(3);
    expect(await backup(where)).toMatchObject({ copiedFiles: 3, files: first.files + 3 });
    const after = filesIn(path.join(where, "files"));
    expect(Object.keys(after)).toHaveLength(first.files + 3);
    expect(after).toMatchObject(before);
  });

  it("are copied again for other recipients, and once for the same in another order", async () => {
    const where = newFolder();
    const [one, two] = await Promise.all(
      [1, 2].map(async () => identityToRecipient(await generateX25519Identity())),
    );
    const copiedFor = async (...recipients: (string | undefined)[]) => {
      env.backup.recipients = recipients.flatMap((recipient) => recipient ?? []);
      const { copiedFiles, files } = await backup(where);
      return copiedFiles / files;
    };
    expect(await copiedFor(one)).toBe(1);
    expect(await copiedFor(one)).toBe(0);
    expect(await copiedFor(one, two)).toBe(1);
    expect(await copiedFor(two, one)).toBe(0);
  });
});

describe("older back-ups", () => {
  it("are kept to the number that was asked for, and with each the files that it names", async () => {
    const where = newFolder();
    const lists: Record<string, string[]> = {};
    const made: string[] = [];
    const inAll = await storeOne();
    let previous = await storeOne();
    for (let i = 0; i < 5; i++) {
      const only = await storeOne();
      const { id, removed } = await backup(where, { keep: 3 });
      made.push(id);
      expect(manifestsIn(where)).toEqual(made.slice(-3));
      expect(removed.backups).toBe(i < 3 ? 0 : 1);
      const rows = await db().blob.findMany({ where: { status: "stored" }, select: { key: true } });
      lists[id] = rows.map(({ key }) => `files/plain/${key}`);
      const named = new Set(made.slice(-3).flatMap((kept) => lists[kept] ?? []));
      expect(copiesIn(where)).toEqual([...named].sort());
      await remove(previous);
      previous = only;
    }
    expect(copiesIn(where)).toContain(`files/plain/${inAll}`);
    // Each that is kept is whole: also the oldest, whose files the instance no longer has.
    for (const id of made.slice(-3)) {
      const target = await newInstance();
      await restoreTo(target, where, { id });
      expect(
        Object.keys(filesIn(path.join(target.dataDir, "blobs"))).map((key) => `files/plain/${key}`),
      ).toEqual([...(lists[id] ?? [])].sort());
    }
    await expect(restoreTo(await newInstance(), where, { id: made[0] ?? "" })).rejects.toThrow(
      `holds no back-up ${made[0]}. Complete ones: ${made.slice(-3).join(", ")}.`,
    );
    await remove(inAll);
    await remove(previous);
  });

  it("all stay unless a number is named", async () => {
    const where = newFolder();
    for (let i = 0; i < 4; i++) await backup(where);
    expect(manifestsIn(where)).toHaveLength(4);
    expect((await backup(where, { keep: 1 })).removed.backups).toBe(4);
    expect(manifestsIn(where)).toHaveLength(1);
  });

  it("of other recipients go with their copies, once no kept one needs them", async () => {
    const where = newFolder();
    await backup(where);
    env.backup.recipients = [await identityToRecipient(await generateX25519Identity())];
    const { files } = await backup(where, { keep: 2 });
    expect(copiesIn(where)).toHaveLength(2 * files);
    expect((await backup(where, { keep: 2 })).removed).toEqual({ backups: 1, files });
    expect(copiesIn(where).every((name) => name.startsWith("files/age"))).toBe(true);
  });

  it("are not removed while a manifest among them cannot be read, which hinders no new back-up", async () => {
    const where = newFolder();
    const first = await backup(where);
    flip(partOf(where, first.id, /manifest\.json$/));
    const copies = copiesIn(where);
    await expect(backup(where, { keep: 1 })).rejects.toThrow(
      /^Back-up \S+ is complete, but older ones were not removed: .*damaged/,
    );
    expect(manifestsIn(where)).toHaveLength(2);
    expect(copiesIn(where)).toEqual(copies);
    await restoreTo(await newInstance(), where);
  });

  it.each([
    ["missing", (file: string) => rmSync(file)],
    ["changed by a bit", (file: string) => flip(file)],
    ["another's", (file: string, other: string) => copyFileSync(other, file)],
  ])("stay, each with all of its files, while the list of a kept one is %s", async (_what, change) => {
    const where = newFolder();
    const first = await backup(where);
    const gone = await storeOne();
    const second = await backup(where);
    await remove(gone);
    const [shorter, list] = [first, second].map(({ id }) => partOf(where, id, /files\.tsv\.gz$/));
    change(list ?? "", shorter ?? "");
    const copies = copiesIn(where);
    await expect(backup(where, { keep: 2 })).rejects.toThrow(
      new RegExp(`^Back-up \\S+ is complete, but older ones were not removed: .*${second.id}/files.tsv.gz`),
    );
    expect(copiesIn(where)).toEqual(copies);
    expect(manifestsIn(where)).toContain(first.id);
  });

  it("stay as long as the newest is not whole", async () => {
    const where = newFolder();
    const whole = await backup(where);
    const lost = await storeOne();
    await getStorage().remove(lost);
    await backup(where, { keep: 1 });
    expect((await backup(where, { keep: 1 })).removed).toEqual({ backups: 0, files: 0 });
    expect(objectsIn(where).some((object) => object.includes(whole.id))).toBe(true);
    await db().blob.delete({ where: { key: lost } });
    expect((await backup(where, { keep: 1 })).removed.backups).toBe(3);
  });

  it("that are half-written keep all files for a week, and then go with theirs", async () => {
    const where = newFolder();
    const gone = await storeOne();
    const { id } = await backup(where);
    // As if it were killed before its manifest, and had copied what no other back-up names.
    rmSync(partOf(where, id, /manifest\.json$/));
    await remove(gone);
    const second = await backup(where, { keep: 1 });
    expect(second.removed).toEqual({ backups: 0, files: 0 });
    expect(existsSync(path.join(where, "files/plain", gone))).toBe(true);

    const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000 + 60_000);
    expect(await removeOldBackups(openPlace(where, "/"), 1, inAWeek)).toEqual({ backups: 0, files: 1 });
    expect(objectsIn(where).some((object) => object.includes(id))).toBe(false);
    expect(manifestsIn(where)).toEqual([second.id]);
    await restoreTo(await newInstance(), where);
  });

  it("do not go for what is not ours", async () => {
    const where = newFolder();
    await backup(where);
    mkdirSync(path.join(where, "backups", "by-hand"));
    writeFileSync(path.join(where, "backups/by-hand/manifest.json"), "theirs");
    writeFileSync(path.join(where, "README"), "theirs");
    await backup(where, { keep: 1 });
    expect(readFileSync(path.join(where, "README"), "utf8")).toBe("theirs");
    expect(readFileSync(path.join(where, "backups/by-hand/manifest.json"), "utf8")).toBe("theirs");
  });
});
