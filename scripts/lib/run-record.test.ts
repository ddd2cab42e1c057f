import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const { claimDataDir, recordNotices, runningLauncher } = await import(
  String(new URL("./run-record.mjs", import.meta.url))
);

const PLACE = { url: "https://sign.example.com", address: "http://127.0.0.1:3000" };
let folder: string;
let dataDir: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "run-record-"));
  dataDir = path.join(folder, "data");
});
afterEach(() => {
  child?.kill("SIGKILL");
  child = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const embedded = () => ({ dataDir, databaseUrl: undefined, port: 3000 });
const outside = (port: number) => ({ dataDir, databaseUrl: "postgresql://db/x", port });

/** A process that looks like a launcher, and its record. */
async function launch(script: string, record: string, command = "start"): Promise<number> {
  const file = path.join(folder, script);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "console.log('up'); setInterval(() => {}, 1000);");
  const args = script.endsWith("cli.mjs") ? [file, command] : [file];
  const started = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  child = started;
  await new Promise((resolve) => started.stdout.once("data", resolve));
  mkdirSync(dataDir, { recursive: true });
  const pid = started.pid ?? 0;
  writeFileSync(path.join(dataDir, record), JSON.stringify({ ...PLACE, pid, npm: null, version: "1.2.3" }));
  return pid;
}

describe("a data folder", () => {
  it.each(["scripts/start.mjs", "scripts/cli.mjs"])(
    "belongs to the launcher %s while that runs",
    async (script) => {
      const pid = await launch(script, "run.json");
      expect(runningLauncher(embedded())).toMatchObject({ ...PLACE, pid, version: "1.2.3" });
      await expect(claimDataDir(embedded(), PLACE)).rejects.toThrow(
        `Countersign runs already, at https://sign.example.com (process ${pid}, data in ${dataDir}): stop it, or set another DATA_DIR.`,
      );
    },
  );

  it("has in its record what the server said of itself, once there is a record of this process", async () => {
    recordNotices(embedded(), ["early"]);
    expect(existsSync(path.join(dataDir, "run.json"))).toBe(false);
    const release = await claimDataDir(embedded(), PLACE);
    recordNotices(embedded(), ["PDF workers run in a sandbox (bubblewrap)."]);
    expect(JSON.parse(readFileSync(path.join(dataDir, "run.json"), "utf8"))).toMatchObject({
      ...PLACE,
      pid: process.pid,
      notices: ["PDF workers run in a sandbox (bubblewrap)."],
    });
    release();
  });

  it("is nobody else's while a back-up is restored into it, and no instance runs then", async () => {
    const pid = await launch("scripts/cli.mjs", "run.json", "restore");
    expect(runningLauncher(embedded())).toBeUndefined();
    await expect(claimDataDir(embedded(), PLACE)).rejects.toThrow(
      `A back-up is being restored into ${dataDir} (process ${pid}).`,
    );
  });

  it("is free when its launcher is gone, or its process id is now another's", async () => {
    const pid = await launch("scripts/other.mjs", "run.json");
    expect(runningLauncher(embedded())).toBeUndefined();
    const release = await claimDataDir(embedded(), PLACE);
    const record = JSON.parse(readFileSync(path.join(dataDir, "run.json"), "utf8"));
    expect(record).toMatchObject({
      ...PLACE,
      pid: process.pid,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(record.pid).not.toBe(pid);
    release();
    expect(existsSync(path.join(dataDir, "run.json"))).toBe(false);
  });

  it("is free for the first process of a container whose former first process was killed", async () => {
    // Both have the same id: here, the one that looks like a launcher claims the folder itself.
    mkdirSync(dataDir);
    const file = path.join(folder, "scripts/cli.mjs");
    mkdirSync(path.dirname(file), { recursive: true });
    const module = JSON.stringify(String(new URL("./run-record.mjs", import.meta.url)));
    const instance = JSON.stringify({ dataDir, port: 3000 });
    const record = JSON.stringify(path.join(dataDir, "run.json"));
    writeFileSync(
      file,
      `import { writeFileSync } from "node:fs";
      import { claimDataDir } from ${module};
      const place = ${JSON.stringify(PLACE)};
      writeFileSync(${record}, JSON.stringify({ ...place, pid: process.pid, npm: null, version: "1.2.3" }));
      await claimDataDir(${instance}, place).then(() => console.log("claimed"), (error) => console.log(error.message));`,
    );
    for (const command of ["start", "restore"]) {
      const { stdout } = spawnSync(process.execPath, [file, command], { encoding: "utf8" });
      expect(stdout).toBe("claimed\n");
    }
  });
});

describe("processes on an outside database", () => {
  it("may share a folder, and are told apart by their ports", async () => {
    const pid = await launch("scripts/start.mjs", "run-3000.json");
    expect(runningLauncher(outside(3000))).toMatchObject({ pid });
    expect(runningLauncher(outside(3001))).toBeUndefined();
    await expect(claimDataDir(outside(3000), PLACE)).rejects.toThrow("runs already");
    (await claimDataDir(outside(3001), PLACE))();
  });

  it("need no folder of their own", async () => {
    writeFileSync(dataDir, "a file");
    (await claimDataDir(outside(3000), PLACE))();
    await expect(claimDataDir(embedded(), PLACE)).rejects.toThrow(`Cannot write to ${dataDir}`);
  });
});
