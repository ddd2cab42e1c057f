import "server-only";
import { MAX_DETECTED_PAGES } from "@/lib/platform/pdf/detect/types";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

/** Raised whenever detection changes: earlier results are then recomputed. */
const DETECTION = 3;

/** Cache key of the fields detected in the range of a PDF's pages that starts at `from`. */
export const foundFieldsKey = (sha256: string, from: number): string =>
  `derived/${sha256.slice(0, 2)}/${sha256.slice(2)}/fields-${DETECTION}-${from}.json`;

/** Results before there were ranges: nothing reads them; they are removed with their PDF. */
const formerKey = (sha256: string): string =>
  `derived/${sha256.slice(0, 2)}/${sha256.slice(2)}/fields-1.json`;

/** Removes the fields detected in a deleted PDF: labels and values reveal its text. */
export async function removeFoundFields(sha256: string, pageCount: number): Promise<void> {
  await getStorage().remove(formerKey(sha256));
  for (let from = 1; from <= Math.max(1, pageCount); from += MAX_DETECTED_PAGES)
    await getStorage().remove(foundFieldsKey(sha256, from));
}
