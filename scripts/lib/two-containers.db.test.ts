import { execFile, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { query } from "@/lib/maintenance/testing/instances";
import { root } from "@/scripts/lib/paths.mjs";
import { startPostgres } from "@/scripts/lib/postgres.mjs";

/** Process ids, shared memory and network of its own, as a container has them, and the same files. */
const CONTAINER = [
  ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]),
  ...["--pid", "--ipc", "--net", "--fork", "--mount-proc"],
];
const mayContain = spawnSync("unshare", [...CONTAINER, "true"]).status === 0;

const PROGRAM = `
  import { startPostgres } from ${JSON.stringify(path.join(root, "scripts/lib/postgres.mjs"))};
  try {
    const { stop } = await startPostgres({ dataDir: process.env.DATA_DIR, durable: false });
    await stop();
    console.log("started");
  } catch (error) { console.log(error.message); }`;

it.skipIf(!mayContain)("an embedded database is not run a second time by another container", async () => {
  mkdirSync(path.join(root, ".test"), { recursive: true });
  const folder = mkdtempSync(path.join(root, ".test/two-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, "data");
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    const said = await new Promise<string>((resolve, reject) =>
      execFile(
        "unshare",
        [...CONTAINER, process.execPath, "--input-type=module", "--eval", PROGRAM],
        { env: { ...process.env, DATA_DIR: dataDir } },
        (error, out) => (error ? reject(error) : resolve(out)),
      ),
    );
    expect(said).toMatch(
      /^The database in \S+ runs on another machine or in another container \(\S+\): stop it there/,
    );
    expect(await query(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]);
  } finally {
    await postgres.stop();
  }
});
