import { spawn } from "node:child_process";
import { describe, expect, it, vi } from "vitest";
import { fixture, pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";

const testPool = pdfPoolForTests();
const watchedByItself = pdfPoolForTests({ watchRss: "worker" });
vi.setConfig({ testTimeout: 60_000 });

const LARGE_MIB = 100_000;
const NOBODY = 0;

/** Runs a blocked process with a watchdog and returns the signal that ends it; it never ends on its own. */
function endOf(parentPid: number, limitMib: number): Promise<NodeJS.Signals | null> {
  const args = [fixture("watchdog-host.mjs"), testPool().workerPath, String(parentPid), String(limitMib)];
  const child = spawn(process.execPath, args, { stdio: "ignore" });
  return new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)));
}

describe("the watchdog of a blocked worker", () => {
  it("ends it when its parent is gone", async () => {
    expect(await endOf(NOBODY, LARGE_MIB)).toBe("SIGKILL");
  });

  it("ends it when it outgrows its limit", async () => {
    expect(await endOf(process.pid, 1)).toBe("SIGKILL");
  });

  it("tells a pool that cannot see a worker's memory the reason by its signal", async () => {
    const { pool, dir } = watchedByItself();
    const input = { inputPath: fixture("bomb-double.pdf"), outputPath: `${dir}/out.pdf` };
    const task = pool.run("inspect", input, { maxRssBytes: 150 * 1024 * 1024 });
    await expect(task).rejects.toMatchObject({ reason: "memory", code: null });
    const small = { inputPath: fixture("one-page.pdf"), outputPath: `${dir}/one.pdf` };
    expect((await pool.run("inspect", small)).pageCount).toBe(1);
  });
});
