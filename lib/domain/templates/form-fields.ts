import type { AcroFormField } from "@/lib/document-engine/pdf/intake/types";
import type { SourceIntake } from "@/lib/domain/templates/source-intake";

/** Whether the file of a version has form fields to be filled in, as intake found them. */
export function hasFormFields({ acroFormFields = [] }: SourceIntake): boolean {
  return acroFormFields.some(({ type }) => type !== "button");
}

/**
 * Whether a form calculates, formats or checks input. This is known only while its file is not combined with others.
 */
export const hasFormRules = (fields: readonly AcroFormField[]): boolean =>
  fields.some(({ isCalculated, entry }) => isCalculated || entry !== undefined);
