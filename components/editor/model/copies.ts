import { canAddFields, freeName, keysOf, nextId } from "@/components/editor/model/fields";
import { fitBox } from "@/components/editor/model/geometry";
import { withBox } from "@/components/editor/model/pieces";
import { clamp, type PageSizes, type Point } from "@/components/pdf-pages/page-layout";
import type { ContentField, TemplateContent } from "@/lib/contracts/content";
import { CONTENT_LIMITS, countOptionBoxes } from "@/lib/contracts/field-types";
import { boxOf, type FieldBox } from "@/lib/rules/field-box";

/** Copies of fields: duplicated, pasted or put on other pages. Pure functions. */

/** Offset of a copy from its original in points, right and down, so that both are visible. */
const COPY_OFFSET = 12;

export type CopyTarget = {
  /** Null keeps each field's page. */
  readonly page: number | null;
  /** Role of copies whose own role does not exist here. */
  readonly fallbackRole: string;
  /** Offset as a fraction of the page; by default a small one on the same page, and none on another. */
  readonly by?: Point | undefined;
};

/** Adds copies of fields with new ids and keys. */
export function addCopies(
  content: TemplateContent,
  originals: readonly ContentField[],
  to: CopyTarget,
  pages: PageSizes,
): { content: TemplateContent; ids: string[] } {
  const roles = new Set(content.roles.map(({ key }) => key));
  let next = content;
  const ids: string[] = [];
  for (const original of originals) {
    if (!canAddFields(next)) break;
    const copy = copyOf(next, original, to, pages);
    const roleKey = roles.has(copy.roleKey) ? copy.roleKey : to.fallbackRole;
    next = { ...next, fields: [...next.fields, { ...copy, roleKey }] };
    ids.push(copy.id);
  }
  return { content: next, ids };
}

function copyOf(
  content: TemplateContent,
  original: ContentField,
  to: CopyTarget,
  pages: PageSizes,
): ContentField {
  const page = to.page ?? original.page ?? 1;
  const whole = pages[page - 1];
  const { x, y, width, height } = original;
  const off = page === original.page && whole ? COPY_OFFSET : 0;
  const by = to.by ?? { x: off / (whole?.width ?? 1), y: off / (whole?.height ?? 1) };
  const box =
    x === null || y === null || width === null || height === null || !whole
      ? null
      : fitBox({ page, x: x + by.x, y: y + by.y, width, height }, pages.length);
  return {
    ...(box ? withBox(original, box) : original),
    id: nextId(content.fields),
    key: freeName(original.key.replace(/_\d+$/, ""), keysOf(content.fields)),
  };
}

/** The offset that moves the fields' common upper left corner to a point, as far as the page allows. */
export function shiftTo(fields: readonly ContentField[], at: Point): Point {
  const boxes = fields.map(boxOf).filter((box) => box !== null);
  if (boxes.length === 0) return { x: 0, y: 0 };
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: clamp(at.x, 0, 1 - (right - left)) - left, y: clamp(at.y, 0, 1 - (bottom - top)) - top };
}

/** Boxes that differ by less than this fraction of the page are in the same place. */
const TOLERANCE = 0.005;

const isSamePlace = (a: FieldBox, b: FieldBox): boolean =>
  Math.abs(a.x - b.x) < TOLERANCE &&
  Math.abs(a.y - b.y) < TOLERANCE &&
  Math.abs(a.width - b.width) < TOLERANCE &&
  Math.abs(a.height - b.height) < TOLERANCE;

/** Whether the page has a copy of the field: of the same type and role, in the same place. */
function hasCopy(content: TemplateContent, original: ContentField, page: number): boolean {
  const box = boxOf(original);
  return content.fields.some((field) => {
    if (field.page !== page || field.type !== original.type || field.roleKey !== original.roleKey)
      return false;
    const other = boxOf(field);
    return box !== null && other !== null && isSamePlace(box, other);
  });
}

export type PagesPlan = {
  readonly copies: readonly { readonly original: ContentField; readonly page: number }[];
  /** Number of pages that get a copy; `skipped` counts pages that already have every field. */
  readonly added: number;
  readonly skipped: number;
  /** Whether all copies fit into a template. */
  readonly fits: boolean;
};

/** Plans the copying of fields to pages. A field's own page and pages that already have a copy are skipped. */
export function planCopies(
  content: TemplateContent,
  originals: readonly ContentField[],
  pages: Iterable<number>,
): PagesPlan {
  const copies: { original: ContentField; page: number }[] = [];
  let [added, skipped] = [0, 0];
  for (const page of pages) {
    const missing = originals.filter(
      (original) => original.page !== page && !hasCopy(content, original, page),
    );
    for (const original of missing) copies.push({ original, page });
    if (missing.length > 0) added += 1;
    else if (originals.some((original) => original.page !== page)) skipped += 1;
  }
  const boxes = countOptionBoxes(content.fields) + countOptionBoxes(copies.map(({ original }) => original));
  const fits =
    content.fields.length + copies.length <= CONTENT_LIMITS.fields && boxes <= CONTENT_LIMITS.optionBoxes;
  return { copies, added, skipped, fits };
}

/** Copies fields to pages at the same position, up to the template's limit. */
export function copyToPages(
  content: TemplateContent,
  originals: readonly ContentField[],
  to: Iterable<number>,
  pages: PageSizes,
): TemplateContent {
  let next = content;
  for (const { original, page } of planCopies(content, originals, to).copies)
    next = addCopies(next, [original], { page, fallbackRole: "" }, pages).content;
  return next;
}
