import { IMPORT_WARNINGS, type ImportWarning, type ImportWarningCode } from "@/lib/contracts/import-warnings";

/** Counts what could not be kept. */
export class Losses {
  readonly #counts = new Map<ImportWarningCode, number>();

  add(code: ImportWarningCode): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1);
  }

  /** In the order of the table of warnings. */
  list(): ImportWarning[] {
    const codes = Object.keys(IMPORT_WARNINGS) as ImportWarningCode[];
    return codes.flatMap((code) => {
      const count = this.#counts.get(code);
      return count === undefined ? [] : [{ code, message: IMPORT_WARNINGS[code], count }];
    });
  }
}
