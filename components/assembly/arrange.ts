import type { AssemblyFileDto, AssemblyPage } from "@/lib/contracts/assemblies";

/** Functions that change the order of an assembly's pages. None modifies the list it receives. */

type Pages = readonly AssemblyPage[];

export const pageKeyOf = ({ file, page }: AssemblyPage): string => `${file} ${page}`;

/** Moves an entry to another index. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const [...rest] = list;
  const [moved] = rest.splice(from, 1);
  if (moved === undefined) return [...list];
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, moved);
  return rest;
}

/** Rotates a page clockwise by 90°. */
export const rotatePage = (pages: Pages, index: number): AssemblyPage[] =>
  pages.map((page, i) =>
    i === index ? { ...page, rotation: ((page.rotation + 90) % 360) as AssemblyPage["rotation"] } : page,
  );

export const removePage = (pages: Pages, index: number): AssemblyPage[] =>
  pages.filter((_, i) => i !== index);

/** The files in the order of their first pages, followed by those without a page. */
export function filesInOrder(files: readonly AssemblyFileDto[], pages: Pages): AssemblyFileDto[] {
  const place = new Map<string, number>();
  for (const [index, { file }] of pages.entries()) if (!place.has(file)) place.set(file, index);
  const at = ({ id }: AssemblyFileDto) => place.get(id) ?? pages.length;
  return [...files].sort((a, b) => at(a) - at(b));
}

/** Moves all pages of a file together, to before or after those of another file. */
export function moveFile(
  files: readonly AssemblyFileDto[],
  pages: Pages,
  from: number,
  to: number,
): AssemblyPage[] {
  const order = moveEntry(filesInOrder(files, pages), from, to);
  return order.flatMap(({ id }) => pages.filter(({ file }) => file === id));
}

/** Puts the pages that were removed from a file after those that it still has. */
export function restorePages(pages: Pages, { id, pages: all }: AssemblyFileDto): AssemblyPage[] {
  const missing = all.flatMap((_, index): AssemblyPage[] =>
    pages.some(({ file, page }) => file === id && page === index + 1)
      ? []
      : [{ file: id, page: index + 1, rotation: 0 }],
  );
  const last = pages.findLastIndex(({ file }) => file === id);
  const at = last < 0 ? pages.length : last + 1;
  return [...pages.slice(0, at), ...missing, ...pages.slice(at)];
}
