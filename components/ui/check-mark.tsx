/** The PDF's check mark, for a checked checkbox. */
export function CheckMark() {
  return (
    <svg
      viewBox="0 0 100 100"
      className="size-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="11"
      aria-hidden
    >
      <path d="M20 52 42 74 80 26" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
