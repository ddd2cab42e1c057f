import type { FieldFormat, FieldType } from "@/lib/contracts/field-types";

/** Task `detect-fields`: finds the places to be filled in in a PDF, by rules alone, without a language model. */
export interface DetectionInput {
  readonly path: string;
  /** First page to search, 1 by default; at most {@link MAX_DETECTED_PAGES} are searched from there. */
  readonly from?: number;
  /** Signing parties of the previous pages, so that later pages use the same names. */
  readonly parties?: readonly string[];
  /** Kinds of fields to find; all by default. */
  readonly origins?: readonly FieldOrigin[];
}

/** How a field was found: a form field of the file, a tag in its text, or its text and lines. */
export type FieldOrigin = "acroform" | "tag" | "text";

interface DetectedOption {
  readonly value: string;
  readonly label: string;
  /**
   * The button or tick box that selects the option, in fractions of its displayed page; null or absent if there is
   * none.
   */
  readonly box?: Pick<DetectedField, "page" | "x" | "y" | "width" | "height"> | null;
}

/** A place to fill in, in fractions of its displayed page, origin top left. */
export interface DetectedField {
  readonly origin: FieldOrigin;
  /** Estimated probability that this is a field, 0 to 1. */
  readonly confidence: number;
  readonly type: FieldType;
  readonly label: string;
  /** Role as printed, e.g. "Landlord"; null if the searched pages do not state one. */
  readonly role: string | null;
  /**
   * A role that the text states, but no signature on the searched pages; it is used if other pages have such a
   * signature.
   */
  readonly unsignedRole: string | null;
  /** 1-based. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly help: string;
  readonly options: readonly DetectedOption[];
  readonly defaultValue: string | boolean | readonly string[] | null;
  readonly maxLength: number | null;
  /** Number of cells with one character each; null for a field without cells. */
  readonly comb: number | null;
  readonly format: FieldFormat | null;
  /** Font size in points; null for the usual size. */
  readonly fontSize: number | null;
  /** Full name in the file's form; null for a field that was found in another way. */
  readonly formName: string | null;
  /** The field's value as text, as the form has it; null if it has none. */
  readonly formText: string | null;
  /** Whether a script of the form computes it; such scripts never run here. */
  readonly isComputed: boolean;
  /** What is lost of the file's form field, apart from its scripts. */
  readonly lost: readonly FieldLoss[];
}

/**
 * What is lost: the format or display of values; the maximum number of characters or cells; the value; options, or
 * the possibility to type others.
 */
export type FieldLoss = "formats" | "limits" | "values" | "options";

/** Limitations of the result. */
export type DetectionNotice =
  /** Pages that are images without text. */
  | "SCANNED_PAGES"
  /** Pages with more text or lines than detection reads. */
  | "PAGES_SKIPPED"
  /** Tags that were understood only in part. */
  | "TAGS_MISREAD"
  /** Text that looks like a tag but is not one. */
  | "TAGS_LEFT"
  | "FIELDS_TRUNCATED";

export interface FoundNotice {
  readonly code: DetectionNotice;
  readonly pages: readonly number[];
  /** The texts that the notice is about; empty if it concerns whole pages. */
  readonly places: readonly string[];
}

export interface DetectionOutput {
  /** In reading order. */
  readonly fields: readonly DetectedField[];
  /** Parties in signing order, as printed. */
  readonly roles: readonly string[];
  /** Whether signatures or tags state the roles; otherwise they are the parties that labels mention. */
  readonly hasSigners: boolean;
  /** Of the whole file. */
  readonly pageCount: number;
  readonly notices: readonly FoundNotice[];
}

/** Maximum number of detected fields; the content schema takes no more in one template. */
export const MAX_DETECTED_FIELDS = 2_000;
/** Maximum number of texts that a notice lists, and the maximum length of each in characters. */
export const NOTICE_PLACE_LIMITS = { most: 50, length: 200 } as const;
/** Maximum number of pages searched by one task, at about 15 ms each; longer files are searched range by range. */
export const MAX_DETECTED_PAGES = 300;
/**
 * Number of pages at the end of a longer file that every task reads for signatures, because agreements are mostly
 * signed at the end.
 */
export const CLOSING_PAGES = 20;
