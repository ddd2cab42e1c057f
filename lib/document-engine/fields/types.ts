import type { FieldFormat, FieldType } from "@/lib/contracts/field-types";

/** Task `detect-fields`: finds the places of a PDF to be filled in, by rules alone, without a language model. */
export interface DetectInput {
  readonly path: string;
  /** First page to search, 1 by default; at most {@link MAX_DETECTED_PAGES} are searched from there. */
  readonly from?: number;
  /** Signing parties of the pages before, so that later pages use the same names. */
  readonly parties?: readonly string[];
  /** Finds only these kinds; all by default. */
  readonly origins?: readonly FieldOrigin[];
}

/** How a field was found: a form field of the file, a tag in its text, or its text and lines. */
export type FieldOrigin = "acroform" | "tag" | "text";

interface DetectedOption {
  readonly value: string;
  readonly label: string;
  /** The radio button of a form that it is chosen with, in displayed fractions of its page; null elsewhere. */
  readonly box?: Pick<DetectedField, "page" | "x" | "y" | "width" | "height"> | null;
}

/** A place to fill in, in displayed fractions of its page, origin top left. */
export interface DetectedField {
  readonly origin: FieldOrigin;
  /** Estimated probability that there is a field here, 0 to 1. */
  readonly confidence: number;
  readonly type: FieldType;
  readonly label: string;
  /** As printed: "Landlord"; null where the searched pages do not state a role. */
  readonly role: string | null;
  /** A role that the text states, but no signature of the searched pages: it counts if other pages have one. */
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
  /** Cells with a character each; null without. */
  readonly comb: number | null;
  readonly format: FieldFormat | null;
  /** In points; null for the usual size. */
  readonly fontSize: number | null;
  /** Full name in the file's form; null for a field that was found otherwise. */
  readonly formName: string | null;
  /** Its value as the form has it, where that is a text. */
  readonly formText: string | null;
  /** Computed by a script of the form, which never runs here. */
  readonly isComputed: boolean;
  /** What of the file's form field is not kept, beside its scripts. */
  readonly lost: readonly FieldLoss[];
}

/**
 * A way in which values are formatted or shown; the most characters or cells; the value; options, or that others can be
 * typed.
 */
export type FieldLoss = "formats" | "limits" | "values" | "options";

/** Limitations of the result. */
export type DetectNotice =
  /** Pages that are images without text. */
  | "SCANNED_PAGES"
  /** Pages with more text or lines than are looked at. */
  | "PAGES_SKIPPED"
  /** Tags of which parts were not understood. */
  | "TAGS_MISREAD"
  /** Text that looks like a tag but is not one. */
  | "TAGS_LEFT"
  | "FIELDS_TRUNCATED";

export interface FoundNotice {
  readonly code: DetectNotice;
  readonly pages: readonly number[];
  /** The texts that it is about; empty for what concerns whole pages. */
  readonly places: readonly string[];
}

export interface DetectOutput {
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

/** Fields of one template; the content schema takes no more. */
export const MAX_DETECTED_FIELDS = 2_000;
/** Of the texts that a notice is about: how many are named, and how much of each. */
export const NOTICE_PLACES = { most: 50, length: 200 } as const;
/** Pages searched by one task, at about 15 ms each; longer files are searched range by range. */
export const MAX_DETECTED_PAGES = 300;
/** Last pages of a longer file that every task reads for their signatures: agreements are mostly signed at their end. */
export const CLOSING_PAGES = 20;
