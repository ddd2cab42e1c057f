/** Bundles the PDF worker, unpacks its fonts, and returns the bundle's path. */
export function buildPdfWorker(): Promise<string>;
/** The same, but only when a source is newer than the bundle. */
export function ensurePdfWorker(): Promise<string>;
/** Packages that are not bundled into it. */
export const STAY_OUTSIDE: string[];
/** Packages of its fonts, by their paths in the lock file, and the files that it needs of them. */
export const FONT_PACKAGES: RegExp;
export const FONT_FILES: RegExp;
