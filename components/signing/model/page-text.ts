import { inReadingOrder } from "@/components/signing/model/steps";
import type { ContentField } from "@/lib/contracts/content";

/** A run of text on one line of a page: fractions of the displayed page, origin top left. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type PagePart<F> =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "field"; readonly field: F };

const bottomOf = (run: TextRun): number => run.y + run.height;

/** A line that starts like this ("3.", "b)", "•") starts a paragraph. */
const LIST_ITEM = /^(?:\d{1,3}(?:\.\d{1,3})*[.)]?|[a-zA-Z][.)]|[•◦▪–—*-])\s/u;

/** Whether two consecutive runs belong to one paragraph. */
function continues(before: TextRun, run: TextRun): boolean {
  const isSameLine = Math.abs(run.y - before.y) < before.height / 2;
  if (isSameLine) return run.x - (before.x + before.width) < 0.05;
  const gap = run.y - bottomOf(before);
  const isSameSize = Math.abs(run.height - before.height) < before.height * 0.25;
  return (
    isSameSize &&
    gap > -before.height &&
    gap < before.height * 0.9 &&
    Math.abs(run.x - before.x) < 0.04 &&
    !LIST_ITEM.test(run.text)
  );
}

/** Weight of vertical distance: pages are taller than wide, so the same fraction is a longer distance vertically. */
const DOWN = 1.4;

/**
 * Index of the run that a field follows: the nearest one to its left on the same line, or above it; -1 if there is
 * none.
 */
function anchorOf(field: ContentField, runs: readonly TextRun[]): number {
  const left = field.x ?? 0;
  const right = left + (field.width ?? 0);
  const middle = (field.y ?? 0) + (field.height ?? 0) / 2;
  let anchor = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, run] of runs.entries()) {
    const below = middle - (run.y + run.height / 2);
    const isOnLine = Math.abs(below) < Math.max(run.height, field.height ?? 0) / 2;
    if (!isOnLine && below < 0) continue;
    if (isOnLine && run.x > left) continue;
    const beside = Math.max(0, run.x - right, left - (run.x + run.width));
    const distance = (isOnLine ? 0 : below * DOWN) + beside;
    if (distance < nearest) [anchor, nearest] = [index, distance];
  }
  return anchor;
}

/**
 * A page in reading order: its text as paragraphs, with each field after the text next to or above it. The text keeps
 * its given order, which is the document's reading order.
 */
export function pageParts<F extends ContentField>(
  rawRuns: readonly TextRun[],
  fields: readonly F[],
): PagePart<F>[] {
  const runs = rawRuns.filter((run) => run.text.trim() !== "");
  const byAnchor = new Map<number, F[]>();
  for (const field of inReadingOrder(fields)) {
    const anchor = anchorOf(field, runs);
    byAnchor.set(anchor, [...(byAnchor.get(anchor) ?? []), field]);
  }
  const parts: PagePart<F>[] = [];
  let paragraph = "";
  const endParagraph = () => {
    if (paragraph) parts.push({ kind: "text", text: paragraph });
    paragraph = "";
  };
  const put = (anchor: number) => {
    for (const field of byAnchor.get(anchor) ?? []) {
      endParagraph();
      parts.push({ kind: "field", field });
    }
  };
  put(-1);
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1];
    if (before && !continues(before, run)) endParagraph();
    const text = run.text.trim();
    paragraph = paragraph ? `${paragraph} ${text}` : text;
    put(index);
  }
  endParagraph();
  return parts;
}

/** Parses a page's text file; invalid entries are skipped. */
export function parseRuns(json: unknown): TextRun[] {
  if (!Array.isArray(json)) return [];
  return json.filter(
    (run): run is TextRun =>
      typeof run === "object" &&
      run !== null &&
      typeof run.text === "string" &&
      [run.x, run.y, run.width, run.height].every((n) => typeof n === "number" && Number.isFinite(n)),
  );
}
