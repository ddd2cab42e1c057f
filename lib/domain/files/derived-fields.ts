import "server-only";
import { MAX_DETECTED_PAGES } from "@/lib/document-engine/fields/types";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

/** Raised whenever detection changes: earlier results are then recomputed. */
const DETECTION = 6;
/** Detection version of the first release. */
const FIRST_DETECTION = 4;

/** Cache key of the fields detected in the range of a PDF's pages that starts at `from`. */
export const foundFieldsKey = (sha256: string, from: number, detection = DETECTION): string =>
  `derived/${sha256.slice(0, 2)}/${sha256.slice(2)}/fields-${detection}-${from}.json`;

/**
 * Removes the fields detected in a deleted PDF, including those detected by earlier releases: labels and values
 * reveal its text.
 */
export async function removeFoundFields(sha256: string, pageCount: number): Promise<void> {
  for (let from = 1; from <= Math.max(1, pageCount); from += MAX_DETECTED_PAGES)
    for (let detection = FIRST_DETECTION; detection <= DETECTION; detection++)
      await getStorage().remove(foundFieldsKey(sha256, from, detection));
}
