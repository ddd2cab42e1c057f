import { execFile, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root } from "@/scripts/lib/paths.mjs";

/** A file system for one command. Root has to be the real one: PostgreSQL then runs as another user. */
const UNSHARE =
  process.getuid?.() === 0 ? ["--mount"] : ["--map-current-user", "--keep-caps", "--mount", "--fork"];
const mayMount = spawnSync("unshare", [...UNSHARE, "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;

/** Starts the embedded database, fills its disk, ends it, and says whether it still runs, and what it has left. */
const PROGRAM = `
  import { readdirSync, writeFileSync } from "node:fs";
  import { startPostgres } from ${JSON.stringify(path.join(root, "scripts/lib/postgres.mjs"))};
  import { isAlive } from ${JSON.stringify(path.join(root, "scripts/lib/processes.mjs"))};
  const dataDir = process.env.DATA_DIR;
  const postgres = await startPostgres({ dataDir, durable: false });
  for (const size of [1 << 20, 1 << 12, 1])
    for (let i = 0; ; i++)
      try { writeFileSync(dataDir + "/fill-" + size + "-" + i, Buffer.alloc(size)); }
      catch (error) { if (error.code !== "ENOSPC") throw error; break; }
  let reason = null;
  try { await postgres.stop(); } catch (error) { reason = error.message; }
  const isRunning = isAlive(postgres.pid);
  if (isRunning) process.kill(postgres.pid, "SIGQUIT");
  const locks = readdirSync(dataDir).filter((name) => name.includes(".lock"));
  console.log(JSON.stringify({ reason, isRunning, locks }));`;

it.skipIf(!mayMount)("the embedded database ends in order although its disk is full", async () => {
  const folder = mkdtempSync(path.join(root, ".test/full-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o711);
  mkdirSync(path.join(folder, "data"));
  const args = [
    ...UNSHARE,
    ...["sh", "-c", 'mount -t tmpfs -o size=120m,mode=711 none "$DATA_DIR" && exec "$@"', "sh"],
    ...[process.execPath, "--input-type=module", "--eval", PROGRAM],
  ];
  const out = await new Promise<string>((resolve, reject) =>
    execFile(
      "unshare",
      args,
      { env: { ...process.env, DATA_DIR: path.join(folder, "data") } },
      (error, text) => (error ? reject(error) : resolve(text)),
    ),
  );
  expect(JSON.parse(out)).toEqual({ reason: null, isRunning: false, locks: [] });
});
