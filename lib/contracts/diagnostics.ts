import { z } from "zod";

/**
 * The diagnostics of the rules engine for a template's content (contract, section 4). Codes are stable: integrators
 * compare them. Errors block publishing; warnings do not.
 */

const error = (title: string) => ({ severity: "error", title }) as const;
const warning = (title: string) => ({ severity: "warning", title }) as const;

/** Every code with its severity and a generic title; a diagnostic's own message is specific. */
export const DIAGNOSTICS = {
  NO_SOURCE: error("There is nothing to sign yet: no PDF or no text"),
  NO_PAGES: error("The PDF has no pages"),
  NO_SIGNER_ROLE: error("Nobody signs: there is no signer role"),
  DUPLICATE_ROLE_KEY: error("Two roles share a key"),
  ROLE_WITHOUT_FIELDS: warning("A role that takes part has no field"),
  SIGNER_WITHOUT_SIGNATURE: warning("A signer has no signature field"),
  READ_ONLY_ROLE_WITH_FIELDS: error("A viewer or a copy recipient has fields, but cannot fill any"),
  DUPLICATE_FIELD_ID: error("Two fields share an id"),
  DUPLICATE_FIELD_KEY: error("Two fields share a key"),
  FIELD_ROLE_UNKNOWN: error("A field belongs to a role that does not exist"),
  FIELD_NOT_PLACED: error("A field has no place in the document"),
  FIELD_PAGE_UNKNOWN: error("A field is on a page that does not exist"),
  FIELD_OUTSIDE_PAGE: error("A field reaches outside its page"),
  FIELD_TOO_SMALL: error("A field is too small to read"),
  FIELDS_OVERLAP: warning("Two fields overlap"),
  OPTIONS_MISSING: error("A choice has no options, or an option is empty"),
  OPTION_DUPLICATE: error("Two options of a choice are the same"),
  PATTERN_INVALID: error("A pattern cannot be read"),
  PATTERN_UNSAFE: error("A pattern could take unbounded time to check"),
  LIMIT_INVALID: error("A minimum or maximum does not suit its field"),
  MIN_OVER_MAX: error("A minimum is greater than its maximum"),
  DEFAULT_INVALID: error("A default value breaks the field's own rules"),
  SIGNATURE_READ_ONLY: error("A signature field is read-only, so nobody could sign it"),
  READ_ONLY_WITHOUT_VALUE: warning("A required read-only field has no value unless the sender prefills it"),
  CONDITION_FIELD_UNKNOWN: error("A condition looks at a field that does not exist"),
  CONDITION_FIELD_UNUSABLE: error("A condition looks at a field that has no value to compare"),
  CONDITION_FIELD_LATER: error("A condition looks at a field that another role may fill later"),
  CONDITION_CYCLE: error("Conditions depend on each other in a circle"),
  FORMULA_MISSING: error("A formula field has no formula"),
  FORMULA_IGNORED: warning("A formula on a field that is not a formula field has no effect"),
  FORMULA_INVALID: error("A formula cannot be read"),
  FORMULA_FIELD_UNKNOWN: error("A formula names a field that does not exist"),
  FORMULA_FIELD_UNUSABLE: error("A formula names a field that has no value to compute with"),
  FORMULA_CYCLE: error("Formulas depend on each other in a circle"),
  MERGE_VARIABLE_UNKNOWN: error("A merge variable does not exist, or cannot be used here"),
  BODY_NODE_UNSUPPORTED: error("The text contains something that cannot be printed"),
  BODY_FIELD_UNKNOWN: error("The text places a field that does not exist"),
  TEXT_UNPRINTABLE: error("A text has characters that cannot be printed, or that turn its direction"),
  LINK_UNSAFE: error("A link does not lead to a web address, an e-mail address or a telephone number"),
} as const;

export type DiagnosticCode = keyof typeof DIAGNOSTICS;

const codes = Object.keys(DIAGNOSTICS) as [DiagnosticCode, ...DiagnosticCode[]];

export const Diagnostic = z
  .object({
    severity: z.enum(["error", "warning"]).meta({ example: "warning" }),
    code: z
      .enum(codes)
      .meta({ description: "Stable: compare this one", example: "SIGNER_WITHOUT_SIGNATURE" }),
    message: z.string().meta({
      description: "What is wrong, in plain words",
      example: "Tenant has no signature field.",
    }),
    path: z.string().meta({ description: "Place in the content, dotted", example: "roles.0" }),
    fieldId: z.string().nullable().meta({ description: "Field concerned, if any", example: null }),
  })
  .meta({
    id: "Diagnostic",
    description: "A finding of the rules engine; errors stop a publish, warnings do not",
  });
export type Diagnostic = z.infer<typeof Diagnostic>;
