/** Height in px at the top of the viewport that is covered by the header and anything above it. */
export function headerHeight(): number {
  const header = document.getElementById("signing-header");
  if (!header) return 0;
  const { position, top } = getComputedStyle(header);
  return position === "sticky" ? header.offsetHeight + (Number.parseFloat(top) || 0) : 0;
}
