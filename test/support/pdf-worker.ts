import { ensurePdfWorker } from "../../scripts/build-pdf-worker.mjs";

/** Bundles the PDF worker and unpacks its fonts, which tests read in their own process, too. */
export default async function setUp(): Promise<void> {
  await ensurePdfWorker();
}
