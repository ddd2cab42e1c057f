import { type PageFrame, type Rect, toDisplayedRect } from "@/lib/document-engine/pdf/geometry";
import type { PdfiumCharacter, PdfiumRect } from "./pdfium-document";
import type { TextRun } from "./types";

/** A gap wider than this many line heights starts a new run, which separates columns and table cells. */
const RUN_GAP_HEIGHTS = 1;
/** PDFium's marker for a hyphen at the end of a line. */
const LINE_END_HYPHEN = 0x02;
const FRACTION_DIGITS = 5;

interface Draft {
  text: string;
  box: PdfiumRect | null;
}

/** Groups characters in content order into runs on one line, in displayed fractions. */
export function groupRuns(characters: readonly PdfiumCharacter[], frame: PageFrame): TextRun[] {
  const runs: TextRun[] = [];
  let draft: Draft = { text: "", box: null };
  const flush = () => {
    const run = finish(draft, frame);
    if (run) runs.push(run);
    draft = { text: "", box: null };
  };
  for (const { code, box } of characters) {
    if (code === 0x0a || code === 0x0d) {
      flush();
      continue;
    }
    const text = printable(code);
    if (!text) continue;
    const isSolid = box !== null && text !== " " && box.right > box.left && box.top > box.bottom;
    if (isSolid && draft.box && isApart(draft.box, box)) flush();
    draft.text += text;
    if (isSolid) draft.box = draft.box ? union(draft.box, box) : box;
  }
  flush();
  return runs;
}

function printable(code: number): string {
  if (code === LINE_END_HYPHEN) return "-";
  if (code === 0x09 || code === 0xa0) return " ";
  // Control characters and the two noncharacters carry no text.
  if (code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0xfffe || code === 0xffff) return "";
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/**
 * Whether two characters are in separate runs. The gap is measured along the axis with the largest distance, relative
 * to the smaller side of the characters' boxes, so that vertical text is grouped as well.
 */
function isApart(run: PdfiumRect, next: PdfiumRect): boolean {
  const height = Math.min(next.top - next.bottom, next.right - next.left) || 1;
  const lineHeight = Math.max(height, Math.min(run.top - run.bottom, run.right - run.left));
  const across = Math.max(next.left - run.right, run.left - next.right);
  const along = Math.max(next.bottom - run.top, run.bottom - next.top);
  return Math.max(across, along) > lineHeight * RUN_GAP_HEIGHTS;
}

function union(a: PdfiumRect, b: PdfiumRect): PdfiumRect {
  return {
    left: Math.min(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

function finish(draft: Draft, frame: PageFrame): TextRun | null {
  const text = draft.text.replace(/ +/g, " ").trim();
  if (!text || !draft.box) return null;
  const { left, bottom, right, top } = draft.box;
  const area: Rect = { x: left, y: bottom, width: right - left, height: top - bottom };
  const shown = toDisplayedRect(frame, area);
  const isVisible = shown.x < 1 && shown.y < 1 && shown.x + shown.width > 0 && shown.y + shown.height > 0;
  if (!isVisible) return null;
  return {
    text,
    x: round(shown.x),
    y: round(shown.y),
    width: round(shown.width),
    height: round(shown.height),
  };
}

function round(value: number): number {
  return Number(value.toFixed(FRACTION_DIGITS));
}
