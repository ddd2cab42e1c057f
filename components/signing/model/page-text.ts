import { inReadingOrder } from "@/components/signing/model/steps";
import type { ContentField } from "@/lib/contracts/content";

/** Text that stands together on one line of a page: fractions of the displayed page, origin top left. */
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

/** Runs that follow each other closely enough to be one paragraph. */
function continues(before: TextRun, run: TextRun): boolean {
  const gap = run.y - bottomOf(before);
  const isSameLine = Math.abs(run.y - before.y) < before.height / 2;
  const isSameSize = Math.abs(run.height - before.height) < before.height * 0.25;
  return isSameLine || (isSameSize && gap < before.height * 0.9 && Math.abs(run.x - before.x) < 0.04);
}

/**
 * A page as it is read aloud: its text as paragraphs, with each field after the last line that begins above the
 * field's middle. Text keeps its given order, which is the document's reading order.
 */
export function pageParts<F extends ContentField>(
  runs: readonly TextRun[],
  fields: readonly F[],
): PagePart<F>[] {
  const waiting = inReadingOrder(fields);
  const parts: PagePart<F>[] = [];
  let paragraph = "";
  let before: TextRun | null = null;
  const endParagraph = () => {
    if (paragraph) parts.push({ kind: "text", text: paragraph });
    paragraph = "";
  };
  const middle = (field: F) => (field.y ?? 0) + (field.height ?? 0) / 2;
  for (const run of runs) {
    for (let next = waiting[0]; next && middle(next) < run.y; next = waiting[0]) {
      endParagraph();
      parts.push({ kind: "field", field: next });
      waiting.shift();
    }
    const text = run.text.trim();
    if (!text) continue;
    if (before && !continues(before, run)) endParagraph();
    paragraph = paragraph ? `${paragraph} ${text}` : text;
    before = run;
  }
  endParagraph();
  return [...parts, ...waiting.map((field): PagePart<F> => ({ kind: "field", field }))];
}

/** The runs of a page's text file; anything else in it is no reason to fail. */
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
