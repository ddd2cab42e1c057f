import path from "node:path";
import { expect, it, vi } from "vitest";
import { root } from "@/scripts/lib/paths.mjs";
import { pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";

// Only memory may end the worker in this test, because the CPU time of an upload depends on the machine.
const testPool = pdfPoolForTests({ lanes: { intake: { demoteAfterMs: null } } });
const SAMPLE = path.join(root, "public/samples/lease-agreement.pdf");
vi.setConfig({ testTimeout: 60_000 });

// A limit below the memory of an ordinary upload would give each upload a cold worker, which is four times as slow.
it("keeps its worker from one ordinary upload to the next", async () => {
  const { pool, dir } = testPool();
  const workers = new Set<number>();
  for (const upload of [1, 2, 3]) {
    const sourcePath = path.join(dir, `${upload}.pdf`);
    const { pageCount } = await pool.run("inspect", { inputPath: SAMPLE, outputPath: sourcePath });
    await pool.run("rehearse", { sourcePath, pageCount });
    expect(pool.pids).toHaveLength(1);
    for (const pid of pool.pids) workers.add(pid);
  }
  expect(workers.size).toBe(1);
});
