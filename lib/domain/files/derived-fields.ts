import "server-only";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

/** Raised whenever detection changes: earlier results are then recomputed. */
const DETECTION = 1;

/** Cache key of the fields detected in a PDF. */
export const foundFieldsKey = (sha256: string): string =>
  `derived/${sha256.slice(0, 2)}/${sha256.slice(2)}/fields-${DETECTION}.json`;

/** Removes the fields detected in a deleted PDF: labels and values reveal its text. */
export const removeFoundFields = (sha256: string): Promise<void> =>
  getStorage().remove(foundFieldsKey(sha256));
