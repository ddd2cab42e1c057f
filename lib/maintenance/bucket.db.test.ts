import { writeFileSync } from "node:fs";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { openPlace } from "@/lib/maintenance/archive/place";
import { listBackups } from "@/lib/maintenance/archive/read-backups";
import {
  backup,
  filesIn,
  newInstance,
  restoreTo,
  stateOf,
  storeMany,
} from "@/lib/maintenance/testing/backups";
import { contentsOf, newFolder, removeFolders, thisInstance } from "@/lib/maintenance/testing/instances";
import { db } from "@/lib/platform/database/db";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { S3_TEST_KEYS, startS3Server } from "@/lib/platform/ports/storage/testing/s3-server";
import { createTenant } from "@/test/api/world";

/* Back-ups in a bucket of S3, at a stand-in whose connections break when a test says so. */

let server: Awaited<ReturnType<typeof startS3Server>>;
let count = 0;
/** Each test has a prefix of its own. */
let where: string;

beforeAll(async () => {
  server = await startS3Server({
    ...{ directory: newFolder(), bucket: "kept" },
    clock: createSettableClock(new Date()),
  });
  await createTenant();
  await storeMany(3);
});
beforeEach(() => {
  where = `s3://kept/Instance/${++count}`;
  const address = { endpoint: server.origin, region: "eu-central-1", forcePathStyle: true };
  env.backup.s3 = Object.assign({ ...S3_TEST_KEYS, ...address }, { retryPauseMs: 1 });
});
afterEach(() => {
  server.breakThose();
  env.backup.recipients = [];
});
afterAll(async () => {
  await server.close();
  removeFolders();
});

const blobsOf = (dataDir: string) => filesIn(path.join(dataDir, "blobs"));

/** The requests of this method below the place, since the last call. */
function requested(method: string, below: string): number {
  const prefix = where.slice("s3:/".length);
  const found = server.targets.filter((target) => target.startsWith(`${method} ${prefix}/${below}`));
  server.targets.length = 0;
  return found.length;
}

/** Restores the newest back-up, and compares every row and file with this instance's. */
async function expectRestorable(more: { identity?: string } = {}): Promise<void> {
  const target = await newInstance();
  await restoreTo(target, where, more);
  const [before, after] = [await contentsOf(thisInstance().url), await contentsOf(target.url)];
  expect({ ...after, "public.restorations": before["public.restorations"] }).toEqual(before);
  const known = (await db().blob.findMany({ select: { key: true } })).map(({ key }) => key);
  expect(Object.keys(blobsOf(target.dataDir))).toEqual(known.sort());
  expect(blobsOf(env.dataDir)).toMatchObject(blobsOf(target.dataDir));
}

/** The message of a command that fails with what an operator can put right: one line. */
async function messageOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: Error) => reason,
  );
  expect(error?.name).toBe("OperatorError");
  expect(error?.message).not.toContain("\n");
  return error?.message ?? "";
}

describe("an instance", () => {
  it("is backed up below a prefix, encrypted, and restored from there, also where the store is busy", async () => {
    expect(await messageOf(restoreTo(await newInstance(), where))).toMatch(/holds no back-up/);
    const identity = await generateX25519Identity();
    const file = path.join(newFolder(), "key.txt");
    writeFileSync(file, identity);
    env.backup.recipients = [await identityToRecipient(identity)];
    const first = await backup(where, { withoutSecrets: false });
    expect(first.copiedFiles).toBe(first.files);
    server.failNext(2);
    expect((await backup(where, { withoutSecrets: false })).copiedFiles).toBe(0);
    await expectRestorable({ identity: file });
  });

  it("with more files than a store lists at once is backed up, restored and pruned over two pages", async () => {
    const many = await storeMany(1005);
    const first = await backup(where);
    expect(first.copiedFiles).toBe(first.files);
    expect(requested("PUT", "files/")).toBe(first.files);

    const [gone = "", ...others] = many;
    await db().blob.delete({ where: { key: gone } });
    const added = await storeMany(2);
    expect(await backup(where)).toMatchObject({ copiedFiles: 2, files: first.files + 1 });
    const lists = server.targets.filter((target) => /list-type=2.*files/.test(target));
    expect(lists.map((target) => target.includes("continuation-token"))).toEqual([false, true]);
    expect(requested("PUT", "files/")).toBe(2);
    await expectRestorable();

    await db().blob.deleteMany({ where: { key: { in: [...others, ...added] } } });
    server.targets.length = 0;
    expect((await backup(where, { keep: 1 })).removed).toEqual({ backups: 2, files: 1007 });
    expect(requested("DELETE", "files/")).toBe(1007);
    await expectRestorable();
  });
});

describe("an upload that breaks off", () => {
  it("is tried again", async () => {
    let isBroken = false;
    server.breakThose((target) => {
      if (isBroken || !/^PUT .*\/files\.tsv\.gz/.test(target)) return null;
      isBroken = true;
      return "breaks-upload";
    });
    await backup(where);
    expect(isBroken).toBe(true);
    server.breakThose();
    await expectRestorable();
  });

  it.each(["db/public\\.users", "files\\.tsv\\.gz", "manifest\\.json"])(
    "each time, at %s, ends the back-up with a line and leaves the earlier one, and the next copies only the rest",
    async (part) => {
      const first = await backup(where);
      await storeMany(1);
      server.breakThose((target) => (new RegExp(`^PUT .*/${part}`).test(target) ? "breaks-upload" : null));
      expect(await messageOf(backup(where))).toMatch(
        /^s3:\/\/kept\/Instance\/\d+ cannot be reached \(.+\): check BACKUP_S3_ENDPOINT .* try again\.$/,
      );
      server.breakThose();
      const { complete, halfWritten } = await listBackups(openPlace(where, "/"));
      expect(complete).toEqual([first.id]);
      expect(halfWritten.length).toBeLessThanOrEqual(1);
      await restoreTo(await newInstance(), where);
      expect((await backup(where)).copiedFiles).toBe(part.startsWith("db/") ? 1 : 0);
      await expectRestorable();
    },
  );

  it("at a file leaves what was copied before, and the next back-up copies only the rest", async () => {
    const [, , third = ""] = await storeMany(3);
    server.breakThose((target) =>
      target.startsWith("PUT") && target.includes(third) ? "breaks-upload" : null,
    );
    expect(await messageOf(backup(where))).toMatch(/cannot be reached/);
    server.breakThose();
    const { complete, halfWritten } = await listBackups(openPlace(where, "/"));
    expect([complete.length, halfWritten.length]).toEqual([0, 1]);
    const copied = requested("PUT", "files/");
    expect(copied).toBeGreaterThan(0);
    const { files, copiedFiles } = await backup(where);
    expect(copiedFiles).toBeGreaterThan(0);
    expect(copiedFiles).toBeLessThan(files);
    await expectRestorable();
  });
});

describe("a download that breaks off", () => {
  it("while the back-up is checked leaves everything as it was", async () => {
    await backup(where);
    for (const part of ["manifest\\.json", "db/public\\.users", "files/plain", "files\\.tsv\\.gz"]) {
      server.breakThose((target) => (new RegExp(`^GET .*/${part}`).test(target) ? "breaks-answer" : null));
      const target = await newInstance();
      const before = await stateOf(target);
      expect(await messageOf(restoreTo(target, where))).toMatch(
        new RegExp(
          `^${where} broke off while \\S*${part.split("/").at(-1)}\\S* was read \\(.+\\): try again\\.$`,
        ),
      );
      expect(await stateOf(target)).toEqual(before);
    }
  });

  it("while rows are loaded leaves empty tables, and the restore is run again", async () => {
    await backup(where);
    const target = await newInstance();
    let reads = 0;
    // The first time it is only checked.
    server.breakThose((request) =>
      /^GET .*\/db\/public\.users/.test(request) && ++reads === 2 ? "breaks-answer" : null,
    );
    expect(await messageOf(restoreTo(target, where))).toMatch(/broke off while \S+public\.users\S+ was read/);
    expect(reads).toBe(2);
    const rows = Object.values(await contentsOf(target.url));
    expect(rows.every((row) => row.startsWith("0 "))).toBe(true);
    await restoreTo(target, where);
    const [before, after] = [await contentsOf(thisInstance().url), await contentsOf(target.url)];
    expect({ ...after, "public.restorations": before["public.restorations"] }).toEqual(before);
  });
});

describe("a bucket that cannot be used", () => {
  type Change = { bucket?: string; endpoint?: string; secretAccessKey?: string };
  it.each<[string, Change, RegExp]>([
    [
      "with wrong keys",
      { secretAccessKey: "wrong" },
      /^s3:\/\/\S+ refuses the keys \(403 SignatureDoesNotMatch\): check BACKUP_S3_ACCESS_KEY_ID and /,
    ],
    [
      "that is not there",
      { bucket: "another" },
      /^s3:\/\/another\/\S+ is not there \(404 NoSuchBucket\): create the bucket, or check its name/,
    ],
    [
      "at a store that is not there",
      { endpoint: "http://no-such-host.invalid" },
      /^s3:\/\/\S+ cannot be reached \(getaddrinfo \w+ no-such-host\.invalid\): check BACKUP_S3_ENDPOINT/,
    ],
  ])(
    "%s is told in one line, to a back-up and to a restore",
    async (_what, { bucket, ...change }, message) => {
      if (env.backup.s3) Object.assign(env.backup.s3, change);
      if (bucket) where = where.replace("kept", bucket);
      const target = await newInstance();
      const before = await stateOf(target);
      expect(await messageOf(backup(where))).toMatch(message);
      expect(await messageOf(restoreTo(target, where))).toMatch(message);
      expect(await stateOf(target)).toEqual(before);
    },
  );

  it("at another time than this machine's is told so", async () => {
    const late = await startS3Server({
      ...{ directory: newFolder(), bucket: "kept" },
      clock: createSettableClock(new Date(Date.now() + 60 * 60_000)),
    });
    try {
      if (env.backup.s3) env.backup.s3.endpoint = late.origin;
      expect(await messageOf(backup(where))).toMatch(
        /^s3:\/\/\S+ refuses the time of this machine \(403 RequestTimeTooSkewed\): set its clock by NTP\.$/,
      );
    } finally {
      await late.close();
    }
  });
});
