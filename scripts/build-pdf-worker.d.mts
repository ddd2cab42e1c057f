/** Bundles the PDF worker and returns the bundle's path. */
export function buildPdfWorker(options?: { rootDir?: string }): Promise<string>;
/** The same, but only when a source is newer than the bundle. */
export function ensurePdfWorker(options?: { rootDir?: string }): Promise<string>;
