import { isRedrawnAlike, isSamePicture } from "@/lib/pdf/compare/compare-pictures";
import type { Rect } from "@/lib/pdf/geometry";
import { isSameFrame } from "@/lib/pdf/intake/page-check";
import type { LookOptions, PageLook, PictureSize } from "@/lib/pdf/pages/page-look";
import type { PdfiumDocument } from "@/lib/pdf/pages/pdfium-document";

/** What was added to a page on purpose, and is left out of the comparison. */
export interface OwnParts {
  /** The page's last object is our overlay. */
  readonly hasOverlay: boolean;
  /** Annotations of ours behind those that the page had. */
  readonly annotations: number;
}

export interface ComparisonPlan {
  /** By index of the page, from 0: the pages that were touched. */
  readonly own: ReadonlyMap<number, OwnParts>;
  /** Pages added behind those of the file before. */
  readonly appendedPages: number;
  /** The most untouched pages that are looked into; of more, this many are, evenly spread. */
  readonly maxUntouched: number;
  /** The most pages of which pictures are compared; of more, this many are, evenly spread. */
  readonly maxPictures: number;
  /** Processor time after which no further pictures are taken and no further untouched pages looked into. */
  readonly budgetMs: number;
  /** Whether pictures are also taken of pages that nothing was added to. */
  readonly picturesOfAll: boolean;
  /** Areas of a page, from 0, as displayed in fractions, whose look each reader makes up by itself. */
  readonly redrawn?: (index: number) => readonly Rect[];
  /** Whether annotations are part of the pictures. */
  readonly withAnnotations: boolean;
}

const NOTHING: OwnParts = { hasOverlay: false, annotations: 0 };

/**
 * Whether a file that was written anew or added to still shows what it showed, all in the eyes of one reader that had
 * no part in the writing: the same pages, of the same size and turn, drawing the same objects and text; and for pages
 * that were touched, the same picture once our own parts are taken off.
 * @returns the first difference, for the log; null when there is none
 */
export function findDifference(
  before: PdfiumDocument,
  after: PdfiumDocument,
  plan: ComparisonPlan,
): string | null {
  const pages = before.pageCount;
  if (after.pageCount !== pages + plan.appendedPages)
    return `${after.pageCount} pages instead of ${pages} and ${plan.appendedPages} more`;
  for (let index = 0; index < pages; index++) {
    const [was, is] = [before.pageSize(index), after.pageSize(index)];
    if (!was || !is || was.width !== is.width || was.height !== is.height)
      return `page ${index + 1} has another size`;
  }
  const all = Array.from({ length: pages }, (_, index) => index);
  const touched = all.filter((index) => plan.own.has(index));
  const untouched = all.filter((index) => !plan.own.has(index));
  const pictured = new Set(spread(plan.picturesOfAll ? all : touched, plan.maxPictures));
  const started = process.cpuUsage();
  for (const index of [...touched, ...spread(untouched, plan.maxUntouched)]) {
    const { user, system } = process.cpuUsage(started);
    const isSpent = (user + system) / 1_000 > plan.budgetMs;
    if (isSpent && !plan.own.has(index)) return null;
    const difference = pageDifference(before, after, index, plan, pictured.has(index) && !isSpent);
    if (difference) return `page ${index + 1}: ${difference}`;
  }
  return null;
}

/** At most `count` of the items, first and last among them. */
function spread(items: readonly number[], count: number): number[] {
  if (items.length <= count) return [...items];
  const step = (items.length - 1) / Math.max(1, count - 1);
  const chosen = Array.from({ length: count }, (_, i) => items[Math.round(i * step)] ?? 0);
  return [...new Set(chosen)];
}

function pageDifference(
  before: PdfiumDocument,
  after: PdfiumDocument,
  index: number,
  plan: ComparisonPlan,
  isPictured: boolean,
): string | null {
  const own = plan.own.get(index) ?? NOTHING;
  const page = before.pageSize(index);
  if (!page) return "cannot be read";
  const size = pictureSize(page);
  const { withAnnotations } = plan;
  const was = before.look(index, { withAnnotations }, isPictured ? size : null);
  if (!was) return "cannot be read";
  const options: LookOptions = {
    withAnnotations,
    // An overlay without a mark in it may count as nothing.
    ...(own.hasOverlay ? { withoutLastOver: was.outermost } : {}),
    withoutAnnotations: { from: was.annotations, count: own.annotations },
  };
  const is = after.look(index, options, isPictured ? size : null);
  if (!is) return "cannot be read any more";
  if (!was.frame || !is.frame || !isSameFrame(was.frame, is.frame)) return "lies elsewhere";
  const kind = contentDifference(was, is);
  if (kind === "other") return "draws other objects or text";
  const without = plan.redrawn?.(index) ?? [];
  const isRedrawn = kind === "extended" || without.length > 0;
  if (!isRedrawn) return isSamePicture(was.pixels, is.pixels) ? null : "looks different";
  // Form fields became content: what they look like is all that can be compared, so it must be.
  const [shown, redrawn] = isPictured
    ? [was, is]
    : [before.look(index, { withAnnotations }, size), after.look(index, options, size)];
  const isAlike =
    shown?.pixels && redrawn?.pixels && isRedrawnAlike(shown.pixels, redrawn.pixels, size, without);
  return isAlike ? null : "looks different where fields were";
}

/** `extended`: everything that was drawn still is, and something follows it. */
function contentDifference(was: PageLook, is: PageLook): "same" | "extended" | "other" {
  if (is.objects.length < was.objects.length) return "other";
  if (was.objects.some((object, i) => object !== is.objects[i])) return "other";
  if (is.objects.length > was.objects.length) return "extended";
  return is.text === was.text ? "same" : "other";
}

/** Pixels of a picture: enough for each letter of a page to leave its mark. */
const PICTURE_PIXELS = 800_000;
const MAX_SIDE_PX = 2_000;

function pictureSize({ width, height }: { width: number; height: number }): PictureSize {
  const scale = Math.min(Math.sqrt(PICTURE_PIXELS / (width * height)), MAX_SIDE_PX / Math.max(width, height));
  return {
    widthPx: Math.max(1, Math.round(width * scale)),
    heightPx: Math.max(1, Math.round(height * scale)),
  };
}
