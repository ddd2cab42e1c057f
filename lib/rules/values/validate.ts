import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { FIELD_TRAITS, type SignatureMode } from "@/lib/contracts/field-types";
import { hasVisibleStroke, hasVisibleText, type PadDrawing } from "@/lib/contracts/visible-content";
import { MAX_PATTERN_TEXT_IN_ALL, type PatternTest, type ValueTests } from "@/lib/rules/values/check-value";
import { isEmptyValue } from "@/lib/rules/values/conditions";
import { type ComputeFormula, evaluateFieldsWith, startingValue } from "@/lib/rules/values/evaluate-with";
import { isFileValue } from "@/lib/rules/values/normalise";
import { printIssue } from "@/lib/rules/values/print-issue";
import type { ValueIssue, ValueIssueCode } from "@/lib/rules/values/value-issue";
import { checkValue, normaliseValue, valueRules } from "@/lib/rules/values/value-rules";

export type FieldProblemCode =
  | "UNKNOWN_FIELD"
  | "OTHER_ROLE"
  | "NOT_FILLABLE"
  | "READ_ONLY"
  | "WRONG_TYPE"
  | "NOT_A_SIGNATURE_FIELD"
  | "SIGNATURE_MODE_OFF"
  | "REQUIRED"
  | ValueIssueCode;

/** A validation error for a recipient; `message` continues a sentence that starts with the field's name. */
export interface FieldProblem {
  readonly fieldId: string;
  readonly code: FieldProblemCode;
  readonly message: string;
  /** As in {@link ValueIssue}. */
  readonly limit?: ValueIssue["limit"];
  readonly format?: ValueIssue["format"];
  readonly signs?: ValueIssue["signs"];
}

/** A signature as given. */
type Given = {
  readonly mode: string;
  readonly text?: string | null | undefined;
  readonly paths?: PadDrawing | null | undefined;
};

/** What a submission is judged with besides its values' own tests. */
export interface SubmissionTests extends ValueTests {
  readonly computeFormula: ComputeFormula;
}

export interface ValuesInput {
  readonly content: {
    readonly fields: readonly ContentField[];
    readonly settings: { readonly signatureModes: readonly SignatureMode[] };
  };
  /** Role of the recipient who submits. */
  readonly roleKey: string;
  /** The document's values before this submission, by field id: prefilled values, and those of earlier recipients. */
  readonly base?: Readonly<Record<string, FieldValue>>;
  /** The submitted values, by field id. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Signatures by field id; only presence, `mode`, typed text and strokes are checked here. */
  readonly signatures?: Readonly<Record<string, Given>>;
  /** `draft`: values may be missing, but not of the wrong type. `submit`: complete and valid. */
  readonly mode: "draft" | "submit";
}

type Problem = Omit<FieldProblem, "fieldId">;
const problem = (code: FieldProblemCode, message: string): Problem => ({ code, message });

/** Files compare by hash: a database may return an object's keys in another order. */
function isSame(a: FieldValue, b: FieldValue): boolean {
  if (isEmptyValue(a) || isEmptyValue(b)) return isEmptyValue(a) && isEmptyValue(b);
  return isFileValue(a) && isFileValue(b) ? a.sha256 === b.sha256 : JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Why a value may not be sent at all; null if its field is known, belongs to this role and may be filled in, and its
 * type is right.
 */
function sentValueProblem(
  field: ContentField | undefined,
  value: unknown,
  input: ValuesInput,
): Problem | null {
  if (!field) return problem("UNKNOWN_FIELD", "is not a field of this document");
  if (field.roleKey !== input.roleKey) return problem("OTHER_ROLE", "belongs to another recipient");
  if (FIELD_TRAITS[field.type].filledBy === "formula") return null;
  const normal = normaliseValue(field, value);
  if (!normal.ok) return problem("WRONG_TYPE", normal.message);
  const isOpen = FIELD_TRAITS[field.type].filledBy === "recipient" && !field.readOnly;
  // Sending an unchanged value back is allowed.
  if (isOpen || isSame(normal.value, startingValue(field, input.base ?? {}))) return null;
  return field.readOnly
    ? problem("READ_ONLY", "cannot be changed")
    : problem("NOT_FILLABLE", "is not filled in by a recipient");
}

function sentSignatureProblem(
  field: ContentField | undefined,
  mode: string,
  input: ValuesInput,
): Problem | null {
  if (!field) return problem("UNKNOWN_FIELD", "is not a field of this document");
  if (field.roleKey !== input.roleKey) return problem("OTHER_ROLE", "belongs to another recipient");
  if (!FIELD_TRAITS[field.type].isSignature)
    return problem("NOT_A_SIGNATURE_FIELD", "does not take a signature");
  const isAllowed =
    mode === "saved" || input.content.settings.signatureModes.some((allowed) => allowed === mode);
  return isAllowed ? null : problem("SIGNATURE_MODE_OFF", "does not allow this signing method");
}

function sentProblems(input: ValuesInput): FieldProblem[] {
  const fields = new Map(input.content.fields.map((field) => [field.id, field]));
  const found = (fieldId: string, fault: Problem | null): FieldProblem[] =>
    fault ? [{ fieldId, ...fault }] : [];
  return [
    ...Object.entries(input.values).flatMap(([id, value]) =>
      found(id, sentValueProblem(fields.get(id), value, input)),
    ),
    ...Object.entries(input.signatures ?? {}).flatMap(([id, { mode }]) =>
      found(id, sentSignatureProblem(fields.get(id), mode, input)),
    ),
  ];
}

/** All tests share one budget; beyond it a value is rejected as too long rather than checked at any cost. */
function budgeted(matchesPattern: PatternTest): { test: PatternTest; isSpent: () => boolean } {
  let left = MAX_PATTERN_TEXT_IN_ALL;
  const test: PatternTest = (pattern, value) => {
    left -= value.length;
    return left >= 0 && matchesPattern(pattern, value);
  };
  return { test, isSpent: () => left < 0 };
}

const missing = (field: ContentField): Problem => problem("REQUIRED", valueRules(field).missing);

/**
 * Whether nothing of a signature would be visible. The content of an image is known only where the image is decoded.
 */
const isNothing = ({ mode, text, paths }: Given): boolean =>
  mode === "type"
    ? typeof text === "string" && !hasVisibleText(text)
    : mode === "draw" && !!paths && !hasVisibleStroke(paths);

function signatureProblem(
  field: ContentField,
  input: ValuesInput,
  { unprintable }: ValueTests,
): Problem | null {
  const signature = Object.hasOwn(input.signatures ?? {}, field.id)
    ? input.signatures?.[field.id]
    : undefined;
  if (!signature) return field.required ? missing(field) : null;
  if (isNothing(signature)) return missing(field);
  return signature.mode === "type" && signature.text ? printIssue(signature.text, unprintable) : null;
}

function completenessProblems(input: ValuesInput, tests: SubmissionTests): FieldProblem[] {
  const { visible, values } = evaluateFieldsWith(tests.computeFormula, input.content, {
    ...input.base,
    ...input.values,
  });
  const { test, isSpent } = budgeted(tests.matchesPattern);
  const check = (field: ContentField): Problem | null => {
    const { filledBy, isSignature } = FIELD_TRAITS[field.type];
    if (isSignature) return signatureProblem(field, input, tests);
    // Recipients are not responsible for what they cannot change.
    if (filledBy !== "recipient" || field.readOnly) return null;
    const value = values[field.id] ?? null;
    if (isEmptyValue(value)) return field.required ? missing(field) : null;
    const fault = checkValue(field, value, { ...tests, matchesPattern: test });
    const isUnchecked = fault?.code === "PATTERN_MISMATCH" && isSpent();
    return isUnchecked ? problem("TOO_LONG", "is too long to be checked") : fault;
  };
  return input.content.fields
    .filter((field) => field.roleKey === input.roleKey && visible.has(field.id))
    .flatMap((field) => {
      const fault = check(field);
      return fault ? [{ fieldId: field.id, ...fault }] : [];
    });
}

/**
 * The validation errors of a submission, at most one per field and kind of entry; empty if it is valid. Values for
 * formulas and for hidden fields are ignored, once their type is right.
 *
 * @param tests on the server `VALUE_TESTS`; a page that must stay small loads them when it needs them
 */
export function validateValues(tests: SubmissionTests, input: ValuesInput): FieldProblem[] {
  const sent = sentProblems(input);
  if (input.mode === "draft") return sent;
  const refused = new Set(sent.map(({ fieldId }) => fieldId));
  const incomplete = completenessProblems(input, tests);
  return [...sent, ...incomplete.filter(({ fieldId }) => !refused.has(fieldId))];
}
