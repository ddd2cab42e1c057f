import { execFile, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { outsideVariables } from "@/scripts/lib/outside.mjs";
import { freePort } from "@/scripts/lib/ports.mjs";

/** What starts an instance: the command of a release, and what `npm start` runs. */
const STARTS = [
  ["bin/countersign start", [path.resolve("bin/countersign"), "start"]],
  ["npm start", [process.execPath, path.resolve("scripts/start.mjs")]],
] as const;

/** Mounts a file system of its own for one command, as any user may. */
const ON_A_DISK = (options: string) => [
  ...["unshare", "--map-root-user", "--mount", "sh", "-c"],
  `mount -t tmpfs -o ${options} none "$DATA_DIR" && exec "$@"`,
  "sh",
];
const mayMount =
  spawnSync("unshare", ["--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;
const hasFakeTime = spawnSync("faketime", ["2020-01-01", "true"]).status === 0;

let dataDir: string;
let port: number;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "refused-"));
  port = await freePort();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

type Ended = { code: number | null; err: string };

function run(command: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const hidden = Object.fromEntries(outsideVariables(process.env).map((name) => [name, undefined]));
  const [file = "", ...args] = command;
  return new Promise((resolve) => {
    const child = execFile(
      file,
      args,
      {
        env: { ...process.env, ...hidden, DATABASE_URL: "", DATA_DIR: dataDir, PORT: String(port), ...env },
        timeout: 60_000,
      },
      (_error, _out, err) => resolve({ code: child.exitCode, err }),
    );
  });
}

/** One line that says what to do, exit code 1, and nothing left behind that says that something runs. */
function expectRefusal({ code, err }: Ended, line: RegExp) {
  expect(err).toMatch(line);
  expect(err.trimEnd().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
}

describe.each(STARTS)("%s ends in one line, and with exit code 1,", (_, command) => {
  it("where the data folder is in use", async () => {
    // A launcher is recognized by its command line.
    const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", "scripts/start.mjs"]);
    try {
      const record = { pid: other.pid, npm: null, url: "http://here", version: "1.0.0" };
      writeFileSync(path.join(dataDir, "run.json"), JSON.stringify(record));
      expectRefusal(
        await run(command),
        /^Countersign runs already, at http:\/\/here \(process \d+, data in \S+\): stop it, or set another DATA_DIR\.$/m,
      );
      expect(existsSync(path.join(dataDir, "run.json"))).toBe(true);
    } finally {
      other.kill();
    }
  });

  it("where the port is in use", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    try {
      expectRefusal(
        await run(command),
        new RegExp(`^Port ${port} is in use: end what listens there, or choose`),
      );
      expect(readdirSync(dataDir)).toEqual([]);
    } finally {
      other.close();
    }
  });

  it.skipIf(!mayMount)("where the disk is full, has no inode left or is read-only", async () => {
    const on = (options: string) => run([...ON_A_DISK(options), ...command]);
    expectRefusal(
      await on("size=50m"),
      /^The disk of \S+ is full: \d+ MB are free, and 200 are needed\. Make room, or set DATA_DIR\.$/m,
    );
    expectRefusal(await on("size=1g,nr_inodes=1"), /^Cannot write to \S+: no space left on the disk\.$/m);
    expectRefusal(await on("size=1g,ro"), /^Cannot write to \S+: the disk is read-only\.$/m);
  });

  it("where the data folder cannot be one", async () => {
    writeFileSync(path.join(dataDir, "file"), "");
    expectRefusal(
      await run(command, { DATA_DIR: path.join(dataDir, "file") }),
      /^Cannot write to \S+: a file of this name is there\.$/m,
    );
  });

  it.skipIf(!hasFakeTime)("where the clock was never set", async () => {
    expectRefusal(
      await run(["faketime", "2020-01-01 00:00:00", ...command]),
      /^The clock of this machine says 20(?:19|20)-\S+, but this version was made at \S+: set the clock\.$/m,
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.skipIf(!hasFakeTime)("where the clock is not the database's", async () => {
    mkdirSync(dataDir, { recursive: true });
    expectRefusal(
      await run(["faketime", "-f", "+37m", ...command], {
        DATABASE_URL: process.env.DATABASE_URL ?? "",
        APP_SECRET: "a secret of the refusals' tests, long enough",
      }),
      /^The clock of this machine is 37 minutes ahead of the database's: set both by NTP\.$/m,
    );
    expect(readdirSync(dataDir).filter((name) => name.startsWith("run-"))).toEqual([]);
  });
});
