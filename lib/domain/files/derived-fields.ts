import "server-only";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

/** Raised with each change of what is found: earlier results are then computed again. */
const DETECTION = 1;

/** Where the fields found in a PDF are cached. */
export const foundFieldsKey = (sha256: string): string =>
  `derived/${sha256.slice(0, 2)}/${sha256.slice(2)}/fields-${DETECTION}.json`;

/** Removes what was found in a deleted PDF: labels and values still tell of its text. */
export const removeFoundFields = (sha256: string): Promise<void> =>
  getStorage().remove(foundFieldsKey(sha256));
