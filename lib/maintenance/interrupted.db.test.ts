import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { env } from "@/lib/env";
import type { Failpoint } from "@/lib/failpoint";
import { backUp } from "@/lib/maintenance/backup/back-up";
import { restore } from "@/lib/maintenance/restore/restore";
import {
  as,
  contentsOf,
  emptyInstance,
  migrations,
  newFolder,
  query,
  removeFolders,
  type TestInstance,
  thisInstance,
} from "@/lib/maintenance/testing/instances";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { S3_TEST_KEYS, startS3Server } from "@/lib/platform/ports/storage/testing/s3-server";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { createTenant } from "@/test/api/world";
import { bundledProgram } from "@/test/support/bundle-program";

const { adminUrl, databasePrefix } = inject("testServer");
const program = bundledProgram("lib/maintenance/testing/run.ts");
const folder = newFolder();
const newInstance = () => emptyInstance(adminUrl, databasePrefix, env.secret);
const options = (where: string) => ({ where, folder: "/", say: () => undefined });
const backup = (where: string) =>
  backUp({ ...options(where), version: "1.2.3", withoutSecrets: true, keep: null });
const restoreTo = (instance: TestInstance, where: string) =>
  as(instance, () => restore({ ...options(where), id: null, identity: null, ...migrations(instance.url) }));

beforeAll(async () => {
  await createTenant();
  for (let i = 0; i < 5; i++) {
    const bytes = Buffer.from(newId());
    const about = { sha256: sha256Hex(bytes), contentType: "application/pdf", sizeBytes: bytes.length };
    await storeBlob({ ...about, ext: "pdf", source: { bytes } });
  }
});
afterAll(removeFolders);

/** Runs the program until it kills itself at this point. */
async function killedAt(
  point: Failpoint,
  what: "backup" | "restore",
  where: string,
  { url, dataDir, secret }: TestInstance,
) {
  const child = spawn(process.execPath, [...program, what, where], {
    env: {
      ...process.env,
      ...{ COUNTERSIGN_FAILPOINT: point, DATABASE_URL: url, DATA_DIR: dataDir, APP_SECRET: secret ?? "" },
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const signal = await new Promise((resolve) => child.once("exit", (code, by) => resolve(by ?? code)));
  expect(signal).toBe("SIGKILL");
}

it("a back-up that is killed before its manifest leaves the earlier one as it is, and the next needs only the rest", async () => {
  const where = path.join(folder, "killed");
  await killedAt("before-manifest", "backup", where, thisInstance());
  await expect(restoreTo(await newInstance(), where)).rejects.toThrow(/only half-written/);
  expect((await backup(where)).copiedFiles).toBe(0);
  await killedAt("before-manifest", "backup", where, thisInstance());
  expect(readdirSync(path.join(where, "backups"))).toHaveLength(3);
  await restoreTo(await newInstance(), where);
});

it.each(["after-files-restored", "before-rows-commit"] as const)(
  "a restore that is killed %s is run again, with the same result",
  async (point) => {
    const where = path.join(folder, point);
    await backup(where);
    const target = await newInstance();
    await killedAt(point, "restore", where, target);
    await restoreTo(target, where);
    const [before, after] = [await contentsOf(thisInstance().url), await contentsOf(target.url)];
    expect({ ...after, "public.restorations": before["public.restorations"] }).toEqual(before);
  },
);

it("an instance is backed up to a bucket, below a prefix, and restored from it", async () => {
  const clock = createSettableClock(new Date());
  const server = await startS3Server({ directory: path.join(folder, "s3"), bucket: "kept", clock });
  env.backup.s3 = {
    ...S3_TEST_KEYS,
    ...{ endpoint: server.origin, region: "eu-central-1", forcePathStyle: true },
  };
  try {
    const where = "s3://kept/Instance/main";
    await expect(restoreTo(await newInstance(), where)).rejects.toThrow(/holds no back-up/);
    expect((await backup(where)).copiedFiles).toBeGreaterThan(0);
    server.failNext(2);
    expect((await backup(where)).copiedFiles).toBe(0);
    const target = await newInstance();
    await restoreTo(target, where);
    expect(await query(target.url, "select 1 from restorations where resumed_at is null")).toHaveLength(1);
  } finally {
    await server.close();
  }
});

it.each([
  ["ftp://somewhere", /neither a folder nor s3/],
  ["s3://Upper/case", /is not s3:\/\/bucket\/prefix/],
  ["s3://bucket/../other", /is not s3:\/\/bucket\/prefix/],
])("%s is no place for back-ups", async (where, message) => {
  await expect(backup(where)).rejects.toThrow(message);
});
