import type { FieldFormat } from "@/lib/contracts/field-types";

export type ValueIssueCode =
  | "OPTION_UNKNOWN"
  | "TOO_SHORT"
  | "TOO_LONG"
  | "TOO_SMALL"
  | "TOO_LARGE"
  | "UNPRINTABLE"
  | "FORMAT_MISMATCH"
  | "PATTERN_MISMATCH";

/** A value of the right type that breaks its field's rules; `message` continues a sentence ("must be …"). */
export interface ValueIssue {
  readonly code: ValueIssueCode;
  readonly message: string;
  /** The violated limit of a number, date, count or length, as canonical text. */
  readonly limit?: string;
  /** The named format that was expected. */
  readonly format?: FieldFormat;
  /** The rejected characters, or the code points of invisible ones. */
  readonly signs?: readonly string[];
}
