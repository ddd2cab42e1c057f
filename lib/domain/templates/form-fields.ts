import type { AcroFormField } from "@/lib/document-engine/pdf/intake/types";

type Listed = { readonly type: string };

/** Whether the file of a version has form fields to be filled in, as intake found them. */
export function hasFormFields(intake: unknown): boolean {
  const fields = (intake as { acroFormFields?: readonly Listed[] } | null)?.acroFormFields ?? [];
  return fields.some(({ type }) => type !== "button");
}

/** Whether a form calculates, formats or checks what is entered, which is known as long as its file is by itself. */
export const hasFormRules = (fields: readonly AcroFormField[]): boolean =>
  fields.some(({ isCalculated, entry }) => isCalculated || entry !== undefined);
