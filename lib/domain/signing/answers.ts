import "server-only";
import canonicalize from "canonicalize";
import type { FieldValue, FieldValues, TemplateContent } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { SigningLink } from "@/lib/domain/signing/load-signing-link";
import { type InputProblem, invalidInput } from "@/lib/errors";
import { sha256Hex } from "@/lib/pure/secrets";
import { evaluateFields } from "@/lib/rules/values/evaluate";
import { currentValues } from "@/lib/rules/values/starting-values";
import type { FieldProblemCode } from "@/lib/rules/values/validate";
import { validateValues } from "@/lib/rules/values/validate";
import { normaliseValue } from "@/lib/rules/values/value-rules";
import { VALUE_TESTS } from "@/lib/rules/values/value-tests";

type Answers = { values: FieldValues; signatures: Record<string, SignatureInput> };

function refuse(
  problems: { fieldId: string; code: FieldProblemCode; message: string }[],
  answers: Answers,
  content: TemplateContent,
): never {
  const errors: InputProblem[] = problems.map(({ fieldId, code, message }) => ({
    path: `${partOf(fieldId, answers, content)}.${fieldId}`,
    code: code.toLowerCase() as Lowercase<FieldProblemCode>,
    message,
  }));
  throw invalidInput(...errors);
}

/** Whether a field's answer is in `values` or `signatures`; if it is missing, where it belongs. */
function partOf(fieldId: string, answers: Answers, content: TemplateContent): keyof Answers {
  const isValue = Object.hasOwn(answers.values, fieldId);
  if (isValue !== Object.hasOwn(answers.signatures, fieldId)) return isValue ? "values" : "signatures";
  const field = content.fields.find(({ id }) => id === fieldId);
  return field && FIELD_TRAITS[field.type].isSignature ? "signatures" : "values";
}

/**
 * Rejects values of the wrong type and fields of other recipients; incomplete answers are allowed.
 * @returns the values, normalized for storage
 * @throws {AppError} INVALID_INPUT
 */
export function checkDraft(
  link: SigningLink,
  content: TemplateContent,
  answers: Answers,
): Record<string, FieldValue> {
  const base = knownValues(link, content);
  const problems = validateValues(VALUE_TESTS, {
    content,
    roleKey: link.roleKey,
    base,
    ...answers,
    mode: "draft",
  });
  if (problems.length) refuse(problems, answers, content);
  const fields = new Map(content.fields.map((field) => [field.id, field]));
  return Object.fromEntries(
    Object.entries(answers.values).flatMap(([id, value]): [string, FieldValue][] => {
      const field = fields.get(id);
      const normal = field && normaliseValue(field, value);
      return normal?.ok ? [[id, normal.value]] : [];
    }),
  );
}

/** Returns the values of all fields of the document before this recipient's answers. */
function knownValues({ id, document }: SigningLink, content: TemplateContent) {
  const { prefill, recipients, submissions } = document;
  const others = submissions.filter(({ recipientId }) => recipientId !== id).map(({ values }) => values);
  return currentValues(content, prefill, recipients, others);
}

/**
 * Validates a submission on the server: hidden fields are ignored, formulas are computed here, and dates use the
 * server's clock.
 * @returns the recipient's values to store, by field id: visible fields only (null if left empty), including
 *   computed fields and dates; and the ids of the visible fields that they signed
 * @throws {AppError} INVALID_INPUT
 */
export function checkSubmission(
  link: SigningLink,
  content: TemplateContent,
  answers: Answers,
  today: string,
) {
  const base = knownValues(link, content);
  const problems = validateValues(VALUE_TESTS, {
    content,
    roleKey: link.roleKey,
    base,
    ...answers,
    mode: "submit",
  });
  if (problems.length) refuse(problems, answers, content);
  const dates = content.fields.filter(
    (f) => FIELD_TRAITS[f.type].filledBy === "signing" && f.roleKey === link.roleKey,
  );
  const all = { ...base, ...answers.values, ...Object.fromEntries(dates.map((f) => [f.id, today])) };
  const { visible, values } = evaluateFields(content, all);
  const own = content.fields.filter((f) => f.roleKey === link.roleKey && visible.has(f.id));
  const submitted = Object.fromEntries(
    own.flatMap((f): [string, FieldValue][] =>
      Object.hasOwn(values, f.id) ? [[f.id, values[f.id] ?? null]] : [],
    ),
  );
  const signatureIds = own.filter((f) => f.id in answers.signatures).map((f) => f.id);
  return { values: submitted, valuesSha256: valuesSha256(submitted), signatureIds };
}

/**
 * Returns the SHA-256 in hex of the RFC 8785 canonical JSON of submitted values by field id: the `values` that `GET
 * /v1/submissions` returns. Files are included by their own hash.
 */
function valuesSha256(values: Readonly<Record<string, FieldValue>>): string {
  const canonical = canonicalize(values);
  if (canonical === undefined) throw new TypeError("values are always serialisable");
  return sha256Hex(canonical);
}
