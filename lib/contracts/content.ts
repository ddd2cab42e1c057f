import { z } from "zod";
import { ContentBody } from "@/lib/contracts/content-body";
import {
  CONDITION_OPS,
  CONTENT_LIMITS,
  FIELD_FORMATS,
  FIELD_TYPES,
  ROLE_KINDS,
  SIGNATURE_MODES,
} from "@/lib/contracts/field-types";
import { storableText } from "@/lib/contracts/storable-text";

/**
 * A template's content (contract, section 4). The schemas hold the shape and bounds only, so that a half-finished
 * draft can always be saved; what makes content publishable is decided by the rules engine.
 * The tables of field types live in `field-types.ts`, without zod.
 */

const LIMITS = CONTENT_LIMITS;

/** Starts with a letter or digit, so `__proto__` and the like cannot name a role, field or value. */
const KEY_PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]*$/u;
const Key = z
  .string()
  .max(LIMITS.keyLength)
  .regex(KEY_PATTERN, "must be letters, digits, _ . or -, and start with a letter or digit");

/** Values are kept in plain objects by these ids, where `constructor` would always seem to be given. */
const isFreeId = (id: string): boolean => !(id in Object.prototype);

export const FieldId = z
  .string()
  .max(LIMITS.keyLength)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, "must be ASCII letters, digits, _ or -")
  .refine(isFreeId, "is a reserved word")
  .meta({ description: "Unique within the template's fields", example: "f1" });

/** A page's displayed size in points (1/72 inch), after its rotation; `rotation` is the page's own /Rotate. */
export const PageSize = z
  .object({
    width: z.number().positive(),
    height: z.number().positive(),
    rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  })
  .meta({ description: "Displayed size in points, after the rotation; `rotation` in degrees clockwise" });
export type PageSize = z.infer<typeof PageSize>;

/** A file a recipient has uploaded, by its hash; the bytes travel separately. */
export const FileValue = z
  .strictObject({
    sha256: z.string().regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in lowercase hex"),
    name: storableText(255).min(1),
    contentType: storableText(100).min(3),
    sizeBytes: z.int().min(1),
  })
  .meta({ description: "Reference to an uploaded file" });
export type FileValue = z.infer<typeof FileValue>;

const text = storableText(LIMITS.valueLength);
const choices = z.array(text).max(LIMITS.options);

/** A value as it is stored and answered; which JSON type a field takes follows from `FIELD_TRAITS[type].valueKind`. */
export const FieldValue = z.union([text, z.boolean(), choices, FileValue, z.null()]).meta({
  description: "By field type: string, boolean, array of option values, file reference, or null when empty",
});
export type FieldValue = z.infer<typeof FieldValue>;

/** A value as a client may send it: beside the stored forms a JSON number, for number fields. */
export const FieldValueInput = z
  .union([text, z.number(), z.boolean(), choices, FileValue, z.null()])
  .meta({ description: "As a stored value; number fields also take a JSON number" });
export type FieldValueInput = z.infer<typeof FieldValueInput>;

/** `{fieldId: value}`, bounded. */
export const FieldValues = z
  .record(FieldId, FieldValueInput)
  .refine((values) => Object.keys(values).length <= LIMITS.fields, "has too many entries")
  .meta({ description: "Values by field id" });
export type FieldValues = z.infer<typeof FieldValues>;

export const ContentRole = z
  .strictObject({
    key: Key.meta({ description: "Names the role in fields and recipients", example: "client" }),
    label: storableText(LIMITS.labelLength)
      .default("")
      .meta({ description: "Shown to people; the key when empty" }),
    kind: z.enum(ROLE_KINDS).default("signer"),
    order: z
      .int()
      .min(1)
      .max(LIMITS.roles)
      .default(1)
      .meta({ description: "Signing step; equal orders sign in parallel" }),
  })
  .meta({ description: "A party to the document" });
export type ContentRole = z.infer<typeof ContentRole>;

const Option = z.strictObject({
  value: storableText(LIMITS.labelLength),
  label: storableText(LIMITS.labelLength),
});

export const FieldOption = z
  .union([storableText(LIMITS.labelLength), Option])
  .transform((option) => (typeof option === "string" ? { value: option, label: option } : option))
  .pipe(Option)
  .meta({ description: "`{value, label}`; a plain string is taken as both" });
export type FieldOption = z.infer<typeof FieldOption>;

const ConditionClause = z.strictObject({
  field: Key.meta({ description: "Key of the field that is looked at" }),
  op: z.enum(CONDITION_OPS),
  value: z
    .union([storableText(LIMITS.textLength), z.number(), z.boolean()])
    .nullable()
    .default(null)
    .meta({ description: "Compared with; not used by is_empty and is_not_empty" }),
});
export type ConditionClause = z.infer<typeof ConditionClause>;

const clauses = z.array(ConditionClause).min(1).max(LIMITS.conditionClauses);

export const FieldCondition = z
  .union([z.strictObject({ all: clauses }), z.strictObject({ any: clauses })])
  .meta({ description: "When the field is shown: all, or any, of the clauses hold" });
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
      .meta({ description: "RE2 syntax; must match the whole value" }),
    min: limit.meta({ description: "Number, `YYYY-MM-DD` on dates, count of ticks on checkbox groups" }),
    max: limit.meta({ description: "As min" }),
    minLength: length.meta({ description: "In characters (Unicode code points)" }),
    maxLength: length.meta({ description: "In characters (Unicode code points)" }),
    format: z.enum(FIELD_FORMATS).nullable().default(null),
  })
  .meta({ description: "What a filled value must fulfil" });
export type FieldValidation = z.infer<typeof FieldValidation>;

export const FieldStyle = z
  .strictObject({
    fontSize: z.number().min(4).max(72).default(11).meta({ description: "In points" }),
    align: z.enum(["left", "center", "right"]).default("left"),
  })
  .meta({ description: "How the value is printed" });
export type FieldStyle = z.infer<typeof FieldStyle>;

/** Far outside any page, yet finite: a box off the page is a matter for the rules engine, not for a 400. */
const position = z.number().min(-100).max(100).nullable().default(null);
const extent = z.number().min(0).max(100).nullable().default(null);
const caption = storableText(LIMITS.textLength).default("");

export const ContentField = z
  .strictObject({
    id: FieldId,
    key: Key.meta({
      description: "Names the field in prefill, conditions and formulas",
      example: "client_signature",
    }),
    roleKey: Key.meta({ description: "Role that the field belongs to" }),
    type: z.enum(FIELD_TYPES),
    page: z
      .int()
      .min(0)
      .max(100_000)
      .nullable()
      .default(null)
      .meta({ description: "From 1; null in rich text" }),
    x: position.meta({
      description: "Fraction of the displayed page's width, from its left edge; null in rich text",
    }),
    y: position.meta({
      description: "Fraction of the displayed page's height, from its top edge; null in rich text",
    }),
    width: extent.meta({ description: "Fraction of the displayed page's width; null in rich text" }),
    height: extent.meta({ description: "Fraction of the displayed page's height; null in rich text" }),
    required: z.boolean().default(true).meta({ description: "A required checkbox must be ticked" }),
    label: caption,
    help: caption,
    placeholder: caption,
    defaultValue: FieldValueInput.default(null),
    readOnly: z.boolean().default(false).meta({ description: "Shows its default or prefilled value only" }),
    options: z.array(FieldOption).max(LIMITS.options).default([]),
    validation: FieldValidation.prefault({}),
    condition: FieldCondition.nullable().default(null),
    formula: storableText(LIMITS.formulaLength)
      .nullable()
      .default(null)
      .meta({ example: "{price} * {quantity}" }),
    style: FieldStyle.prefault({}),
  })
  .meta({ description: "A field: a box on a page, or a node of the rich text" });
export type ContentField = z.infer<typeof ContentField>;

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const Reminders = z.strictObject({
  everyDays: z.int().min(1).max(365).default(3),
  max: z.int().min(0).max(50).default(5),
});

const Message = z.strictObject({
  subject: storableText(200).nullable().default(null),
  body: storableText(LIMITS.valueLength).nullable().default(null),
});

export const ContentSettings = z
  .strictObject({
    expiresInDays: z.int().min(1).max(365).default(30),
    reminders: Reminders.nullable().prefault({}).meta({ description: "null sends none" }),
    message: Message.prefault({}).meta({
      description: "Invitation mail, with {{merge variables}}; null uses the product's text",
    }),
    redirectUrl: z
      .url({ protocol: /^https?$/, normalize: true, error: "must be an http or https address" })
      .max(2048)
      .nullable()
      .default(null)
      .meta({ description: "Where a recipient goes after signing" }),
    locale: z
      .string()
      .max(35)
      .refine(isLocale, "is not a language tag")
      .default("en")
      .meta({ description: "BCP 47" }),
    signingOrder: z
      .enum(["ordered", "parallel"])
      .default("ordered")
      .meta({ description: "`parallel` invites everyone at once, whatever the roles' order" }),
    allowDecline: z.boolean().default(true),
    appendCertificate: z.boolean().default(true),
    signatureModes: z
      .array(z.enum(SIGNATURE_MODES))
      .min(1)
      .max(3)
      .default([...SIGNATURE_MODES]),
  })
  .meta({ description: "How documents made from the template are sent" });
export type ContentSettings = z.infer<typeof ContentSettings>;

export const TemplateContent = z
  .strictObject({
    roles: z.array(ContentRole).max(LIMITS.roles).default([]),
    fields: z.array(ContentField).max(LIMITS.fields).default([]),
    body: ContentBody.nullable().default(null),
    settings: ContentSettings.prefault({}),
  })
  .meta({ description: "What a template version consists of beside its source file" });
export type TemplateContent = z.infer<typeof TemplateContent>;

/** Complete content with no roles, no fields, and the default settings. */
export function emptyContent(): TemplateContent {
  return TemplateContent.parse({});
}
