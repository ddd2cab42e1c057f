/**
 * A spinner; the text next to it says what is in progress. Separate from the shared spinner, which depends on the
 * class name merger (9 KB).
 */
export function BusySpinner() {
  return (
    <span
      aria-hidden
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent opacity-70"
    />
  );
}
