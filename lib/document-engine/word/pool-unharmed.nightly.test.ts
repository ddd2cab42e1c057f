import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { buildDocx, par, styled } from "@/test/fixtures/docx/build-docx";
import { HOSTILE_DOCX } from "@/test/fixtures/docx/hostile-docx";
import { pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const testPool = pdfPoolForTests();
const LIMIT_MS = 1_000;
/** Maximum number of times that a rejection is measured, because other work on the machine may make it slow. */
const ATTEMPTS = 4;

async function read(bytes: Uint8Array) {
  const { pool, dir, reports } = testPool();
  const inputPath = path.join(dir, "file.docx");
  await writeFile(inputPath, bytes);
  const outcome = await pool.run("read-docx", { inputPath, imagesDir: dir }).then(
    ({ content }) => ({ text: JSON.stringify(content.body), reason: null, code: null }),
    ({ reason, code }: PdfTaskError) => ({ text: null, reason, code }),
  );
  return { ...outcome, elapsedMs: reports.at(-1)?.elapsedMs ?? Number.POSITIVE_INFINITY };
}

describe("the workers that read Word files", () => {
  it.each(Object.entries(HOSTILE_DOCX))("go on after a file that %s", async (_name, [make, code]) => {
    const lease = buildDocx({ body: styled("Heading1", "Lease") });
    expect((await read(lease)).text).toContain("Lease");
    const before = testPool().pool.pids;
    const bytes = make();
    const times: number[] = [];
    for (let i = 0; i < ATTEMPTS && !times.some((ms) => ms < LIMIT_MS); i++) {
      const refused = await read(bytes);
      // The file is rejected properly: no limit of time or memory was exceeded, and nothing crashed.
      expect(refused).toMatchObject({ text: null, reason: "failed", code });
      times.push(refused.elapsedMs);
    }
    expect(Math.min(...times)).toBeLessThan(LIMIT_MS);
    expect((await read(buildDocx({ body: par("The next one") }))).text).toContain("The next one");
    const { pool } = testPool();
    expect(pool.counts.intake).toMatchObject({ queued: 0, busy: 0 });
    // There is at most one worker: the same one, or its replacement if it had grown too large.
    expect(pool.pids).toHaveLength(before.length);
  });
});
