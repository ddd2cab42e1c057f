/**
 * The field types of a template (contract, section 4). Free of zod, so that the signing page can import these tables
 * without the schema library.
 * What a new type touches: CONTRIBUTING.md, "A field type".
 */

/** Predefined checks for text values, for authors who do not want to write a pattern. */
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

/** The JSON form of a field's value, by kind, as printed by the guide to fields. */
export const VALUE_KINDS = {
  text: "a text",
  /** A JSON number is accepted too, and stored as text. */
  number: "a decimal number as a string, such as `1250.00`",
  date: "`YYYY-MM-DD`",
  boolean: "`true` or `false`; must be `true` if required",
  choice: "the `value` of one of the `options`",
  choices: "an array of the `value`s of options",
  signature: "sent in `signatures`, not in `values`",
  /**
   * A reference to an uploaded file, `{sha256, name, contentType, sizeBytes}`; also used for images, which are printed.
   */
  file: "a file that the recipient uploads",
  picture: "an image that the recipient uploads",
  /** A text or a boolean. Values sent by clients are ignored. */
  computed: "the result of the `formula`",
  caption: "a text from the template or from the sender's prefill",
} as const;
export type ValueKind = keyof typeof VALUE_KINDS;

/** A size in points. */
export interface FieldSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** Height of a line of text in a field. */
export const FIELD_LINE_HEIGHT_PT = 18;

export interface FieldTraits {
  /**
   * Who or what supplies the value: the recipient; the server, as the signing date or a formula's result; or the
   * template's author, for static text.
   */
  readonly filledBy: "recipient" | "signing" | "formula" | "template";
  readonly valueKind: ValueKind;
  /** For a signature field, which of the recipient's signatures it uses. */
  readonly signature: "signature" | "initials" | null;
  /** Submitted in `signatures` rather than in `values`. */
  readonly isSignature: boolean;
  readonly hasOptions: boolean;
  /** The value refers to a file that is uploaded separately. */
  readonly isUpload: boolean;
  /** The text may have several lines, and is top-aligned in its box. */
  readonly isMultiline: boolean;
  /** A check by the type itself, before the author's check. */
  readonly format: FieldFormat | null;
  /** Recipient data that prefills the field until the recipient changes it. */
  readonly startsAs: "name" | "email" | null;
  /** Filled in by ticking boxes, which always have a border. */
  readonly isTicked: boolean;
  /** The field's size in rich text; null if it follows from the number of lines or options. */
  readonly room: FieldSize | null;
  /** Minimum box size when placed at a text tag. */
  readonly tagSize: FieldSize;
}

type TraitOverrides = Partial<
  Pick<
    FieldTraits,
    "filledBy" | "signature" | "isMultiline" | "format" | "startsAs" | "isTicked" | "room" | "tagSize"
  >
>;

const size = (widthPt: number, heightPt: number): FieldSize => ({ widthPt, heightPt });

const traits = (valueKind: ValueKind, overrides: TraitOverrides = {}): FieldTraits => ({
  filledBy: "recipient",
  valueKind,
  signature: null,
  isSignature: valueKind === "signature",
  hasOptions: valueKind === "choice" || valueKind === "choices",
  isUpload: valueKind === "file" || valueKind === "picture",
  isMultiline: false,
  format: null,
  startsAs: null,
  isTicked: false,
  room: null,
  tagSize: size(40, 0),
  ...overrides,
});

export const FIELD_TRAITS = {
  signature: traits("signature", { signature: "signature", room: size(180, 48), tagSize: size(120, 26) }),
  initials: traits("signature", { signature: "initials", room: size(72, 32), tagSize: size(50, 22) }),
  date_signed: traits("date", { filledBy: "signing", room: size(90, FIELD_LINE_HEIGHT_PT) }),
  name: traits("text", { startsAs: "name" }),
  email: traits("text", { startsAs: "email", format: "email", room: size(190, FIELD_LINE_HEIGHT_PT) }),
  company: traits("text"),
  title: traits("text"),
  text: traits("text"),
  multiline: traits("text", {
    isMultiline: true,
    room: size(400, 4 * FIELD_LINE_HEIGHT_PT),
    tagSize: size(40, 40),
  }),
  number: traits("number", { room: size(90, FIELD_LINE_HEIGHT_PT) }),
  date: traits("date", { room: size(90, FIELD_LINE_HEIGHT_PT) }),
  checkbox: traits("boolean", { isTicked: true, room: size(14, 14) }),
  checkbox_group: traits("choices", { isTicked: true }),
  radio: traits("choice", { isTicked: true }),
  select: traits("choice"),
  phone: traits("text", { format: "phone" }),
  attachment: traits("file"),
  image: traits("picture", { room: size(160, 110), tagSize: size(40, 60) }),
  stamp: traits("picture", { room: size(120, 90), tagSize: size(40, 60) }),
  formula: traits("computed", { filledBy: "formula" }),
  label: traits("caption", { filledBy: "template" }),
};
export type FieldType = keyof typeof FIELD_TRAITS;

/** Whether the field is a single box to tick: a square, optional by default, whose default value is a boolean. */
export const isTickBox = (type: FieldType): boolean => FIELD_TRAITS[type].valueKind === "boolean";

/** Whether the field shows an image rather than text. */
export const isGraphic = (type: FieldType): boolean =>
  FIELD_TRAITS[type].isSignature || FIELD_TRAITS[type].valueKind === "picture";

/** Whether each option can be ticked in a box of its own on a PDF. */
export const supportsOptionBoxes = (type: FieldType): boolean =>
  FIELD_TRAITS[type].hasOptions && FIELD_TRAITS[type].isTicked;

/** The field types, in the order in which the API lists them. */
export const FIELD_TYPES = /* @__PURE__ */ Object.keys(FIELD_TRAITS) as readonly FieldType[];

/** Whether the value can be printed with one character in each of a row of cells: a single line of text. */
export const supportsCells = (type: FieldType): boolean => {
  const { valueKind, isMultiline } = FIELD_TRAITS[type];
  return (valueKind === "text" && !isMultiline) || valueKind === "number" || valueKind === "date";
};

/** Whether typing can be guided by a mask: a single line of text. */
export const supportsMask = (type: FieldType): boolean =>
  FIELD_TRAITS[type].valueKind === "text" && !FIELD_TRAITS[type].isMultiline;

/** Whether the value is printed as a number. */
export const isNumeric = (type: FieldType): boolean =>
  FIELD_TRAITS[type].valueKind === "number" || FIELD_TRAITS[type].valueKind === "computed";

/**
 * Colours of printed values, each with a contrast of 7:1 or more on white paper. Without a colour, values are printed
 * nearly black.
 */
export const INKS = {
  black: "#000000",
  blue: "#12309c",
  red: "#a3121f",
  grey: "#4d5158",
} as const;
export type Ink = keyof typeof INKS;
export const INK_NAMES = /* @__PURE__ */ Object.keys(INKS) as readonly Ink[];

/** How dates are printed. Without a format, they follow the document's language, with the month's short name. */
export const DATE_FORMATS = [
  "DD/MM/YYYY",
  "MM/DD/YYYY",
  "DD.MM.YYYY",
  "DD-MM-YYYY",
  "YYYY-MM-DD",
  "YYYY/MM/DD",
  "D MMMM YYYY",
  "MMMM D, YYYY",
  "DDMMYYYY",
  "MMDDYYYY",
  "YYYYMMDD",
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

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

export const SIGNATURE_MODES = ["draw", "type", "upload"] as const;
export type SignatureMode = (typeof SIGNATURE_MODES)[number];

/** Limits that keep hostile content cheap; shared by the schemas and the rules engine. */
export const CONTENT_LIMITS = {
  roles: 100,
  fields: 2000,
  options: 200,
  /** Options with a box of their own, in all fields together. */
  optionBoxes: 4000,
  conditionClauses: 20,
  keyLength: 64,
  labelLength: 200,
  textLength: 2000,
  valueLength: 10_000,
  patternLength: 500,
  maskLength: 100,
  cells: 100,
  decimals: 10,
  formulaLength: 2000,
  /** Of a field in rich text. */
  roomCharacters: 200,
  roomLines: 40,
} as const;

/** How many options of these fields have boxes of their own. */
export const countOptionBoxes = (
  fields: readonly { readonly options: readonly { box?: unknown }[] }[],
): number => fields.reduce((sum, { options }) => sum + options.filter(({ box }) => box).length, 0);
