/** Limits on a single uploaded PDF (contract, section 1). */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
export const MAX_PAGES = 2_000;
