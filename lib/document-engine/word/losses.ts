import {
  IMPORT_PLACE_LIMITS,
  IMPORT_WARNINGS,
  type ImportWarningCode,
} from "@/lib/contracts/import-warnings";
import { CountedLosses } from "@/lib/pure/counted-losses";

/** Counts what could not be kept of a Word file. */
export class Losses extends CountedLosses<ImportWarningCode> {
  constructor() {
    super({ messages: IMPORT_WARNINGS, places: IMPORT_PLACE_LIMITS });
  }
}
