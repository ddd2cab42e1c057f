const KB = 1_000;
const MB = 1_000_000;

/** A human-readable size: `12 KB`, `3.1 MB`; `1 KB` for the smallest files. */
export function fileSize(bytes: number): string {
  // Just under a megabyte it would otherwise read "1000 KB".
  if (bytes >= 999_500) return `${(bytes / MB).toFixed(1)} MB`;
  return bytes === 0 ? "0 KB" : `${Math.max(1, Math.round(bytes / KB))} KB`;
}
