import { isRedrawnAlike, isSamePicture } from "@/lib/document-engine/pdf/compare/compare-pictures";
import type { Rect } from "@/lib/document-engine/pdf/geometry";
import { isSameFrame } from "@/lib/document-engine/pdf/pages/page-check";
import type { LookOptions, PageLook, PictureSize } from "@/lib/document-engine/pdf/pages/page-look";
import type { PdfiumDocument } from "@/lib/document-engine/pdf/pages/pdfium-document";

/** All or some of the pages of a document. */
export type ShownPages = Pick<PdfiumDocument, "look" | "pageCount" | "pageSize">;

/** Intentional additions to a page, which the comparison excludes. */
export interface OwnParts {
  /** Whether the page's last object is our overlay. */
  readonly hasOverlay: boolean;
  /** Number of our annotations, after those that the page already had. */
  readonly annotations: number;
}

export interface ComparisonPlan {
  /** Our additions to the pages that we modified, keyed by 0-based page index. */
  readonly own: ReadonlyMap<number, OwnParts>;
  /** Pages (0-based) modified by anyone; always compared. */
  readonly modified?: ReadonlySet<number>;
  /** Number of pages appended to the original ones. */
  readonly appendedPages: number;
  /** Maximum number of unmodified pages to compare; beyond it, an evenly spread sample is used. */
  readonly maxUntouched: number;
  /** Maximum number of pages to compare as images; beyond it, an evenly spread sample is used. */
  readonly maxPictures: number;
  /** CPU time after which no more images are rendered, and no more pages of a sample compared. */
  readonly budgetMs: number;
  /**
   * CPU time within which every page must be compared; null if a sample of the unmodified pages is enough, because
   * their objects are known to be unchanged.
   */
  readonly allWithinMs: number | null;
  /** Whether unmodified pages are rendered too. */
  readonly picturesOfAll: boolean;
  /** Pages (0-based) that are compared as images regardless of the limits. */
  readonly pictured?: ReadonlySet<number>;
  /** Areas of a page (0-based) in displayed fractions that each viewer renders in its own way. */
  readonly redrawn?: (index: number) => readonly Rect[];
  /** Whether annotations are rendered in the images. */
  readonly withAnnotations: boolean;
}

const NOTHING: OwnParts = { hasOverlay: false, annotations: 0 };

/**
 * Checks that a rewritten or extended file still shows what it showed, using one renderer that was not involved in
 * writing: the same pages, sizes and rotations, the same objects and text; and, for modified pages, the same image
 * once our own parts are removed.
 * @returns the first difference, for the log; null when there is none
 */
export function findDifference(before: ShownPages, after: ShownPages, plan: ComparisonPlan): string | null {
  const pages = before.pageCount;
  if (after.pageCount !== pages + plan.appendedPages)
    return `${after.pageCount} pages instead of ${pages} and ${plan.appendedPages} more`;
  for (let index = 0; index < pages; index++) {
    const [was, is] = [before.pageSize(index), after.pageSize(index)];
    if (!was || !is || was.width !== is.width || was.height !== is.height)
      return `page ${index + 1} has another size`;
  }
  return firstDifference(before, after, plan);
}

function firstDifference(before: ShownPages, after: ShownPages, plan: ComparisonPlan): string | null {
  const all = Array.from({ length: before.pageCount }, (_, index) => index);
  const isTouched = (index: number) => plan.own.has(index) || plan.modified?.has(index) === true;
  const touched = all.filter(isTouched);
  const untouched = all.filter((index) => !isTouched(index));
  const pictured = new Set(spread(plan.picturesOfAll ? all : touched, plan.maxPictures));
  const started = process.cpuUsage();
  for (const index of [...touched, ...spread(untouched, plan.maxUntouched)]) {
    const { user, system } = process.cpuUsage(started);
    const spentMs = (user + system) / 1_000;
    if (plan.allWithinMs !== null && spentMs > plan.allWithinMs)
      return `page ${index + 1}: could not be compared in time`;
    const isSpent = spentMs > plan.budgetMs;
    if (isSpent && plan.allWithinMs === null && !isTouched(index)) return null;
    const isPictured = plan.pictured?.has(index) || (pictured.has(index) && !isSpent);
    const difference = pageDifference(before, after, index, plan, isPictured);
    if (difference) return `page ${index + 1}: ${difference}`;
  }
  return null;
}

/** Returns at most `count` items, evenly spread, including the first and last. */
function spread(items: readonly number[], count: number): number[] {
  if (items.length <= count) return [...items];
  const step = (items.length - 1) / Math.max(1, count - 1);
  const chosen = Array.from({ length: count }, (_, i) => items[Math.round(i * step)] ?? 0);
  return [...new Set(chosen)];
}

function pageDifference(
  before: ShownPages,
  after: ShownPages,
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
    // An overlay without any marks may count as zero objects.
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
  if (!isRedrawn) return isSamePicture(was.pixels?.(), is.pixels?.()) ? null : "looks different";
  // Flattened form fields became page content, so only their rendering can be compared, and must be.
  const [shown, redrawn] = isPictured
    ? [was, is]
    : [before.look(index, { withAnnotations }, size), after.look(index, options, size)];
  const isAlike =
    shown?.pixels && redrawn?.pixels && isRedrawnAlike(shown.pixels(), redrawn.pixels(), size, without);
  return isAlike ? null : "looks different where fields were";
}

/** `extended`: all original content is still drawn, followed by more. */
function contentDifference(was: PageLook, is: PageLook): "same" | "extended" | "other" {
  if (is.objects.length < was.objects.length) return "other";
  if (was.objects.some((object, i) => object !== is.objects[i])) return "other";
  if (is.objects.length > was.objects.length) return "extended";
  return is.text === was.text ? "same" : "other";
}

/** Image size in pixels: enough that every letter on a page affects at least one. */
const PICTURE_PIXELS = 800_000;
const MAX_SIDE_PX = 2_000;

function pictureSize({ width, height }: { width: number; height: number }): PictureSize {
  const scale = Math.min(Math.sqrt(PICTURE_PIXELS / (width * height)), MAX_SIDE_PX / Math.max(width, height));
  return {
    widthPx: Math.max(1, Math.round(width * scale)),
    heightPx: Math.max(1, Math.round(height * scale)),
  };
}
