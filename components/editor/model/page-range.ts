/** The pages 1 to `count`. */
export const allPages = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

const PART = /^(\d{1,6})?\s*([-–—])?\s*(\d{1,6})?$/;

export type PageRange = { readonly pages: readonly number[] } | { readonly fault: string };

/**
 * Parses pages as typed in a print dialog, such as `2-5, 8, 10-`; a missing end means the last page. The result is
 * sorted and has no duplicates.
 * @param count the document's number of pages
 */
export function parsePageRange(text: string, count: number): PageRange {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  const pages = new Set<number>();
  for (const part of parts.filter(Boolean)) {
    const [, from, dash, to] = PART.exec(part) ?? [];
    if (from === undefined && to === undefined) return { fault: `“${part}” isn’t a page or a range.` };
    const first = Number(from ?? 1);
    const last = dash ? Number(to ?? count) : first;
    if (!dash && from !== undefined && to !== undefined)
      return { fault: `Separate pages with a comma: “${from}, ${to}”.` };
    const beyond = [first, last].find((page) => page < 1 || page > count);
    if (beyond !== undefined) return { fault: `There’s no page ${beyond}. The document has ${count}.` };
    if (first > last) return { fault: `“${part}” ends before it begins.` };
    for (let page = first; page <= last; page += 1) pages.add(page);
  }
  return pages.size === 0
    ? { fault: "Type at least one page." }
    : { pages: [...pages].sort((a, b) => a - b) };
}
