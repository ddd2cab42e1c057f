import type { DiagnosticCode } from "@/lib/contracts/diagnostics";
import { bodyFieldRepeated } from "@/lib/rules/checks/body-field-repeated";
import { bodyFieldUnknown } from "@/lib/rules/checks/body-field-unknown";
import { bodyImageMissing } from "@/lib/rules/checks/body-image-missing";
import { bodyNodeUnsupported } from "@/lib/rules/checks/body-node-unsupported";
import { bodyVariableRoleUnknown } from "@/lib/rules/checks/body-variable-role-unknown";
import { bodyVariableUnknown } from "@/lib/rules/checks/body-variable-unknown";
import { combDateVaries } from "@/lib/rules/checks/comb-date-varies";
import { combInvalid } from "@/lib/rules/checks/comb-invalid";
import { conditionCycle } from "@/lib/rules/checks/condition-cycle";
import { conditionFieldLater } from "@/lib/rules/checks/condition-field-later";
import { conditionFieldUnknown } from "@/lib/rules/checks/condition-field-unknown";
import { conditionFieldUnusable } from "@/lib/rules/checks/condition-field-unusable";
import { defaultInvalid } from "@/lib/rules/checks/default-invalid";
import { defaultPrintedSmall } from "@/lib/rules/checks/default-printed-small";
import { duplicateFieldId } from "@/lib/rules/checks/duplicate-field-id";
import { duplicateFieldKey } from "@/lib/rules/checks/duplicate-field-key";
import { duplicateRoleKey } from "@/lib/rules/checks/duplicate-role-key";
import { fieldNotPlaced } from "@/lib/rules/checks/field-not-placed";
import { fieldOutsidePage } from "@/lib/rules/checks/field-outside-page";
import { fieldPageUnknown } from "@/lib/rules/checks/field-page-unknown";
import { fieldRoleUnknown } from "@/lib/rules/checks/field-role-unknown";
import { fieldTooSmall } from "@/lib/rules/checks/field-too-small";
import { fieldsOverlap } from "@/lib/rules/checks/fields-overlap";
import { formulaCycle } from "@/lib/rules/checks/formula-cycle";
import { formulaFieldUnknown } from "@/lib/rules/checks/formula-field-unknown";
import { formulaFieldUnusable } from "@/lib/rules/checks/formula-field-unusable";
import { formulaIgnored } from "@/lib/rules/checks/formula-ignored";
import { formulaInvalid } from "@/lib/rules/checks/formula-invalid";
import { formulaMissing } from "@/lib/rules/checks/formula-missing";
import { headingLevelSkipped } from "@/lib/rules/checks/heading-level-skipped";
import { limitInvalid } from "@/lib/rules/checks/limit-invalid";
import { linkUnsafe } from "@/lib/rules/checks/link-unsafe";
import { maskInvalid } from "@/lib/rules/checks/mask-invalid";
import { mergeVariableUnknown } from "@/lib/rules/checks/merge-variable-unknown";
import { minOverMax } from "@/lib/rules/checks/min-over-max";
import { noPages } from "@/lib/rules/checks/no-pages";
import { noSignerRole } from "@/lib/rules/checks/no-signer-role";
import { noSource } from "@/lib/rules/checks/no-source";
import { optionBoxIgnored } from "@/lib/rules/checks/option-box-ignored";
import { optionDuplicate } from "@/lib/rules/checks/option-duplicate";
import { optionNotPlaced } from "@/lib/rules/checks/option-not-placed";
import { optionsMissing } from "@/lib/rules/checks/options-missing";
import { patternInvalid } from "@/lib/rules/checks/pattern-invalid";
import { patternUnsafe } from "@/lib/rules/checks/pattern-unsafe";
import { readOnlyRoleWithFields } from "@/lib/rules/checks/read-only-role-with-fields";
import { readOnlyWithoutValue } from "@/lib/rules/checks/read-only-without-value";
import { roleWithoutFields } from "@/lib/rules/checks/role-without-fields";
import { signatureReadOnly } from "@/lib/rules/checks/signature-read-only";
import { signerWithoutSignature } from "@/lib/rules/checks/signer-without-signature";
import { tableTooWide } from "@/lib/rules/checks/table-too-wide";
import { textUnprintable } from "@/lib/rules/checks/text-unprintable";
import type { Rule } from "@/lib/rules/rule";

/** One rule per code; a code without a rule, or a rule without a code, is a compile error. */
export const RULES: Record<DiagnosticCode, Rule> = {
  NO_SOURCE: noSource,
  NO_PAGES: noPages,
  NO_SIGNER_ROLE: noSignerRole,
  DUPLICATE_ROLE_KEY: duplicateRoleKey,
  ROLE_WITHOUT_FIELDS: roleWithoutFields,
  SIGNER_WITHOUT_SIGNATURE: signerWithoutSignature,
  READ_ONLY_ROLE_WITH_FIELDS: readOnlyRoleWithFields,
  DUPLICATE_FIELD_ID: duplicateFieldId,
  DUPLICATE_FIELD_KEY: duplicateFieldKey,
  FIELD_ROLE_UNKNOWN: fieldRoleUnknown,
  FIELD_NOT_PLACED: fieldNotPlaced,
  FIELD_PAGE_UNKNOWN: fieldPageUnknown,
  FIELD_OUTSIDE_PAGE: fieldOutsidePage,
  FIELD_TOO_SMALL: fieldTooSmall,
  FIELDS_OVERLAP: fieldsOverlap,
  OPTIONS_MISSING: optionsMissing,
  OPTION_DUPLICATE: optionDuplicate,
  OPTION_NOT_PLACED: optionNotPlaced,
  OPTION_BOX_IGNORED: optionBoxIgnored,
  PATTERN_INVALID: patternInvalid,
  PATTERN_UNSAFE: patternUnsafe,
  MASK_INVALID: maskInvalid,
  COMB_INVALID: combInvalid,
  COMB_DATE_VARIES: combDateVaries,
  LIMIT_INVALID: limitInvalid,
  MIN_OVER_MAX: minOverMax,
  DEFAULT_INVALID: defaultInvalid,
  DEFAULT_PRINTED_SMALL: defaultPrintedSmall,
  SIGNATURE_READ_ONLY: signatureReadOnly,
  READ_ONLY_WITHOUT_VALUE: readOnlyWithoutValue,
  CONDITION_FIELD_UNKNOWN: conditionFieldUnknown,
  CONDITION_FIELD_UNUSABLE: conditionFieldUnusable,
  CONDITION_FIELD_LATER: conditionFieldLater,
  CONDITION_CYCLE: conditionCycle,
  FORMULA_MISSING: formulaMissing,
  FORMULA_IGNORED: formulaIgnored,
  FORMULA_INVALID: formulaInvalid,
  FORMULA_FIELD_UNKNOWN: formulaFieldUnknown,
  FORMULA_FIELD_UNUSABLE: formulaFieldUnusable,
  FORMULA_CYCLE: formulaCycle,
  MERGE_VARIABLE_UNKNOWN: mergeVariableUnknown,
  BODY_NODE_UNSUPPORTED: bodyNodeUnsupported,
  BODY_IMAGE_MISSING: bodyImageMissing,
  BODY_FIELD_UNKNOWN: bodyFieldUnknown,
  BODY_FIELD_REPEATED: bodyFieldRepeated,
  BODY_VARIABLE_UNKNOWN: bodyVariableUnknown,
  BODY_VARIABLE_ROLE_UNKNOWN: bodyVariableRoleUnknown,
  HEADING_LEVEL_SKIPPED: headingLevelSkipped,
  TABLE_TOO_WIDE: tableTooWide,
  TEXT_UNPRINTABLE: textUnprintable,
  LINK_UNSAFE: linkUnsafe,
};
