import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import { completeDocument } from "./complete-document";
import { SAMPLE } from "./sample-document";
import type { WarmUpInput } from "./types";

/** After two runs V8 has compiled what runs often; a third gains nothing that can be measured. */
const RUNS = 2;

/**
 * Completes a page of nothing and throws it away, so that this worker's first document finds code, fonts, shaper
 * and key loaded. What it takes: 0.7 s of processor time, as the first document would.
 */
export async function warmUp({ dir, seal }: WarmUpInput): Promise<null> {
  const sourcePath = join(dir, "blank.pdf");
  const pdf = PDF.create();
  pdf.addPage({ width: 595, height: 842 });
  await writeFile(sourcePath, await pdf.save());
  for (let run = 1; run <= RUNS; run++) {
    const outDir = join(dir, `run-${run}`);
    await mkdir(outDir);
    await completeDocument({
      ...SAMPLE,
      sourcePath,
      outDir,
      seal: { ...seal, reason: SAMPLE.document.name, timestampRoom: false },
    });
  }
  return null;
}
