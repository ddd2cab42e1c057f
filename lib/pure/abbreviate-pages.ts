/** Page numbers as text, with runs as ranges: `page 4`, `pages 1–3, 7`. @param pages in order */
export function abbreviatePages(pages: readonly number[]): string {
  return `${pages.length === 1 ? "page" : "pages"} ${pageRanges(pages)}`;
}

/** The numbers alone: `4`, `1–3, 7`. @param pages in order */
export function pageRanges(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}
