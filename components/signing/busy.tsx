/** Something is under way. Apart from the shared spinner, since that one brings the class merger (9 KB) along. */
export function Busy({ label }: { label?: string }) {
  return (
    <span
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent opacity-70"
    />
  );
}
