import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Failpoint } from "@/lib/failpoint";
import { backup, newInstance, restoreTo, storeMany } from "@/lib/maintenance/testing/backups";
import {
  contentsOf,
  newFolder,
  removeFolders,
  type TestInstance,
  thisInstance,
} from "@/lib/maintenance/testing/instances";
import { createTenant } from "@/test/api/world";
import { bundledProgram } from "@/test/support/bundle-program";

const program = bundledProgram("lib/maintenance/testing/run.ts");
const folder = newFolder();

beforeAll(async () => {
  await createTenant();
  await storeMany(5);
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
      // What a killed process leaves goes with the test's folder.
      TMPDIR: folder,
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

it.each([
  ["ftp://somewhere", /neither a folder nor s3/],
  ["s3://Upper/case", /is not s3:\/\/bucket\/prefix/],
  ["s3://bucket/../other", /is not s3:\/\/bucket\/prefix/],
])("%s is no place for back-ups", async (where, message) => {
  await expect(backup(where)).rejects.toThrow(message);
});
