/**
 * Something is under way; the words beside it say what. Apart from the shared spinner, since that one brings the class
 * merger (9 KB) along.
 */
export function Busy() {
  return (
    <span
      aria-hidden
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent opacity-70"
    />
  );
}
