import type { Calculation } from "./calculation";
import type { EntryRules } from "./entry-rules";

/** Task `inspect`: takes one untrusted file; returns one normalised file and its properties. */
export interface InspectionInput {
  readonly inputPath: string;
  /** Path for the normalised file; it exists only when the task succeeds. */
  readonly outputPath: string;
  /**
   * The address to which the certificates of this instance lead; if omitted, certificate pages are recognized by
   * their text alone.
   */
  readonly verifyUrl?: string;
}

/** A page as displayed: sizes in points after /Rotate; `rotation` is the /Rotate that was applied. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  readonly rotation: 0 | 90 | 180 | 270;
}

export type AcroFieldType =
  | "text"
  | "multiline"
  | "checkbox"
  | "radio"
  | "select"
  | "listbox"
  | "signature"
  | "button";

/** One widget of an AcroForm field. */
export interface AcroFormField {
  readonly name: string;
  readonly type: AcroFieldType;
  /** 1-based. */
  readonly page: number;
  /** Displayed fractions of the page, origin top left. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** Choices of a select or list box, or the on-state of a radio button or checkbox widget. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Whether a script computes it. */
  readonly isCalculated?: true;
  /** How the form computes it, if it is a simple calculation. */
  readonly calculation?: Calculation;
  /** How the form prints and checks what is entered. */
  readonly entry?: EntryRules;
}

/** What intake noticed or changed, for the uploader. */
export type IntakeWarning =
  /** Scripts, launch actions and other actions that reach out of the file or change its pages were removed. */
  | "SCRIPTS_REMOVED"
  | "EMBEDDED_FILES_REMOVED"
  /** XFA was removed from the form; its pages and AcroForm fields were kept. */
  | "XFA_REMOVED"
  /** Print-only content was removed, screen-only content is now printed, and layers have one state for both. */
  | "PRINT_ONLY_CONTENT_REMOVED"
  /** The file claims PDF/A or PDF/UA conformance; the sealed file will not conform, so the claim is removed. */
  | "CONFORMANCE_CLAIM_DROPPED"
  /** The file was damaged or could not be updated incrementally, and was fully rewritten. */
  | "REPAIRED"
  /** The file already carries signatures; they stay valid. */
  | "ALREADY_SIGNED"
  /**
   * Pages show a certificate of completion: if the file were sealed as a document of its own, it would be reported as
   * misleading.
   */
  | "CERTIFICATE_PAGES"
  /** Only the first form fields are listed. */
  | "FORM_FIELDS_TRUNCATED";

export interface InspectionOutput {
  readonly pages: readonly PageSize[];
  readonly pageCount: number;
  /** Of the normalised file. */
  readonly sizeBytes: number;
  /** SHA-256 of the normalised file, in hex. */
  readonly sha256: string;
  /** SHA-256 of the uploaded file, in hex. */
  readonly originalSha256: string;
  readonly isSigned: boolean;
  readonly hadScripts: boolean;
  readonly hadEmbeddedFiles: boolean;
  readonly hadXfa: boolean;
  /** Whether it has a structure tree: headings, reading order, descriptions of images. */
  readonly isTagged: boolean;
  readonly acroFormFields: readonly AcroFormField[];
  /** Pages, 1-based, that show a certificate of completion, which can only be that of another document. */
  readonly certificatePages: readonly number[];
  readonly warnings: readonly IntakeWarning[];
}
