/** Height of the viewport's top covered by the header and anything above it, in px. */
export function headerHeight(): number {
  const header = document.getElementById("signing-header");
  if (!header) return 0;
  const { position, top } = getComputedStyle(header);
  return position === "sticky" ? header.offsetHeight + (Number.parseFloat(top) || 0) : 0;
}
