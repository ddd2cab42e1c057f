import type { FieldType } from "@/lib/contracts/field-types";
import { canonicalDecimal } from "@/lib/rules/formula/decimal-text";
import { type FormField, TYPE_OF_KIND } from "./acro-form";
import { type BandIndex, centreYOf, heightOf, overlapX, overlapY, widthOf } from "./box";
import { type Candidate, isTick } from "./candidate";
import { foldText } from "./fold-text";
import { isLabelText, isPlaceholder, matchesFieldName, wordsOfName } from "./form-names";
import { COLON, tidyLabel } from "./label-text";
import { bestLabel, type Label, type LabelContext, labelOf, labelsAround } from "./labels";
import { partOfName } from "./name-parts";
import type { Line } from "./page-marks";
import type { Run } from "./text-lines";
import { meaningOf } from "./vocabulary";

/**
 * Finds labels and types of a file's own form fields, from the names their author gave them and from the printed
 * text. Pure.
 */

export interface FormContext extends LabelContext {
  readonly rules: BandIndex<Line>;
  readonly walls: BandIndex<Line>;
}

/** How far below a widget the line that it is written on may be, in points. */
const LINE_REACH = 5;
const LINE_SHARE = 0.8;

/** Returns the blank that is printed for a form field: a line to write on has its caption below it, a box above it. */
export function asBlank(field: FormField, { rules, walls }: Pick<FormContext, "rules" | "walls">): Candidate {
  const { box, kind, isComb } = field;
  if (kind === "checkbox") return { ...box, shape: "square" };
  if (isComb) return { ...box, shape: "comb" };
  const isWalled = (x: number) =>
    walls
      .near({ x0: x - LINE_REACH, x1: x + LINE_REACH, y0: box.y0, y1: box.y1 })
      .some((wall) => overlapY(wall, box) > 0.6 * heightOf(box));
  if (isWalled(box.x0) || (kind !== "text" && kind !== "signature")) return { ...box, shape: "frame" };
  const line = rules
    .near({ x0: box.x0, x1: box.x1, y0: box.y1 - 2, y1: box.y1 + LINE_REACH })
    .find((one) => overlapX(one, box) > LINE_SHARE * widthOf(box) && centreYOf(one) > centreYOf(box));
  return line ? { ...box, y1: centreYOf(line), shape: "rule" } : { ...box, shape: "frame" };
}

/**
 * Returns the label of a form field. Its tooltip, which readers show and read aloud, comes first; then a caption that
 * the field is named after; then a caption right beside the field; then a name in words; then any other caption; then
 * an abbreviation.
 */
export function formLabel(field: FormField, blank: Candidate, context: FormContext): Label | null {
  const { language } = context;
  const given = (text: string, run: Run | null = null): Label => ({
    ...{ text, place: "inside", meaning: meaningOf(text, language), run, distance: 0 },
  });
  const captions = isTick(blank) ? [] : captionsOf(field, blank, context);
  const printed = isTick(blank) ? labelOf(blank, context) : bestLabel(captions, blank);
  const spoken = tidyLabel(field.tooltip);
  if (isLabelText(spoken) && !isPlaceholder(spoken)) return given(spoken, printed?.run);
  if (isTick(blank) && printed) return printed;
  const name = wordsOfName(field.name);
  const named = name && captions.find(({ text }) => matchesFieldName(text, name));
  if (named) return named;
  if (printed && (!name?.isClear || isRightBeside(printed, blank))) return printed;
  return name ? given(name.text) : null;
}

/** Returns the captions around a field, without those that cannot be its own. */
function captionsOf(field: FormField, blank: Candidate, context: FormContext): Label[] {
  const options = new Set(field.options.flatMap(({ label, value }) => [foldText(label), foldText(value)]));
  return labelsAround(blank, context).flatMap((label) => {
    const text = withoutNumbers(joined(label, blank, context));
    if (!isLabelText(text) || options.has(foldText(text))) return [];
    // A colon asks for what follows it.
    if (label.place === "below" && COLON.test(label.run?.text ?? "")) return [];
    if (label.run && wallsBetween(label.run, blank, context) > 1) return [];
    if (text === label.text) return [label];
    const meant = label.meaning ?? meaningOf(text, context.language);
    return [{ ...label, text, meaning: meant === label.meaning || meant?.isWhole ? meant : null }];
  });
}

const RIGHT_BESIDE = { before: 40, above: 8, below: 6 };

/** Whether a caption can hardly belong to anything else. */
function isRightBeside({ place, distance, meaning, run }: Label, { shape }: Candidate): boolean {
  const asks = COLON.test(run?.text ?? "") || meaning?.isWhole === true;
  if (place === "before") return asks && distance < RIGHT_BESIDE.before;
  if (place === "above") return asks && distance < RIGHT_BESIDE.above;
  return place === "below" && shape === "rule" && distance < RIGHT_BESIDE.below;
}

const LIST_MARK = /^(?:\p{L}|\d{1,2})[.)]\s+/u;
/** In points. */
const LIST_INDENT = 28;

/** A footnote mark: "(1)", "1)". In "(max 22)", the bracket merely ends with a number. */
const FOOTNOTE = /\s+\(\d{1,2}\)$|(?<!\([^)]*)\s+\d{1,2}\)$/;

/** Removes list marks before a caption and footnote marks after it. */
const withoutNumbers = (text: string): string => tidyLabel(text.replace(LIST_MARK, "").replace(FOOTNOTE, ""));

/** Counts the table cells between a caption and a field beside it. */
function wallsBetween(run: Run, blank: Candidate, { walls }: FormContext): number {
  const [x0, x1] = run.x0 < blank.x0 ? [run.x1, blank.x0] : [blank.x1, run.x0];
  if (x1 <= x0) return 0;
  const found = walls
    .near({ x0, x1, y0: blank.y0, y1: blank.y1 })
    .filter((wall) => overlapY(wall, blank) > 0.6 * heightOf(blank))
    .map(({ x0: x }) => x)
    .sort((a, b) => a - b);
  return found.filter((x, i) => i === 0 || x - (found[i - 1] ?? x) > LINE_REACH).length;
}

/** Largest distance between the lines of one caption, as a factor of its text size. */
const LINE_STEP = 1.3;
const MAX_CAPTION = 120;

/**
 * Joins a caption with the line before or after it if it is only part of a sentence; the lines of a table are further
 * apart.
 */
function joined(label: Label, blank: Candidate, context: FormContext): string {
  const { run, text } = label;
  if (!run || (label.place !== "before" && label.place !== "above")) return text;
  if (withoutNumbers(run.text) !== withoutNumbers(text)) return text;
  const indent = LIST_MARK.test(run.text) ? LIST_INDENT : 3;
  const line = (isNext: boolean): Run | undefined =>
    context.words
      .near({ x0: run.x0 - 3, x1: run.x0 + indent, y0: run.y0 - 2 * run.size, y1: run.y1 + 2 * run.size })
      .find((other) => {
        const step = (other.baseline - run.baseline) * (isNext ? 1 : -1);
        return (
          other.x0 - run.x0 > -3 &&
          other.x0 - run.x0 < indent &&
          step > 0.8 * run.size &&
          step < LINE_STEP * run.size &&
          !hasBlank(other, blank, context)
        );
      });
  const parts = [run.text];
  const previous = line(false);
  if (previous && startsLow(run) && !hasEnd(previous)) parts.unshift(previous.text);
  const next = label.place === "before" ? line(true) : undefined;
  if (next && startsLow(next) && !hasEnd(run)) parts.push(next.text);
  const whole = tidyLabel(parts.join(" "));
  return whole.length <= MAX_CAPTION ? whole : text;
}

/** Largest distance between the lines of one answer, in points. */
const ANSWER_STEP = 12;

/** Lines of one width below each other share the caption above the first, if they have none of their own. */
export function shareCaptions(fields: { readonly blank: Candidate; label: Label | null }[]): void {
  for (const field of [...fields].sort((a, b) => a.blank.y0 - b.blank.y0)) {
    const { blank } = field;
    if (field.label || isTick(blank)) continue;
    const above = fields.find(
      (one) =>
        blank.y0 - one.blank.y1 >= -1 &&
        blank.y0 - one.blank.y1 < ANSWER_STEP &&
        Math.abs(one.blank.x0 - blank.x0) < 3 &&
        Math.abs(one.blank.x1 - blank.x1) < 3,
    );
    if (above?.label && (above.label.place === "above" || above.label.place === "column"))
      field.label = { ...above.label, place: "column" };
  }
}

const startsLow = ({ text }: Run): boolean => /^\p{Ll}/u.test(text);
const hasEnd = ({ text }: Run): boolean => /[.:;：]\s*$/.test(text);

/** Whether a line of text has a blank of its own in its row. */
const hasBlank = (run: Run, blank: Candidate, { blanks }: FormContext): boolean =>
  blanks
    .near({ x0: run.x1, x1: Math.max(run.x1, blank.x1), y0: run.y0, y1: run.y1 })
    .some((other) => !isSameBox(other, blank) && overlapY(other, run) > 0.5 * heightOf(run));

const isSameBox = (a: Candidate, b: Candidate): boolean => a.x0 === b.x0 && a.y0 === b.y0 && a.x1 === b.x1;

export const isPartOfName = (label: Label | null): boolean => partOfName(label?.text ?? "") !== null;

/** Beyond this distance from a field, in points, words that merely mention something do not decide its type. */
const CLOSE = 60;

/**
 * Infers the type of a text field from its label, if the label is certain; every other type is the widget's.
 * @param isSplit whether the page asks for parts of names: "name" is then one of those parts
 */
export function formType(
  { kind, isMultiple, isComputed, isFile, value }: FormField,
  label: Label | null,
  isSplit: boolean,
): FieldType {
  if (kind === "listbox" && isMultiple) return "checkbox_group";
  if (kind !== "text") return TYPE_OF_KIND[kind];
  if (isFile) return "attachment";
  // Scripts also join words, so a computed field is not a number if it holds something else.
  if (isComputed && (typeof value !== "string" || canonicalDecimal(value) !== null)) return "number";
  if (!label?.meaning) return "text";
  const { place, distance, meaning } = label;
  const isCertain =
    meaning.isWhole || place === "inside" || (place === "before" && distance < CLOSE) || place === "after";
  if (!isCertain) return "text";
  switch (meaning.type) {
    case "multiline":
    case "stamp":
      return "text";
    case "date_signed":
      return "date";
    case "initials":
      return isPartOfName(label) ? "text" : "initials";
    case "name":
      return isPartOfName(label) || isSplit ? "text" : "name";
    default:
      return meaning.type;
  }
}
