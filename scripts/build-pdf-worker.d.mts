/** Bundles the PDF worker, unpacks its fonts, and returns the bundle's path. */
export function buildPdfWorker(): Promise<string>;
/** The same, but only when a source is newer than the bundle. */
export function ensurePdfWorker(): Promise<string>;
