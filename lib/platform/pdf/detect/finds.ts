import { CONTENT_LIMITS, FIELD_TRAITS, isTickBox } from "@/lib/contracts/field-types";
import { canonicalDecimal } from "@/lib/rules/formula/decimal-text";
import type { FormField } from "./acro-form";
import { Bands, type Box, heightOf, middleOf } from "./box";
import type { Candidate } from "./candidate";
import { confidenceOf } from "./confidence";
import { asBlank, formLabel, formType, isPartOfName, shareCaptions } from "./form-labels";
import { type FoundField, grownBox, isOptional, markSigningDates, typeOfBlank } from "./found-field";
import { type Label, labelOf } from "./labels";
import { markRanges, markSums } from "./neighbours";
import type { PageBlanks } from "./page-blanks";
import { PartyWords } from "./parties";
import type { DetectedField } from "./types";
import { unmarkedBlanks } from "./unmarked-blanks";

/** An unfinished find: `finish` is called once its role is known. */
export interface Find {
  readonly found: FoundField;
  /** Given by a tag. */
  readonly role: string | null;
  readonly finish: () => DetectedField;
}

export type Page = Pick<PageBlanks, "page" | "width" | "height">;

const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100_000) / 100_000;

/** Fractions of the page, inside it. */
export function place(
  box: Box,
  { page, width, height }: Page,
): Pick<DetectedField, "page" | "x" | "y" | "width" | "height"> {
  const [x, y] = [round(box.x0 / width), round(box.y0 / height)];
  return { page, x, y, width: round(round(box.x1 / width) - x), height: round(round(box.y1 / height) - y) };
}

/** Defaults of a detected field. */
export const PLAIN = {
  readOnly: false,
  help: "",
  options: [],
  defaultValue: null,
  maxLength: null,
  comb: null,
  format: null,
  fontSize: null,
  formName: null,
  isComputed: false,
} as const;

/** Before roles are assigned. */
const NO_ROLE = { role: null, unsignedRole: null, roleSource: "none" } as const;

/** The blanks of all pages, as fields. */
export function blankFields(pages: readonly PageBlanks[], language: string): Find[] {
  const parties = new PartyWords();
  return pages.flatMap((page) => {
    const words = new Bands(page.words);
    const drawn = new Bands(page.candidates);
    const asked = unmarkedBlanks(words, page.words, drawn, { x1: page.width }, language);
    const candidates = [...page.candidates, ...asked];
    const blanks = new Bands(candidates);
    const labels = columnLabels(candidates, (blank) => labelOf(blank, { words, blanks, language, parties }));
    const fields = candidates.map((blank): FoundField => {
      const label = labels.get(blank) ?? null;
      const { type, isKnown } = typeOfBlank(blank, label, words, parties);
      return { page: page.page, box: blank, blank, label, type, isKnown, ...NO_ROLE };
    });
    for (const field of fields)
      field.box = grownBox(
        field,
        words,
        candidates.filter((other) => other !== field.blank),
      );
    markSigningDates(fields);
    markRanges(fields);
    markSums(fields);
    return fields.map((found) => ({ found, role: null, finish: () => finishBlank(found, page) }));
  });
}

/** Between the blanks of a column, in points. */
const COLUMN_STEP = 24;
const SHARED: ReadonlySet<Candidate["shape"]> = new Set(["frame", "underscores", "leader", "rule"]);

/** Blanks of one kind below each other share the label at the head of the first, where they have none of their own. */
function columnLabels(
  blanks: readonly Candidate[],
  labelOfBlank: (blank: Candidate) => Label | null,
): Map<Candidate, Label | null> {
  const labels = new Map<Candidate, Label | null>();
  const stacked = new Bands(blanks.filter(({ shape }) => SHARED.has(shape)));
  for (const blank of [...blanks].sort((a, b) => a.y0 - b.y0)) {
    let label = labelOfBlank(blank);
    // A label below may belong to the next cell.
    if ((!label || label.place === "below") && SHARED.has(blank.shape)) {
      const reach = blank.shape === "frame" ? 12 : COLUMN_STEP;
      const above = stacked
        .near({ x0: blank.x0, x1: blank.x1, y0: blank.y0 - reach, y1: blank.y0 })
        .filter(
          (one) =>
            one.shape === blank.shape &&
            one.y1 <= blank.y0 + 1 &&
            Math.abs(one.x0 - blank.x0) < 3 &&
            Math.abs(one.x1 - blank.x1) < 3,
        )
        .sort((a, b) => b.y1 - a.y1)[0];
      const head = above ? labels.get(above) : null;
      const isHead = head && (blank.shape === "frame" || head.place === "above" || head.place === "column");
      label = isHead ? { ...head, place: "column" } : label;
    }
    labels.set(blank, label);
  }
  return labels;
}

/** More cells than a field can have are printed as one box. */
const cellsOf = (count: number | null): number | null =>
  count !== null && count <= CONTENT_LIMITS.cells ? count : null;

function finishBlank(found: FoundField, page: Page): DetectedField {
  const { blank, type, role, unsignedRole } = found;
  const label = found.label?.text ?? "";
  return {
    ...PLAIN,
    ...place(found.box, page),
    origin: "text",
    confidence: confidenceOf(found),
    type,
    label,
    role,
    unsignedRole,
    required: FIELD_TRAITS[type].filledBy === "recipient" && !isTickBox(type) && !isOptional(label),
    maxLength: blank.shape === "comb" && type === "text" ? (blank.cells ?? null) : null,
    comb: blank.shape === "comb" && type === "text" ? cellsOf(blank.cells ?? null) : null,
  };
}

/** The file's own form fields. */
export function formFinds(
  form: readonly FormField[],
  pages: readonly PageBlanks[],
  language: string,
): Find[] {
  const parties = new PartyWords();
  return pages.flatMap((page) => {
    const lines = { rules: new Bands(page.rules), walls: new Bands(page.walls) };
    const own = form.flatMap((field) =>
      field.page === page.page ? [{ field, blank: asBlank(field, lines) }] : [],
    );
    const words = new Bands(page.words);
    const context = { ...lines, words, blanks: new Bands(own.map(({ blank }) => blank)), language, parties };
    const labelled = own.map((one) => ({ ...one, label: formLabel(one.field, one.blank, context) }));
    shareCaptions(labelled);
    const isSplit = labelled.some(({ label }) => isPartOfName(label));
    return labelled.map(({ field, blank, label }): Find => {
      const type = formType(field, label, isSplit);
      const found: FoundField = {
        ...{ page: field.page, box: field.box, blank, label, type, isKnown: true },
        ...NO_ROLE,
      };
      const optionLabel = (box: Box | null, given: string): string =>
        (box && labelOf({ ...box, shape: "square" }, context)?.text) || given;
      const options = field.options.map(({ value, label: given, box }) => ({
        value: value.slice(0, MAX_LABEL).toWellFormed(),
        label: optionLabel(box, given).slice(0, MAX_LABEL).toWellFormed(),
        ...(box ? { box: place(box, page) } : {}),
      }));
      return { found, role: null, finish: () => finishForm(field, found, page, options) };
    });
  });
}

export const MAX_LABEL = 200;
const MAX_VALUE = 10_000;

function finishForm(
  field: FormField,
  { label, type, role, unsignedRole }: FoundField,
  page: Page,
  options: DetectedField["options"],
): DetectedField {
  const { valueKind } = FIELD_TRAITS[type];
  const isText = valueKind === "text";
  const isChoice = FIELD_TRAITS[type].hasOptions;
  const { value } = field;
  const text = typeof value === "string" ? value.slice(0, MAX_VALUE).toWellFormed() : null;
  const given = isText ? text : valueKind === "number" && text !== null ? canonicalDecimal(text) : null;
  const chosen = isChoice ? value : null;
  return {
    ...PLAIN,
    ...place(field.box, page),
    origin: "acroform",
    confidence: 1,
    type,
    label: label?.text ?? "",
    role,
    unsignedRole,
    required: field.required && !field.readOnly && !field.isComputed,
    readOnly: field.readOnly && given !== null && !FIELD_TRAITS[type].isSignature,
    options: isChoice ? distinctOptions(options) : [],
    defaultValue: isTickBox(type) ? (value === true ? true : null) : (given ?? chosen),
    maxLength: isText ? field.maxLength : null,
    comb: isText && field.isComb ? cellsOf(field.maxLength) : null,
    fontSize: field.fontSize,
    formName: field.name,
    isComputed: field.isComputed,
  };
}

/** Buttons of a group may share a value; the first one represents them. */
export function distinctOptions(options: DetectedField["options"]): DetectedField["options"] {
  const values = new Set<string>();
  return options.filter(({ value }) => value !== "" && !values.has(value) && values.add(value));
}

/** Page by page, line by line, from left to right. */
export function inReadingOrder(finds: readonly Find[]): Find[] {
  const rows = [...finds].sort(
    ({ found: a }, { found: b }) =>
      a.page - b.page || middleOf(a.box) - middleOf(b.box) || a.box.x0 - b.box.x0,
  );
  const ordered: Find[] = [];
  for (let i = 0; i < rows.length; ) {
    const first = rows[i];
    if (!first) break;
    let end = i + 1;
    const isLevel = (find: Find | undefined) =>
      find !== undefined &&
      find.found.page === first.found.page &&
      middleOf(find.found.box) - middleOf(first.found.box) <
        0.5 * Math.min(heightOf(first.found.box), heightOf(find.found.box));
    while (isLevel(rows[end])) end += 1;
    ordered.push(...rows.slice(i, end).sort(({ found: a }, { found: b }) => a.box.x0 - b.box.x0));
    i = end;
  }
  return ordered;
}
