import { z } from "zod";
import { BodyPage, ContentBody } from "@/lib/contracts/body";
import { enumVarNames, httpUrl, withJsonSchema } from "@/lib/contracts/common";
import { FieldId } from "@/lib/contracts/field-id";
import {
  CONDITION_OPS,
  CONTENT_LIMITS,
  countOptionBoxes,
  DATE_FORMATS,
  FIELD_FORMATS,
  FIELD_TYPES,
  INK_NAMES,
  ROLE_KINDS,
  SIGNATURE_MODES,
} from "@/lib/contracts/field-types";
import { withInputCode } from "@/lib/contracts/input-codes";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";
import { storableText } from "@/lib/contracts/storable-text";

/**
 * A template's content (contract, section 4). The schemas check shape and limits only, so that a half-finished draft
 * can always be saved; the rules engine decides whether content is publishable. The tables of field types are in
 * `field-types.ts`, without zod.
 */

const LIMITS = CONTENT_LIMITS;

/** Starts with a letter or digit, so `__proto__` and the like cannot be the key of a role, field or value. */
const KEY_PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]*$/u;
/**
 * The same pattern for regex engines without Unicode properties (Python's `re`, JavaScript without the `u` flag):
 * exact for ASCII, but allows every non-ASCII character, of which the server accepts only letters, marks and digits.
 */
const DECLARED_KEY_PATTERN =
  "^[^\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9][^\\u0000-\\u002c\\u002f\\u003a-\\u0040\\u005b-\\u005e\\u0060\\u007b-\\u00a9]*$";

const Key = z
  .string()
  .max(LIMITS.keyLength)
  .regex(KEY_PATTERN, "must contain only letters, digits, _ . and -, and start with a letter or digit")
  .meta({ example: "tenant", ...withJsonSchema({ minLength: 1, pattern: DECLARED_KEY_PATTERN }) });

/** A page's displayed size in points (1/72 inch), after rotation; `rotation` is the page's own /Rotate. */
export const PageSize = z
  .object({
    width: z.number().positive().meta({ example: 595.28 }),
    height: z.number().positive().meta({ example: 841.89 }),
    rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).meta({ example: 0 }),
  })
  .meta({
    id: "PageSize",
    description: "Displayed size in points, after rotation; `rotation` is in degrees clockwise",
  });
export type PageSize = z.infer<typeof PageSize>;

/** A file uploaded by a recipient, by its hash; the bytes are transferred separately. */
export const FileValue = z
  .strictObject({
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in lowercase hex")
      .meta({
        example: "9f2c1d4be86a0e7f35c84d1b0a967e2fd5418c3fa2b7690e1c8d54f3ab760e21",
      }),
    name: storableText(255).min(1).meta({ example: "passport.png" }),
    contentType: storableText(100).min(3).meta({ example: "image/png" }),
    sizeBytes: z.int().min(1).meta({ example: 48211 }),
  })
  .meta({ id: "FileValue", description: "Reference to an uploaded file" });
export type FileValue = z.infer<typeof FileValue>;

const text = storableText(LIMITS.valueLength);
const choices = z.array(text).max(LIMITS.options);

/** A value as stored and returned; the JSON type of a field's value follows from `FIELD_TRAITS[type].valueKind`. */
export const FieldValue = z.union([text, z.boolean(), choices, FileValue, z.null()]).meta({
  id: "FieldValue",
  example: "Ada Lovelace",
  description:
    "Depends on the field type: string, boolean, array of option values, file reference, or null if empty",
});
export type FieldValue = z.infer<typeof FieldValue>;

/** A value as a client may send it: the stored forms, and JSON numbers for number fields. */
export const FieldValueInput = z.union([text, z.number(), z.boolean(), choices, FileValue, z.null()]).meta({
  id: "FieldValueInput",
  description: "Same as a stored value; number fields also accept a JSON number",
  example: "Ada Lovelace",
});
export type FieldValueInput = z.infer<typeof FieldValueInput>;

/** `{fieldId: value}`, limited in size. */
export const FieldValues = z
  .record(FieldId, FieldValueInput)
  .refine((values) => Object.keys(values).length <= LIMITS.fields, {
    error: `has more than ${LIMITS.fields} entries`,
    params: withInputCode("too_many"),
  })
  .meta({
    ...withJsonSchema({ maxProperties: LIMITS.fields }),
    id: "FieldValues",
    description: "Values by field id",
    example: { f2: "Ada Lovelace", f3: true },
  });
export type FieldValues = z.infer<typeof FieldValues>;

export const ContentRole = z
  .strictObject({
    key: Key.meta({ description: "Identifies the role in fields and recipients", example: "tenant" }),
    label: storableText(LIMITS.labelLength)
      .default("")
      .meta({ description: "Display name; the key is shown if empty", example: "Tenant" }),
    kind: z.enum(ROLE_KINDS).default("signer").meta({
      description: "Signers and approvers act; viewers and cc recipients only receive",
      example: "signer",
    }),
    order: z
      .int()
      .min(1)
      .max(LIMITS.roles)
      .default(1)
      .meta({ description: "Signing step; roles with the same order sign in parallel", example: 1 }),
  })
  .meta({ id: "ContentRole", description: "A party to the document" });
export type ContentRole = z.infer<typeof ContentRole>;

/** An extension, not part of version 1.0 of the API: without boxes, the chosen options are printed in the field's box. */
const OptionBox = z
  .strictObject({
    page: z.int().min(1).max(100_000).meta({ description: "Counts from 1", example: 1 }),
    x: z.number().min(-100).max(100).meta({
      description: "Fraction of the displayed page's width, from its left edge",
      example: 0.1,
    }),
    y: z.number().min(-100).max(100).meta({
      description: "Fraction of the displayed page's height, from its top edge",
      example: 0.4,
    }),
    width: z
      .number()
      .min(0)
      .max(100)
      .meta({ description: "Fraction of the displayed page's width", example: 0.02 }),
    height: z
      .number()
      .min(0)
      .max(100)
      .meta({ description: "Fraction of the displayed page's height", example: 0.015 }),
  })
  .meta({
    id: "OptionBox",
    description:
      "Where an option of a radio field or checkbox group is ticked on a PDF; all options of a field have one, or none. An extension of version 1.0",
  });

const Option = z.strictObject({
  value: storableText(LIMITS.labelLength).meta({ description: "The stored value", example: "monthly" }),
  label: storableText(LIMITS.labelLength).meta({ description: "The displayed text", example: "Every month" }),
  box: OptionBox.optional(),
});

export const FieldOption = z
  .union([storableText(LIMITS.labelLength), Option])
  .transform((option) => (typeof option === "string" ? { value: option, label: option } : option))
  .pipe(Option)
  .meta({
    description:
      "`{value, label}`, and `box` to tick it at a place of its own; a plain string is used as both",
  });
export type FieldOption = z.infer<typeof FieldOption>;

const ConditionClause = z
  .strictObject({
    field: Key.meta({ description: "Key of the field whose value is compared", example: "has_pet" }),
    op: z.enum(CONDITION_OPS).meta({ description: "The comparison operator", example: "equals" }),
    value: z
      .union([storableText(LIMITS.textLength), z.number(), z.boolean()])
      .nullable()
      .default(null)
      .meta({ description: "Value to compare with; not used by is_empty and is_not_empty", example: true }),
  })
  .meta({ id: "ConditionClause" });
export type ConditionClause = z.infer<typeof ConditionClause>;

const clauses = z.array(ConditionClause).min(1).max(LIMITS.conditionClauses);

export const FieldCondition = z
  .union([z.strictObject({ all: clauses }), z.strictObject({ any: clauses })])
  .meta({
    id: "FieldCondition",
    description: "When the field is shown: if all, or any, of the clauses are true",
  });
export type FieldCondition = z.infer<typeof FieldCondition>;

const limit = z
  .union([z.number(), storableText(40)])
  .nullable()
  .default(null);
const length = z.int().min(0).max(LIMITS.valueLength).nullable().default(null);

export const FieldValidation = z
  .strictObject({
    pattern: storableText(LIMITS.patternLength)
      .nullable()
      .default(null)
      .meta({ description: "RE2 syntax; must match the whole value", example: null }),
    patternMessage: storableText(LIMITS.labelLength).nullable().optional().meta({
      description:
        "Shown to the recipient when `pattern` or `mask` does not match; null shows a general message. An extension of version 1.0",
      example: null,
    }),
    mask: storableText(LIMITS.maskLength).nullable().optional().meta({
      description:
        "Guides typing in a single line: `9` is a digit, `A` a letter, `*` either, `\\` makes the next character itself; any other character is itself and is a part of the value. An extension of version 1.0",
      example: null,
    }),
    min: limit.meta({
      description: "A number; `YYYY-MM-DD` for dates; the number of ticked options for checkbox groups",
      example: null,
    }),
    max: limit.meta({ description: "Same format as `min`", example: null }),
    minLength: length.meta({ description: "In characters (Unicode code points)", example: null }),
    maxLength: length.meta({ description: "In characters (Unicode code points)", example: 200 }),
    format: z
      .enum(FIELD_FORMATS)
      .nullable()
      .default(null)
      .meta({ description: "A named check", example: null }),
  })
  .meta({ id: "FieldValidation", description: "Constraints on the filled-in value" });
export type FieldValidation = z.infer<typeof FieldValidation>;

/** Characters of date formats, as parts of a name: `DD.MM.YYYY` is named `DD_DOT_MM_DOT_YYYY`. */
const SIGN_NAMES: Readonly<Record<string, string>> = {
  "/": "_SLASH_",
  ".": "_DOT_",
  "-": "_DASH_",
  ", ": "_COMMA_",
  " ": "_",
};
const nameOfDateFormat = (format: string) => format.replace(/, |\W/g, (sign) => SIGN_NAMES[sign] ?? "_");

/** An extension, not part of version 1.0 of the API: without it, numbers are printed with the digits that were given. */
const NumberStyle = z
  .strictObject({
    decimals: z.int().min(0).max(LIMITS.decimals).nullable().default(null).meta({
      description:
        "Digits after the decimal mark: the most that can be entered, and as many are printed; null prints those that were given, or a currency's usual ones",
      example: 2,
    }),
    grouping: z
      .boolean()
      .default(false)
      .meta({ description: "Separates thousands, by the document's language", example: true }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, "must be an ISO 4217 code such as EUR")
      .nullable()
      .default(null)
      .meta({ description: "ISO 4217 code; its sign is printed", example: "EUR" }),
  })
  .meta({
    id: "NumberStyle",
    description: "How a number, or a number computed by a formula, is printed. An extension of version 1.0",
  });
export type NumberStyle = z.infer<typeof NumberStyle>;

export const FieldStyle = z
  .strictObject({
    fontSize: z.number().min(4).max(72).default(11).meta({ description: "In points", example: 11 }),
    align: z.enum(["left", "center", "right"]).nullable().default(null).meta({
      description:
        "null aligns with the text's direction: Arabic and Hebrew to the right, all others to the left",
      example: "left",
    }),
    color: z.enum(INK_NAMES).nullable().optional().meta({
      description: "Ink of the value; null is nearly black. An extension of version 1.0",
      example: null,
    }),
    comb: z.int().min(1).max(LIMITS.cells).nullable().optional().meta({
      description:
        "Number of equal cells across the box, with one character in each; also the most characters of a text. For a single line of text, numbers and dates. An extension of version 1.0",
      example: null,
    }),
    dateFormat: z
      .enum(DATE_FORMATS)
      .meta(enumVarNames(DATE_FORMATS.map(nameOfDateFormat)))
      .nullable()
      .optional()
      .meta({
        description:
          "How a date is printed; null prints it by the document's language. An extension of version 1.0",
        example: null,
      }),
    number: NumberStyle.nullable().optional(),
  })
  .meta({ id: "FieldStyle", description: "How the value is printed" });
export type FieldStyle = z.infer<typeof FieldStyle>;

/** An extension, not part of version 1.0 of the API: without one, a field gets its type's default size. */
const FieldRoom = z
  .strictObject({
    characters: z.int().min(1).max(LIMITS.roomCharacters).nullable().default(null).meta({
      description: "Width in average characters of the field's font size, at most the column's width",
      example: 30,
    }),
    lines: z.int().min(1).max(LIMITS.roomLines).nullable().default(null).meta({
      description: "Height in lines of the field's font size, at most 45% of the space between the margins",
      example: 1,
    }),
  })
  .meta({
    id: "FieldRoom",
    description:
      "A field's size in rich text; null or omitted means its type's default. Not used for checkboxes, or on PDFs",
  });

/** Allows positions far outside any page, yet finite: the rules engine reports a box off the page, instead of a 400. */
const position = z.number().min(-100).max(100).nullable().default(null);
const extent = z.number().min(0).max(100).nullable().default(null);
const caption = storableText(LIMITS.textLength).default("");

export const ContentField = z
  .strictObject({
    id: FieldId,
    key: Key.meta({
      description: "Identifies the field in prefill, conditions and formulas",
      example: "tenant_signature",
    }),
    roleKey: Key.meta({ description: "Key of the role that the field belongs to" }),
    type: z.enum(FIELD_TYPES).meta({ description: "The field type", example: "signature" }),
    page: z
      .int()
      .min(0)
      .max(100_000)
      .nullable()
      .default(null)
      .meta({ description: "Counts from 1; null in rich text", example: 1 }),
    x: position.meta({
      description: "Fraction of the displayed page's width, from its left edge; null in rich text",
      example: 0.1,
    }),
    y: position.meta({
      description: "Fraction of the displayed page's height, from its top edge; null in rich text",
      example: 0.8,
    }),
    width: extent.meta({
      description: "Fraction of the displayed page's width; null in rich text",
      example: 0.3,
    }),
    height: extent.meta({
      description: "Fraction of the displayed page's height; null in rich text",
      example: 0.05,
    }),
    required: z.boolean().default(true).meta({ description: "A required checkbox must be ticked" }),
    label: caption.meta({ description: "The field's label, shown to the recipient", example: "Signature" }),
    help: caption.meta({ description: "Help text shown with the field", example: "" }),
    placeholder: caption.meta({ description: "Placeholder of the empty input", example: "" }),
    defaultValue: FieldValueInput.default(null).meta({ description: "The initial value", example: null }),
    readOnly: z.boolean().default(false).meta({ description: "Only shows its default or prefilled value" }),
    options: z
      .array(FieldOption)
      .max(LIMITS.options)
      .default([])
      .meta({ description: "For radio, select and checkbox_group fields", example: [] }),
    validation: FieldValidation.prefault({}),
    condition: FieldCondition.nullable().default(null).meta({ example: null }),
    formula: storableText(LIMITS.formulaLength)
      .nullable()
      .default(null)
      .meta({ description: "For formula fields, such as `{price} * {quantity}`", example: null }),
    style: FieldStyle.prefault({}),
    room: FieldRoom.optional(),
  })
  .meta({ id: "ContentField", description: "A field: a box on a page, or a node of the rich text" });
export type ContentField = z.infer<typeof ContentField>;

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const Reminders = z.strictObject({
  everyDays: z.int().min(1).max(SENDING_LIMITS.reminderEveryDays).default(3),
  max: z
    .int()
    .min(0)
    .max(SENDING_LIMITS.reminders)
    .default(5)
    .meta({ description: "Maximum number of reminders per recipient" }),
});

const Message = z.strictObject({
  subject: storableText(SENDING_LIMITS.subjectLength).nullable().default(null),
  body: storableText(SENDING_LIMITS.messageLength).nullable().default(null),
});

export const ContentSettings = z
  .strictObject({
    expiresInDays: z
      .int()
      .min(1)
      .max(SENDING_LIMITS.expiresInDays)
      .default(30)
      .meta({ description: "From sending" }),
    // The schema omits this default: client generators reject an object as the default of a nullable property.
    reminders: Reminders.nullable()
      .prefault({})
      .meta({
        description: "Every 3 days, 5 times, if omitted; null turns them off",
        ...withJsonSchema({ default: undefined }),
      }),
    message: Message.prefault({}).meta({
      description: "Invitation email, may contain {{merge variables}}; null uses the default text",
    }),
    redirectUrl: httpUrl(SENDING_LIMITS.redirectLength).nullable().default(null).meta({
      description: "URL that a recipient is redirected to after signing",
      example: "https://example.com/thanks",
    }),
    locale: z
      .string()
      .max(35)
      .refine(isLocale, "is not a language tag")
      .meta(withJsonSchema({ pattern: "^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{2,8})*$" }))
      .default("en")
      .meta({ description: "A BCP 47 language tag" }),
    signingOrder: z
      .enum(["ordered", "parallel"])
      .default("ordered")
      .meta({ description: "`parallel` invites everyone at once, regardless of the roles' order" }),
    allowDecline: z.boolean().default(true),
    allowDelegation: z.boolean().default(false).meta({
      description:
        "Whether a recipient may ask someone else to sign in their place. An extension: not part of version 1.0 of the API.",
    }),
    appendCertificate: z
      .boolean()
      .default(true)
      .meta({ description: "Whether the certificate is also appended to the sealed PDF" }),
    signatureModes: z
      .array(z.enum(SIGNATURE_MODES))
      .min(1)
      .max(3)
      .default([...SIGNATURE_MODES])
      .meta({ description: "How recipients may sign" }),
  })
  .meta({ id: "ContentSettings", description: "How documents made from the template are sent" });
export type ContentSettings = z.infer<typeof ContentSettings>;

export const TemplateContent = z
  .strictObject({
    roles: z.array(ContentRole).max(LIMITS.roles).default([]),
    fields: z
      .array(ContentField)
      .max(LIMITS.fields)
      .refine((fields) => countOptionBoxes(fields) <= LIMITS.optionBoxes, {
        error: `have more than ${LIMITS.optionBoxes} options with boxes of their own`,
        params: withInputCode("too_many"),
      })
      .default([]),
    body: ContentBody.nullable().default(null).meta({ example: null }),
    page: BodyPage.nullable()
      .default(null)
      .meta({ description: "The sheet of rich text; null is an A4 sheet, as `{}` is", example: null }),
    settings: ContentSettings.prefault({}),
  })
  .meta({
    id: "TemplateContent",
    description: "The content of a template version, apart from its source file",
  });
export type TemplateContent = z.infer<typeof TemplateContent>;

/** Complete content with no roles, no fields, and default settings. */
export function emptyContent(): TemplateContent {
  return TemplateContent.parse({});
}
