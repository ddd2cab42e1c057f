import { spawnSync } from "node:child_process";
import { chown, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sweepTempDirs, withTempDir } from "./temp-dir";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "temp-dir-test-"));
  vi.stubEnv("TMPDIR", dir);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true, force: true });
});

/** The id of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ["--version"]).pid;
}

async function leftover(pid: number): Promise<string> {
  const name = `countersign-${pid}-aBc123`;
  await mkdir(path.join(dir, name));
  await writeFile(path.join(dir, name, "signed.pdf"), "half of it");
  return name;
}

it("removes its directory after success and after failure", async () => {
  let seen = "";
  await withTempDir(async (own) => {
    seen = own;
    await writeFile(path.join(own, "file"), "x");
  });
  expect(path.dirname(seen)).toBe(dir);
  await expect(withTempDir(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await readdir(dir)).toEqual([]);
});

it("sweeps what a killed process left, and nothing that is in use or somebody else's", async () => {
  await leftover(deadPid());
  const parents = await leftover(process.ppid);
  const own = await leftover(process.pid);
  await mkdir(path.join(dir, "countersign-bench"));
  expect(await sweepTempDirs()).toBe(1);
  expect((await readdir(dir)).sort()).toEqual([parents, own, "countersign-bench"].sort());
});

it("takes a directory under its own number for a predecessor's when it is older than the process", async () => {
  const own = await leftover(process.pid);
  await utimes(path.join(dir, own), 1, 1);
  expect(await sweepTempDirs()).toBe(1);
  expect(await readdir(dir)).toEqual([]);
});

it.runIf(process.getuid?.() === 0)("leaves what another user may change meanwhile to that user", async () => {
  const theirs = await leftover(deadPid());
  await chown(path.join(dir, theirs), 12_345, 12_345);
  expect(await sweepTempDirs()).toBe(0);
  expect(await readdir(dir)).toEqual([theirs]);
});
