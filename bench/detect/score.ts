import type { FieldType } from "@/lib/contracts/field-types";
import { partOfName } from "@/lib/document-engine/fields/name-parts";
import type { DetectedField } from "@/lib/document-engine/fields/types";
import type { LabelledForm, TrueField } from "./labelled-form";

const MATCH_IOU = 0.5;

export interface Match {
  readonly truth: TrueField;
  readonly found: DetectedField;
}

/** A form's detected fields compared with its ground truth. */
export interface Comparison {
  readonly form: LabelledForm;
  readonly matches: readonly Match[];
  readonly missed: readonly TrueField[];
  readonly extra: readonly DetectedField[];
  /** Matches with the correct role under a greedy one-to-one mapping of detected roles. */
  readonly rightRoles: number;
  readonly rolesAsked: number;
}

type Rect = Pick<TrueField, "page" | "x" | "y" | "width" | "height">;

export function iou(a: Rect, b: Rect): number {
  if (a.page !== b.page) return 0;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (a.width * a.height + b.width * b.height - shared);
}

/** Matches detected and true fields, best overlap first, as COCO does. */
export function compare(form: LabelledForm, found: readonly DetectedField[]): Comparison {
  const pairs = form.fields
    .flatMap((truth) => found.map((find) => ({ truth, found: find, share: iou(truth, find) })))
    .filter(({ share }) => share >= MATCH_IOU)
    .sort((a, b) => b.share - a.share);
  const usedTruth = new Set<TrueField>();
  const usedFound = new Set<DetectedField>();
  const matches: Match[] = [];
  for (const pair of pairs) {
    if (usedTruth.has(pair.truth) || usedFound.has(pair.found)) continue;
    usedTruth.add(pair.truth);
    usedFound.add(pair.found);
    matches.push(pair);
  }
  return {
    form,
    matches,
    missed: form.fields.filter((truth) => !usedTruth.has(truth)),
    extra: found.filter((find) => !usedFound.has(find)),
    ...roleScore(matches),
  };
}

/** Roles are compared by which fields share one: detected roles are mapped to true ones, greedily by count. */
function roleScore(matches: readonly Match[]): { rightRoles: number; rolesAsked: number } {
  const withRole = matches.filter(({ truth }) => truth.role !== null);
  const votes = new Map<string, number>();
  for (const { truth, found } of withRole) {
    const key = JSON.stringify([found.role, truth.role]);
    votes.set(key, (votes.get(key) ?? 0) + 1);
  }
  const usedFound = new Set<unknown>();
  const usedTruth = new Set<unknown>();
  let rightRoles = 0;
  for (const [key, count] of [...votes].sort((a, b) => b[1] - a[1])) {
    const [found, truth] = JSON.parse(key) as [unknown, unknown];
    if (usedFound.has(found) || usedTruth.has(truth)) continue;
    usedFound.add(found);
    usedTruth.add(truth);
    rightRoles += count;
  }
  return { rightRoles, rolesAsked: withRole.length };
}

/** Types that a flat page cannot distinguish count as one: a computed number looks like an editable one. */
const SAME: Partial<Record<FieldType, FieldType>> = {
  formula: "number",
  select: "text",
  listbox: "text",
  attachment: "text",
  label: "text",
  checkbox_group: "multiline",
  radio: "text",
  image: "multiline",
} as Partial<Record<FieldType, FieldType>>;

export const asSeen = (type: FieldType): FieldType => SAME[type] ?? type;

/** A fillable file marks a field only as text, so types are compared in three classes, as in CommonForms. */
const classOf = (type: FieldType): string =>
  type === "signature" || type === "initials"
    ? "signature"
    : type === "checkbox" || type === "radio"
      ? "choice"
      : "text";

/** A part of a name may be a text, because a name field is filled with the whole name. */
const isTextForPart = ({ truth, found }: Match): boolean =>
  truth.type === "name" &&
  found.type === "text" &&
  [truth.label ?? "", found.label].some((label) => partOfName(label) !== null);

export const isRightType = ({ origin }: LabelledForm, match: Match): boolean => {
  const { truth, found } = match;
  if (origin === "fillable") return classOf(truth.type) === classOf(found.type);
  return asSeen(truth.type) === asSeen(found.type) || isTextForPart(match);
};

export interface Score {
  readonly forms: number;
  readonly fields: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly types: number;
  readonly roles: number;
}

export function scoreOf(comparisons: readonly Comparison[]): Score {
  const count = (pick: (one: Comparison) => number) => comparisons.reduce((sum, one) => sum + pick(one), 0);
  const matched = count(({ matches }) => matches.length);
  const found = matched + count(({ extra }) => extra.length);
  const fields = matched + count(({ missed }) => missed.length);
  const precision = found > 0 ? matched / found : 1;
  const recall = fields > 0 ? matched / fields : 1;
  const right = count(({ form, matches }) => matches.filter((match) => isRightType(form, match)).length);
  const expected = count(({ rolesAsked }) => rolesAsked);
  return {
    forms: comparisons.length,
    fields,
    precision,
    recall,
    f1: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0,
    types: matched > 0 ? right / matched : 1,
    roles: expected > 0 ? count(({ rightRoles }) => rightRoles) / expected : Number.NaN,
  };
}
