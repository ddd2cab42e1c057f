/**
 * What each field type of a template is (contract, section 4). Free of zod, so that the signing page can carry
 * these tables without the schema library.
 */

export const FIELD_TYPES = [
  "signature",
  "initials",
  "date_signed",
  "name",
  "email",
  "company",
  "title",
  "text",
  "multiline",
  "number",
  "date",
  "checkbox",
  "checkbox_group",
  "radio",
  "select",
  "phone",
  "attachment",
  "image",
  "stamp",
  "formula",
  "label",
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/**
 * The JSON type of a field's value:
 * - `text`: a string
 * - `number`: a decimal string such as `"-12.50"` (a JSON number is accepted and stored so)
 * - `date`: a string `YYYY-MM-DD`
 * - `boolean`: `true` or `false`
 * - `choice`: the `value` of one option
 * - `choices`: an array of options' `value`s, each once
 * - `file`: a reference to an uploaded file, `{sha256, name, contentType, sizeBytes}`
 * - `signature`: no value; the field is answered in `signatures`
 * - `computed`: a string or a boolean that the server computes; what a client sends is ignored
 * - `caption`: a string from the template or the sender's prefill, never from a recipient
 */
export type ValueKind =
  | "text"
  | "number"
  | "date"
  | "boolean"
  | "choice"
  | "choices"
  | "file"
  | "signature"
  | "computed"
  | "caption";

export interface FieldTraits {
  /** Who gives the value: the recipient, the server, or nobody (a label). */
  readonly filledBy: "recipient" | "server" | "none";
  /** Answered in `signatures` rather than in `values`. */
  readonly isSignature: boolean;
  readonly hasOptions: boolean;
  readonly valueKind: ValueKind;
}

const recipient = (valueKind: ValueKind): FieldTraits => ({
  filledBy: "recipient",
  isSignature: valueKind === "signature",
  hasOptions: valueKind === "choice" || valueKind === "choices",
  valueKind,
});

const server = (valueKind: ValueKind): FieldTraits => ({
  filledBy: "server",
  isSignature: false,
  hasOptions: false,
  valueKind,
});

export const FIELD_TRAITS: Readonly<Record<FieldType, FieldTraits>> = {
  signature: recipient("signature"),
  initials: recipient("signature"),
  date_signed: server("date"),
  name: recipient("text"),
  email: recipient("text"),
  company: recipient("text"),
  title: recipient("text"),
  text: recipient("text"),
  multiline: recipient("text"),
  number: recipient("number"),
  date: recipient("date"),
  checkbox: recipient("boolean"),
  checkbox_group: recipient("choices"),
  radio: recipient("choice"),
  select: recipient("choice"),
  phone: recipient("text"),
  attachment: recipient("file"),
  image: recipient("file"),
  stamp: recipient("file"),
  formula: server("computed"),
  label: { filledBy: "none", isSignature: false, hasOptions: false, valueKind: "caption" },
};

export const ROLE_KINDS = ["signer", "approver", "viewer", "cc"] as const;
export type RoleKind = (typeof ROLE_KINDS)[number];

export const CONDITION_OPS = [
  "equals",
  "not_equals",
  "contains",
  "is_empty",
  "is_not_empty",
  "gt",
  "gte",
  "lt",
  "lte",
] as const;
export type ConditionOp = (typeof CONDITION_OPS)[number];

/** Named checks for text values, for authors who would rather not write a pattern. */
export const FIELD_FORMATS = [
  "email",
  "phone",
  "url",
  "integer",
  "digits",
  "letters",
  "alphanumeric",
] as const;
export type FieldFormat = (typeof FIELD_FORMATS)[number];

export const SIGNATURE_MODES = ["draw", "type", "upload"] as const;
export type SignatureMode = (typeof SIGNATURE_MODES)[number];

/** Bounds that keep hostile content cheap; the schemas and the engine share them. */
export const CONTENT_LIMITS = {
  roles: 100,
  fields: 2000,
  options: 200,
  conditionClauses: 20,
  keyLength: 64,
  labelLength: 200,
  textLength: 2000,
  valueLength: 10_000,
  patternLength: 500,
  formulaLength: 2000,
  bodyValues: 100_000,
  bodyDepth: 128,
} as const;
