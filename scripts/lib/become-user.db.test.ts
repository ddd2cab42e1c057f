import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { handOver } from "@/scripts/lib/become-user.mjs";
import { root } from "@/scripts/lib/paths.mjs";
import { startPostgres } from "@/scripts/lib/postgres.mjs";
import { eventually } from "@/test/support/eventually";

/** A user without a name. */
const SERVICE = 61_777;

it.runIf(process.getuid?.() === 0)(
  "what a killed instance of root's has left is given with its database",
  async () => {
    mkdirSync(path.join(root, ".test"), { recursive: true });
    const folder = mkdtempSync(path.join(root, ".test/given-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o711);
    const dataDir = path.join(folder, "data");
    mkdirSync(dataDir);
    const killed = await startPostgres({ dataDir, durable: false });
    process.kill(killed.pid, "SIGKILL");
    await eventually(async () => expect(() => process.kill(killed.pid, 0)).toThrow());
    expect(existsSync(path.join(dataDir, "postgres.host"))).toBe(true);

    await handOver(dataDir, { uid: SERVICE, gid: SERVICE });
    const ownerOf = (name: string) => lstatSync(path.join(dataDir, name)).uid;
    expect([".", "postgres", "postgres.password", "postgres/PG_VERSION"].map(ownerOf)).toEqual([
      SERVICE,
      SERVICE,
      SERVICE,
      SERVICE,
    ]);
    expect(
      ["postgres/postmaster.pid", "postgres.host"].map((name) => existsSync(path.join(dataDir, name))),
    ).toEqual([false, false]);
    await killed.stop();
  },
);
