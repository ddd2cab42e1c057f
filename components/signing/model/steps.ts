import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { isEmptyValue } from "@/lib/rules/values/conditions";

/** Whether the recipient fills in the field, as opposed to a field filled in for them. */
export const isStep = (field: ContentField): boolean =>
  FIELD_TRAITS[field.type].filledBy === "recipient" && !field.readOnly;

const middle = (field: ContentField): number => (field.y ?? 0) + (field.height ?? 0) / 2;

/**
 * Fields in reading order: page by page, line by line, left to right. Fields are on one line if their vertical
 * centres lie within half a field's height of the line's first field. Fields without a position come last, in their
 * given order.
 */
export function inReadingOrder<F extends ContentField>(fields: readonly F[]): F[] {
  const placed = fields.filter((f) => f.page !== null && f.y !== null);
  const unplaced = fields.filter((f) => f.page === null || f.y === null);
  const byHeight = [...placed].sort((a, b) => (a.page ?? 0) - (b.page ?? 0) || middle(a) - middle(b));
  const lines: F[][] = [];
  for (const field of byHeight) {
    const line = lines.at(-1);
    const head = line?.[0];
    const isSameLine =
      head !== undefined &&
      head.page === field.page &&
      middle(field) - middle(head) <= Math.max(head.height ?? 0, field.height ?? 0) / 2;
    if (line && isSameLine) line.push(field);
    else lines.push([field]);
  }
  return [...lines.flatMap((line) => line.sort((a, b) => (a.x ?? 0) - (b.x ?? 0))), ...unplaced];
}

export interface Answers {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly signatures: Readonly<Record<string, unknown>>;
}

/** The answers as if these fields were empty. */
export const withoutValues = ({ values, signatures }: Answers, fieldIds: readonly string[]): Answers => ({
  values: { ...values, ...Object.fromEntries(fieldIds.map((id) => [id, null])) },
  signatures: Object.fromEntries(Object.entries(signatures).filter(([id]) => !fieldIds.includes(id))),
});

/** Whether the field has a value; its validity is checked by the rules. */
export function isAnswered(field: ContentField, { values, signatures }: Answers): boolean {
  if (FIELD_TRAITS[field.type].isSignature) return field.id in signatures;
  return !isEmptyValue(values[field.id] ?? null);
}

/**
 * The next field to fill in: the first one after `afterId` that is empty and was not skipped, continuing from the
 * start. Null if nothing is left.
 */
export function nextStep<F extends ContentField>(
  steps: readonly F[],
  afterId: string | null,
  answers: Answers,
  skipped: ReadonlySet<string>,
): F | null {
  const start = steps.findIndex((step) => step.id === afterId) + 1;
  const isOpen = (step: F) =>
    step.id !== afterId && !isAnswered(step, answers) && (step.required || !skipped.has(step.id));
  return steps.slice(start).find(isOpen) ?? steps.slice(0, start).find(isOpen) ?? null;
}

/** The next or previous field in reading order, empty or not. */
export function adjacentStep<F extends ContentField>(
  steps: readonly F[],
  id: string | null,
  offset: -1 | 1,
): F | null {
  const index = steps.findIndex((step) => step.id === id);
  return index < 0 ? null : (steps[index + offset] ?? null);
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Whether there are optional fields in addition to the counted ones. */
  readonly hasOptional: boolean;
}

/** The recipient's progress: counts the required fields, or all fields if none is required. */
export function progressOf(steps: readonly ContentField[], answers: Answers): Progress {
  const required = steps.filter((step) => step.required);
  const counted = required.length > 0 ? required : steps;
  return {
    done: counted.filter((step) => isAnswered(step, answers)).length,
    total: counted.length,
    hasOptional: required.length > 0 && required.length < steps.length,
  };
}
