import type { AcroFormField, InspectionOutput } from "@/lib/document-engine/pdf/intake/types";

/**
 * What the intake found in a version's source, as stored with it; for a Word file the report of its import, which
 * `importReportOf` parses. A part is absent if the release that wrote it did not look for it.
 */
export type SourceIntake = Partial<
  Pick<InspectionOutput, "warnings" | "isSigned" | "acroFormFields" | "certificatePages">
> & { readonly word?: object };

/** The part that describes how a form computes, formats and checks its fields. */
export interface StoredForm {
  readonly acroFormFields?: readonly Pick<AcroFormField, "name" | "isCalculated" | "calculation" | "entry">[];
}
