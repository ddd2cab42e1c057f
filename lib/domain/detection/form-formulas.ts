import { ContentField } from "@/lib/contracts/content";
import type { DetectedFieldDto } from "@/lib/contracts/detection";
import type { Calculation } from "@/lib/document-engine/pdf/intake/calculation";
import type { StoredForm } from "@/lib/domain/templates/source-intake";
import { canonicalDecimal } from "@/lib/rules/formula/decimal-text";

/** Converts calculated fields of a PDF's form to formulas, if the result is exactly the same. Pure. */

export interface DetectedFormField {
  readonly field: DetectedFieldDto;
  /** Name in the PDF's form; null for fields that were detected in another way. */
  readonly formName: string | null;
  readonly isComputed: boolean;
}

export type Calculations = ReadonlyMap<string, Calculation>;

export const calculationsOf = ({ acroFormFields = [] }: StoredForm): Calculations =>
  new Map(acroFormFields.flatMap(({ name, calculation }) => (calculation ? [[name, calculation]] : [])));

/** Names of the fields that any script calculates. */
export const calculatedFieldNames = ({ acroFormFields = [] }: StoredForm): ReadonlySet<string> =>
  new Set(acroFormFields.flatMap(({ name, isCalculated }) => (isCalculated ? [name] : [])));

/**
 * Replaces computed fields by formulas; their operands become number fields.
 * @returns all fields, and the computed ones that became number fields to be filled in
 */
export function withFormulas(
  fields: readonly DetectedFormField[],
  calculations: Calculations,
): { fields: DetectedFieldDto[]; lost: DetectedFormField[] } {
  const next = new Map(fields.map(({ field }) => [field.id, field]));
  const isOperandOf = new Map<string, readonly string[]>();
  for (const { field, formName, isComputed } of fields) {
    const calculation = isComputed && formName !== null ? calculations.get(formName) : undefined;
    const operands = calculation ? operandsOf(fields, calculation) : null;
    if (!calculation || !operands || reaches(isOperandOf, operands, field.id)) continue;
    const numbers = operands.map(({ field: operand }) => asNumber(next.get(operand.id) ?? operand));
    const formula = formulaOf(
      calculation,
      operands.map(({ field: { key } }) => key),
    );
    const parsed = ContentField.safeParse({ ...plain(field), type: "formula", formula });
    if (!parsed.success || numbers.includes(null)) continue;
    const { confidence, origin } = field;
    for (const number of numbers) if (number) next.set(number.id, number);
    next.set(field.id, { ...parsed.data, confidence, origin });
    isOperandOf.set(
      field.id,
      operands.map(({ field: { id } }) => id),
    );
  }
  return {
    fields: fields.flatMap(({ field }) => next.get(field.id) ?? []),
    lost: fields.filter(({ field, isComputed }) => isComputed && next.get(field.id)?.type !== "formula"),
  };
}

const plain = ({ confidence: _confidence, origin: _origin, ...field }: DetectedFieldDto): object => ({
  ...field,
  ...{ required: false, readOnly: false, defaultValue: null, validation: {} },
});

/**
 * Returns the operands; null if one was not found, or has several widgets, which become fields with values of their
 * own.
 */
function operandsOf(
  fields: readonly DetectedFormField[],
  { fields: names }: Calculation,
): DetectedFormField[] | null {
  const operands: DetectedFormField[] = [];
  for (const name of names) {
    const named = fields.filter(({ formName }) => formName === name);
    const group =
      named.length > 0 ? named : fields.filter(({ formName }) => formName?.startsWith(`${name}.`));
    const own = new Set(group.map(({ formName }) => formName));
    if (group.length === 0 || own.size !== group.length) return null;
    operands.push(...group);
  }
  return operands;
}

/** Whether a field is among those that these fields are computed from. */
function reaches(
  isOperandOf: ReadonlyMap<string, readonly string[]>,
  operands: readonly DetectedFormField[],
  id: string,
): boolean {
  const seen = new Set<string>();
  const open = operands.map(({ field }) => field.id);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === id) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    open.push(...(isOperandOf.get(at) ?? []));
  }
  return false;
}

/** Returns the field as a number field; null if it cannot hold a number. */
function asNumber(field: DetectedFieldDto): DetectedFieldDto | null {
  if (field.type === "number" || field.type === "formula") return field;
  const { defaultValue } = field;
  const number = typeof defaultValue === "string" ? canonicalDecimal(defaultValue) : null;
  if (field.type !== "text" || (defaultValue !== null && number === null)) return null;
  const validation = { ...field.validation, maxLength: null, minLength: null, format: null, pattern: null };
  return { ...field, type: "number", defaultValue: number, validation };
}

/** Empty operands count as 0, as in the PDF; `min` and `max` would skip them. */
function formulaOf({ operation }: Calculation, keys: readonly string[]): string {
  const refs = keys.map((key) => `{${key}}`);
  const filled = refs.map((ref) => `${ref} + 0`).join(", ");
  switch (operation) {
    case "SUM":
      return `sum(${refs.join(", ")})`;
    case "PRD":
      return refs.join(" * ");
    case "AVG":
      return `sum(${refs.join(", ")}) / ${refs.length}`;
    case "MIN":
      return `min(${filled})`;
    case "MAX":
      return `max(${filled})`;
  }
}
