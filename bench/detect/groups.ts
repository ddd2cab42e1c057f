import type { DetectedField } from "@/lib/document-engine/fields/types";
import type { LabelledForm, TrueField } from "./labelled-form";
import { plainLabel } from "./labels";

/** Check boxes that answer one question. */
interface Group {
  readonly question: string;
  readonly isExclusive: boolean;
  readonly options: readonly TrueField[];
}

/** The groups of a form. A repeated question, such as one for each employer, is another group. */
export function groupsOf(fields: readonly TrueField[]): Group[] {
  const groups: { question: string; isExclusive: boolean; options: TrueField[] }[] = [];
  for (const field of fields) {
    if (field.group === undefined) continue;
    const open = groups.findLast(
      ({ question, options: [first] }) => question === field.group && first?.page === field.page,
    );
    if (open && !open.options.some(({ label, row }) => label === field.label && row === field.row))
      open.options.push(field);
    else groups.push({ question: field.group, isExclusive: field.isExclusive ?? false, options: [field] });
  }
  return groups;
}

const centreIsIn = (
  one: TrueField,
  { page, x, y, width, height }: Pick<DetectedField, "page" | "x" | "y" | "width" | "height">,
): boolean => {
  const [cx, cy] = [one.x + one.width / 2, one.y + one.height / 2];
  return one.page === page && cx >= x && cx <= x + width && cy >= y && cy <= y + height;
};

const isChoice = ({ type }: DetectedField): boolean => type === "radio" || type === "checkbox_group";

export interface FoundGroups {
  /** The form, with one field in place of each group that was detected as one field. */
  readonly form: LabelledForm;
  /** The detected fields, with the boxes of all other groups as separate fields. */
  readonly found: readonly DetectedField[];
  readonly groups: number;
  /** Number of groups detected as one field with the correct options and exclusivity. */
  readonly right: number;
}

/**
 * The boxes of one question can be detected separately or as one field with options; neither lowers the score for
 * places. A field with options stands for a group if it covers the group's boxes and nothing else that is to be
 * filled in. Any other field with options is replaced by its boxes, which still count as places.
 */
export function withFoundGroups(form: LabelledForm, found: readonly DetectedField[]): FoundGroups {
  const groups = groupsOf(form.fields);
  const kept = new Set<DetectedField>();
  let fields = form.fields;
  let right = 0;
  for (const { question, isExclusive, options } of groups) {
    const whole = found.find(
      (one) =>
        isChoice(one) &&
        options.every((option) => centreIsIn(option, one)) &&
        form.fields.filter((field) => centreIsIn(field, one)).length === options.length,
    );
    const [first] = options;
    if (!(whole && first)) continue;
    kept.add(whole);
    const type = isExclusive ? "radio" : "checkbox_group";
    const { x, y, width, height } = whole;
    const { page, role } = first;
    fields = [
      ...fields.filter((field) => !options.includes(field)),
      { page, role, type, x, y, width, height, label: question },
    ];
    const labels = new Set(whole.options.map(({ label }) => plainLabel(label)));
    const isWhole =
      labels.size === options.length && options.every(({ label }) => labels.has(plainLabel(label ?? "")));
    if (whole.type === type && isWhole) right += 1;
  }
  const boxes = found.flatMap((one) => (kept.has(one) ? [one] : boxesOf(one)));
  return { form: { ...form, fields }, found: boxes, groups: groups.length, right };
}

/** The boxes of a detected field with options, as separate check boxes. */
function boxesOf(field: DetectedField): DetectedField[] {
  if (field.origin !== "text" || field.options.length === 0) return [field];
  return field.options.flatMap(({ label, box }) =>
    box ? [{ ...field, ...box, type: "checkbox" as const, label, options: [] }] : [],
  );
}
