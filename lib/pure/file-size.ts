const KB = 1_000;
const MB = 1_000_000;

/** A size as people read it: `12 KB`, `3.1 MB`; of the smallest files `1 KB`. */
export function fileSize(bytes: number): string {
  // Just under a megabyte it would else read "1000 KB".
  if (bytes >= 999_500) return `${(bytes / MB).toFixed(1)} MB`;
  return bytes === 0 ? "0 KB" : `${Math.max(1, Math.round(bytes / KB))} KB`;
}
