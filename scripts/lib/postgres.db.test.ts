import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { query } from "@/lib/maintenance/testing/instances";
import { root } from "@/scripts/lib/paths.mjs";
import { type Postgres, startPostgres } from "@/scripts/lib/postgres.mjs";

const runs = path.join(root, ".test/postgres-tests");
mkdirSync(runs, { recursive: true });
const dataDir = mkdtempSync(path.join(runs, `${process.pid}-`));
// Under root, the database's user must be able to traverse it.
chmodSync(dataDir, 0o711);
const pidFile = path.join(dataDir, "postgres/postmaster.pid");

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres({ dataDir, durable: false });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("what a killed server left does not keep the next one from starting, whoever has its id now", async () => {
  process.kill(postgres.pid, "SIGKILL");
  await expect
    .poll(() => query(postgres.url, "select 1").catch(() => "gone"), { timeout: 10_000 })
    .toBe("gone");
  const left = readFileSync(pidFile, "utf8");
  // Some process that is alive.
  writeFileSync(pidFile, left.replace(/^\d+/, String(process.ppid)));
  const again = await startPostgres({ dataDir, durable: false });
  expect(again.pid).not.toBe(postgres.pid);
  expect(await query(again.url, "select 1 as one")).toEqual([{ one: 1 }]);
  postgres = again;
});
