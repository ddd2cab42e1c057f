import { z } from "zod";

/**
 * The diagnostics of the rules engine for a template's content (contract, section 4). Codes are stable: integrators
 * compare them. Errors block publishing; warnings do not.
 */

const error = (title: string) => ({ severity: "error", title }) as const;
const warning = (title: string) => ({ severity: "warning", title }) as const;

/** Every code with its severity and a generic title; a diagnostic's own message is specific. */
export const DIAGNOSTICS = {
  NO_SOURCE: error("There is nothing to sign yet: the PDF or the text is missing"),
  NO_PAGES: error("The PDF has no pages"),
  NO_SIGNER_ROLE: error("There is no signer role"),
  DUPLICATE_ROLE_KEY: error("Two roles have the same key"),
  ROLE_WITHOUT_FIELDS: warning("A role that has to act has no fields"),
  SIGNER_WITHOUT_SIGNATURE: warning("A signer has no signature field"),
  READ_ONLY_ROLE_WITH_FIELDS: error("A viewer or copy recipient has fields but cannot fill them in"),
  DUPLICATE_FIELD_ID: error("Two fields have the same id"),
  DUPLICATE_FIELD_KEY: error("Two fields have the same key"),
  FIELD_ROLE_UNKNOWN: error("A field belongs to a role that does not exist"),
  FIELD_NOT_PLACED: error("A field is not placed in the document"),
  FIELD_PAGE_UNKNOWN: error("A field is on a page that does not exist"),
  FIELD_OUTSIDE_PAGE: error("A field extends beyond its page"),
  FIELD_TOO_SMALL: error("A field is too small to be legible"),
  FIELDS_OVERLAP: warning("Two fields overlap"),
  OPTIONS_MISSING: error("A choice field has no options, or an option is empty"),
  OPTION_DUPLICATE: error("Two options of a choice field are the same"),
  OPTION_NOT_PLACED: error("Some options of a field have a box of their own, and others have none"),
  OPTION_BOX_IGNORED: warning("Boxes of options have no effect, because their field is not ticked on a PDF"),
  PATTERN_INVALID: error("A pattern cannot be parsed"),
  PATTERN_UNSAFE: error("A pattern could take unbounded time to match"),
  MASK_INVALID: error("A mask cannot be filled in"),
  COMB_INVALID: error("A field's cells do not suit its type, or are too few for its value"),
  COMB_DATE_VARIES: warning(
    "A date in cells is printed with the month in words, which may need more of them",
  ),
  LIMIT_INVALID: error("A minimum or maximum is not valid for its field"),
  MIN_OVER_MAX: error("A minimum is greater than its maximum"),
  DEFAULT_INVALID: error("A default value violates the field's own rules"),
  DEFAULT_PRINTED_SMALL: warning("A default value is too long for its field, and is printed very small"),
  SIGNATURE_READ_ONLY: error("A signature field is read-only, so nobody can sign it"),
  READ_ONLY_WITHOUT_VALUE: warning("A required read-only field has no value unless the sender prefills it"),
  CONDITION_FIELD_UNKNOWN: error("A condition refers to a field that does not exist"),
  CONDITION_FIELD_UNUSABLE: error("A condition refers to a field that has no value to compare"),
  CONDITION_FIELD_LATER: error("A condition refers to a field that another role may fill in later"),
  CONDITION_CYCLE: error("Conditions have a circular dependency"),
  FORMULA_MISSING: error("A formula field has no formula"),
  FORMULA_IGNORED: warning("A formula has no effect, because its field is not a formula field"),
  FORMULA_INVALID: error("A formula cannot be parsed"),
  FORMULA_FIELD_UNKNOWN: error("A formula refers to a field that does not exist"),
  FORMULA_FIELD_UNUSABLE: error("A formula refers to a field that has no value to compute with"),
  FORMULA_CYCLE: error("Formulas have a circular dependency"),
  MERGE_VARIABLE_UNKNOWN: error("A merge variable does not exist, or cannot be used here"),
  BODY_NODE_UNSUPPORTED: error("The text contains an element that cannot be printed"),
  BODY_IMAGE_MISSING: error("The text has an image that is not in this workspace"),
  BODY_FIELD_UNKNOWN: error("The text refers to a field that does not exist"),
  BODY_FIELD_REPEATED: error("The text places a field twice"),
  BODY_VARIABLE_UNKNOWN: error("The text, its header or its footer has a variable that does not exist"),
  BODY_VARIABLE_ROLE_UNKNOWN: error("A variable of the text names a role that does not exist"),
  HEADING_LEVEL_SKIPPED: warning("A heading skips a level"),
  TABLE_TOO_WIDE: warning("A table is wider than the page's text"),
  TEXT_UNPRINTABLE: error("A text has characters that cannot be printed or that change its direction"),
  LINK_UNSAFE: error("A link is neither an https address nor an email address"),
} as const;

export type DiagnosticCode = keyof typeof DIAGNOSTICS;

const codes = Object.keys(DIAGNOSTICS) as [DiagnosticCode, ...DiagnosticCode[]];

export const Diagnostic = z
  .object({
    severity: z.enum(["error", "warning"]).meta({ example: "warning" }),
    code: z
      .enum(codes)
      .meta({ description: "Stable: use this in programs", example: "SIGNER_WITHOUT_SIGNATURE" }),
    message: z.string().meta({
      description: "Human-readable description of the problem",
      example: "Tenant has no signature field.",
    }),
    path: z.string().meta({ description: "Path in the content, in dot notation", example: "roles.0" }),
    fieldId: z.string().nullable().meta({ description: "Id of the affected field, if any", example: null }),
  })
  .meta({
    id: "Diagnostic",
    description: "A finding of the rules engine; errors prevent publishing, warnings do not",
  });
export type Diagnostic = z.infer<typeof Diagnostic>;
