import type { Diagnostic } from "@/lib/contracts/diagnostics";

const isSame = (one: Diagnostic, other: Diagnostic | undefined): boolean =>
  other !== undefined &&
  one.code === other.code &&
  one.severity === other.severity &&
  one.path === other.path &&
  one.fieldId === other.fieldId &&
  one.message === other.message;

/** Whether two lists contain the same diagnostics in the same order. */
export const sameDiagnostics = (one: readonly Diagnostic[], other: readonly Diagnostic[]): boolean =>
  one.length === other.length && one.every((diagnostic, i) => isSame(diagnostic, other[i]));
