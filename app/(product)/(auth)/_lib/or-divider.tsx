/** Divider between sign-in methods. */
export function OrDivider() {
  return (
    <div className="flex items-center gap-4 text-muted" aria-hidden>
      <span className="h-px flex-1 bg-line" />
      or
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
