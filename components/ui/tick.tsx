/** The tick of the PDF, for a box that was ticked. */
export function Tick() {
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
