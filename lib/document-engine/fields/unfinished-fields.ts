import {
  CONTENT_LIMITS,
  FIELD_TRAITS,
  type FieldType,
  isTickBox,
  supportsCells,
  type ValueKind,
} from "@/lib/contracts/field-types";
import { canonicalDecimal } from "@/lib/rules/formula/decimal-text";
import type { FormField } from "./acro-form";
import { BandIndex, type Box, centreYOf, heightOf } from "./box";
import type { Candidate } from "./candidate";
import { confidenceOf } from "./confidence";
import { asBlank, type FormContext, formLabel, formType, isPartOfName, shareCaptions } from "./form-labels";
import { type FoundField, grownBox, isOptional, markSigningDates, typeOfBlank } from "./found-field";
import { type Label, type LabelContext, labelOf, rowWords } from "./labels";
import { markPartsOfName, markRanges, markSums } from "./neighbours";
import type { PageBlanks } from "./page-blanks";
import { PartyWords } from "./parties";
import { groupTicks } from "./tick-groups";
import type { DetectedField, FieldLoss } from "./types";
import { unmarkedBlanks } from "./unmarked-blanks";

/** An unfinished find: `finish` is called once its role is known. */
export interface UnfinishedField {
  readonly found: FoundField;
  /** Given by a tag. */
  readonly role: string | null;
  readonly finish: () => DetectedField;
}

export type Page = Pick<PageBlanks, "page" | "width" | "height">;

const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100_000) / 100_000;

/** Converts a box to fractions of the page, clamped to the page. */
export function placeOnPage(
  box: Box,
  { page, width, height }: Page,
): Pick<DetectedField, "page" | "x" | "y" | "width" | "height"> {
  const [x, y] = [round(box.x0 / width), round(box.y0 / height)];
  return { page, x, y, width: round(round(box.x1 / width) - x), height: round(round(box.y1 / height) - y) };
}

/** Defaults of a detected field. */
export const DETECTED_FIELD_DEFAULTS = {
  readOnly: false,
  help: "",
  options: [],
  defaultValue: null,
  maxLength: null,
  comb: null,
  format: null,
  fontSize: null,
  formName: null,
  formText: null,
  isComputed: false,
  lost: [],
} as const;

/** Role of a find before roles are assigned. */
const NO_ROLE = { role: null, unsignedRole: null, roleSource: "none" } as const;

/** The blanks of all pages, as fields. */
export function fieldsFromBlanks(pages: readonly PageBlanks[], language: string): UnfinishedField[] {
  const parties = new PartyWords();
  return pages.flatMap((page) => {
    const words = new BandIndex(page.words);
    const drawn = new BandIndex(page.candidates);
    const asked = unmarkedBlanks(words, page.words, drawn, { x1: page.width }, language);
    const candidates = [...page.candidates, ...asked];
    const blanks = new BandIndex(candidates);
    const context = { words, blanks, language, parties };
    const labels = columnLabels(candidates, context);
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
    markPartsOfName(fields);
    return groupTicks(fields, words, page.walls).map((found) => ({
      ...{ found, role: null },
      finish: () => finishBlank(found, page),
    }));
  });
}

/** Largest distance between the blanks of a column, in points. */
const COLUMN_STEP = 24;
const SHARED: ReadonlySet<Candidate["shape"]> = new Set(["frame", "underscores", "leader", "rule"]);

/** Blanks of one kind below each other share the label of the first, if they have none of their own. */
function columnLabels(blanks: readonly Candidate[], context: LabelContext): Map<Candidate, Label | null> {
  const labels = new Map<Candidate, Label | null>();
  const stacked = new BandIndex(blanks.filter(({ shape }) => SHARED.has(shape)));
  for (const blank of [...blanks].sort((a, b) => a.y0 - b.y0)) {
    let label = labelOf(blank, context);
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
  return withRowsOf(labels, stacked, context);
}

const MIN_ROWS = 3;

/**
 * A column of boxes under a head, each with its own words before it, is a table without lines: its boxes are labelled
 * with both the head and the row's words, as cells are.
 */
function withRowsOf(
  labels: Map<Candidate, Label | null>,
  stacked: BandIndex<Candidate>,
  context: LabelContext,
): Map<Candidate, Label | null> {
  for (const [first, head] of labels) {
    if (first.shape !== "frame" || head?.place !== "above" || !head.run) continue;
    if (head.run.x0 < first.x0 - 3 || head.run.x1 > first.x1 + 3) continue;
    const column = stacked
      .near({ x0: first.x0, x1: first.x1, y0: first.y0, y1: 1e4 })
      .filter(
        (one) => one.shape === "frame" && Math.abs(one.x0 - first.x0) < 3 && Math.abs(one.x1 - first.x1) < 3,
      )
      .sort((a, b) => a.y0 - b.y0);
    const rows: [Candidate, Label][] = [];
    for (const [i, blank] of column.entries()) {
      const row = rowWords(blank, context);
      const above = column[i - 1];
      if (!row || (above && blank.y0 - above.y1 > 12)) break;
      rows.push([blank, row]);
    }
    if (rows.length < MIN_ROWS) continue;
    for (const [blank, row] of rows)
      labels.set(blank, {
        ...(head.meaning ? head : row),
        text: `${head.text} – ${row.text}`,
        place: "column",
        run: null,
        meaning: head.meaning ?? row.meaning,
      });
  }
  return labels;
}

/** A comb with more cells than a field can have becomes a field without cells. */
const cellsOf = (count: number | null): number | null =>
  count !== null && count <= CONTENT_LIMITS.cells ? count : null;

function finishBlank(found: FoundField, page: Page): DetectedField {
  const { blank, type, role, unsignedRole } = found;
  const label = found.label?.text ?? "";
  return {
    ...DETECTED_FIELD_DEFAULTS,
    ...placeOnPage(found.box, page),
    origin: "text",
    confidence: confidenceOf(found),
    type,
    label,
    role,
    unsignedRole,
    // The printed form does not show whether a box must be ticked.
    required:
      FIELD_TRAITS[type].filledBy === "recipient" && !isTickBox(type) && !found.options && !isOptional(label),
    options: (found.options ?? []).map((option) => ({
      ...{ value: option.label, label: option.label },
      box: placeOnPage(option.box, page),
    })),
    maxLength: blank.shape === "comb" && type === "text" ? (blank.cells ?? null) : null,
    comb: blank.shape === "comb" && type === "text" ? cellsOf(blank.cells ?? null) : null,
  };
}

/** A page with the context of its form fields. */
interface FormPage {
  readonly page: PageBlanks;
  readonly own: readonly { readonly field: FormField; readonly blank: Candidate }[];
  readonly context: FormContext;
}

/** Returns the file's own form fields as finds. */
export function fieldsFromForm(
  form: readonly FormField[],
  pages: readonly PageBlanks[],
  language: string,
): UnfinishedField[] {
  const parties = new PartyWords();
  const around = new Map(
    pages.map((page) => {
      const lines = { rules: new BandIndex(page.rules), walls: new BandIndex(page.walls) };
      const own = form.flatMap((field) =>
        field.page === page.page ? [{ field, blank: asBlank(field, lines) }] : [],
      );
      const blanks = new BandIndex(own.map(({ blank }) => blank));
      const context = { ...lines, words: new BandIndex(page.words), blanks, language, parties };
      return [page.page, { page, own, context } satisfies FormPage] as const;
    }),
  );
  return [...around.values()].flatMap(({ page, own, context }) => {
    const labelled = own.map((one) => ({ ...one, label: formLabel(one.field, one.blank, context) }));
    shareCaptions(labelled);
    const isSplit = labelled.some(({ label }) => isPartOfName(label));
    return labelled.map(({ field, blank, label }): UnfinishedField => {
      const type = formType(field, label, isSplit);
      const found: FoundField = {
        ...{ page: field.page, box: field.box, blank, label, type, isKnown: true },
        ...NO_ROLE,
      };
      const options = optionsOf(field, around);
      return { found, role: null, finish: () => finishForm(field, found, page, options) };
    });
  });
}

/** The options of a field, each with its button and the label printed beside the button, on the button's own page. */
function optionsOf({ options }: FormField, around: ReadonlyMap<number, FormPage>): DetectedField["options"] {
  const short = (text: string) => text.slice(0, MAX_LABEL_LENGTH).toWellFormed();
  return options.map(({ value, label, button }) => {
    const on = button && around.get(button.page);
    if (!on) return { value: short(value), label: short(label) };
    const printed = labelOf({ ...button.box, shape: "square" }, on.context)?.text;
    return { value: short(value), label: short(printed || label), box: placeOnPage(button.box, on.page) };
  });
}

export const MAX_LABEL_LENGTH = 200;
const MAX_VALUE = 10_000;

function finishForm(
  field: FormField,
  { label, type, role, unsignedRole }: FoundField,
  page: Page,
  options: DetectedField["options"],
): DetectedField {
  const { valueKind, isSignature } = FIELD_TRAITS[type];
  const isText = valueKind === "text";
  const isChoice = FIELD_TRAITS[type].hasOptions;
  const { value, maxLength, isComb } = field;
  const text = typeof value === "string" ? value.slice(0, MAX_VALUE).toWellFormed() : null;
  const holdsWords = hasWords(text) || (Array.isArray(value) && value.length > 0);
  const given = text === null ? null : valueIn(text, valueKind);
  const kept = isChoice ? distinctOptions(options) : [];
  const { chosen, isPart } = isChoice ? chosenOf(value, kept, valueKind === "choices") : NOTHING_CHOSEN;
  const defaultValue = isTickBox(type) ? (value === true ? true : null) : (given ?? chosen);
  const comb = isComb && supportsCells(type) ? cellsOf(maxLength) : null;
  // A maximum length above the limit for values has no effect.
  const limit = maxLength !== null && maxLength <= CONTENT_LIMITS.valueLength ? maxLength : null;
  const isLimited = limit !== null && valueKind !== "date";
  const lost: [boolean, FieldLoss][] = [
    [field.isPassword || field.isMarked, "formats"],
    [comb === null && (isComb || (isLimited && !isText)), "limits"],
    [holdsWords && (defaultValue === null || isPart) && !isSignature && !field.isComputed, "values"],
    [isChoice && (field.isEditable || field.hasMoreOptions || kept.length < wordsOf(options)), "options"],
    [isChoice && field.options.some(({ label }) => label.length > MAX_LABEL_LENGTH), "options"],
  ];
  return {
    ...DETECTED_FIELD_DEFAULTS,
    ...placeOnPage(field.box, page),
    origin: "acroform",
    confidence: 1,
    type,
    label: label?.text ?? "",
    role,
    unsignedRole,
    required: isRequired(field, type, label),
    // A number or date that could not be read yet may be converted later, once the form's format is known.
    readOnly: field.readOnly && !isSignature && (defaultValue !== null || text !== null),
    options: kept,
    defaultValue,
    maxLength: isText ? limit : null,
    comb,
    fontSize: field.fontSize,
    formName: field.name,
    formText: text,
    isComputed: field.isComputed,
    lost: [...new Set(lost.flatMap(([isLost, what]) => (isLost ? [what] : [])))],
  };
}

const hasWords = (text: string | null): boolean => text !== null && text.trim() !== "";

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a form's text as a value of the given kind. Only a form's scripts know how it writes numbers and dates. */
function valueIn(text: string, kind: ValueKind): string | null {
  if (kind === "text") return text;
  if (kind === "number") return canonicalDecimal(text);
  return kind === "date" && DATE.test(text.trim()) ? text.trim() : null;
}

/** Forms seldom mark signatures as required, but without this a document could be completed unsigned. */
function isRequired(field: FormField, type: FieldType, label: Label | null): boolean {
  if (field.readOnly || field.isComputed) return false;
  return field.required || (FIELD_TRAITS[type].isSignature && !isOptional(label?.text ?? ""));
}

interface Chosen {
  readonly chosen: string | string[] | null;
  /** Whether something else is chosen too that the field cannot hold. */
  readonly isPart: boolean;
}
const NOTHING_CHOSEN: Chosen = { chosen: null, isPart: false };

/**
 * Returns the chosen options among those that exist; a form may refer to them by their labels.
 * @param takesSeveral whether the field can hold several choices; a field that cannot gets none of several, because
 *   nothing says which one is meant
 */
function chosenOf(
  value: FormField["value"],
  options: DetectedField["options"],
  takesSeveral: boolean,
): Chosen {
  const optionOf = (text: string) =>
    options.find((option) => option.value === text) ?? options.find(({ label }) => label === text);
  const given =
    typeof value === "string" ? [value] : Array.isArray(value) ? (value as readonly string[]) : [];
  const found = given.flatMap((text) => optionOf(text)?.value ?? []);
  const [first] = found;
  if (first === undefined) return NOTHING_CHOSEN;
  if (takesSeveral) return { chosen: found, isPart: found.length < given.length };
  return given.length === 1 ? { chosen: first, isPart: false } : NOTHING_CHOSEN;
}

/** Stands for no choice. */
const isEmpty = ({ value, label }: DetectedField["options"][number]): boolean =>
  value.trim() === "" || label.trim() === "";

/** Number of options other than the empty one. */
const wordsOf = (options: DetectedField["options"]): number =>
  options.filter((option) => !isEmpty(option)).length;

/** Buttons of a group may share a value; the first one represents them. */
export function distinctOptions(options: DetectedField["options"]): DetectedField["options"] {
  const values = new Set<string>();
  return options.filter(
    (option) => !isEmpty(option) && !values.has(option.value) && values.add(option.value),
  );
}

/** Sorts finds page by page, line by line, from left to right. */
export function inReadingOrder(finds: readonly UnfinishedField[]): UnfinishedField[] {
  const rows = [...finds].sort(
    ({ found: a }, { found: b }) =>
      a.page - b.page || centreYOf(a.box) - centreYOf(b.box) || a.box.x0 - b.box.x0,
  );
  const ordered: UnfinishedField[] = [];
  for (let i = 0; i < rows.length; ) {
    const first = rows[i];
    if (!first) break;
    let end = i + 1;
    const isLevel = (find: UnfinishedField | undefined) =>
      find !== undefined &&
      find.found.page === first.found.page &&
      centreYOf(find.found.box) - centreYOf(first.found.box) <
        0.5 * Math.min(heightOf(first.found.box), heightOf(find.found.box));
    while (isLevel(rows[end])) end += 1;
    ordered.push(...rows.slice(i, end).sort(({ found: a }, { found: b }) => a.box.x0 - b.box.x0));
    i = end;
  }
  return ordered;
}
