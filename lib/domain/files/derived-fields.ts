import "server-only";
import { MAX_DETECTED_PAGES } from "@/lib/document-engine/fields/types";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

/** Raised whenever detection changes: earlier results are then recomputed. */
const DETECTION = 6;
const FIRST_WITH_RANGES = 2;

/** Cache key of the fields detected in the range of a PDF's pages that starts at `from`. */
export const foundFieldsKey = (sha256: string, from: number): string =>
  `derived/${sha256.slice(0, 2)}/${sha256.slice(2)}/fields-${DETECTION}-${from}.json`;

/** Results of earlier versions, the first without ranges: nothing reads them; they are removed with their PDF. */
const formerKey = (sha256: string, name: string): string =>
  `derived/${sha256.slice(0, 2)}/${sha256.slice(2)}/fields-${name}.json`;

/** Removes the fields detected in a deleted PDF: labels and values reveal its text. */
export async function removeFoundFields(sha256: string, pageCount: number): Promise<void> {
  await getStorage().remove(formerKey(sha256, "1"));
  for (let from = 1; from <= Math.max(1, pageCount); from += MAX_DETECTED_PAGES) {
    for (let version = FIRST_WITH_RANGES; version < DETECTION; version++)
      await getStorage().remove(formerKey(sha256, `${version}-${from}`));
    await getStorage().remove(foundFieldsKey(sha256, from));
  }
}
