import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import type { WarmUpInput } from "@/lib/document-engine/completion-input";
import { completeDocument } from "./complete-document";
import { SAMPLE_INPUT } from "./sample-document";

/** After two runs V8 has compiled the hot code; a third has no measurable benefit. */
const RUNS = 2;

/**
 * Completes a blank page and discards the result, so that this worker's first document finds code, fonts, shaper and
 * key loaded. Costs 0.7 s of CPU time, which the first document would otherwise take.
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
      ...SAMPLE_INPUT,
      sourcePath,
      outDir,
      seal: { ...seal, reason: SAMPLE_INPUT.document.name, timestampRoom: false },
    });
  }
  return null;
}
