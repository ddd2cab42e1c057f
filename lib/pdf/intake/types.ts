/** Task `inspect`: one file of unknown origin in, one normalised file and its facts out. */
export interface InspectInput {
  readonly inputPath: string;
  /** Where the normalised file is written; it exists only when the task succeeds. */
  readonly outputPath: string;
}

/** A page as a reader sees it: sizes in points after /Rotate; `rotation` is the /Rotate that was applied. */
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

/** One widget of an interactive form field. */
export interface AcroFormField {
  readonly name: string;
  readonly type: AcroFieldType;
  /** From 1. */
  readonly page: number;
  /** Displayed fractions of the page, origin top left. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** Choices of a select, listbox, or the on-state of a radio or checkbox widget. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** What intake noticed or changed, for the person who uploaded. */
export type IntakeWarning =
  /** Scripts, programs to launch and other actions that reach out of the file or change its pages were taken out. */
  | "SCRIPTS_REMOVED"
  | "EMBEDDED_FILES_REMOVED"
  /** The form's XFA part was dropped; its pages and AcroForm fields stand. */
  | "XFA_REMOVED"
  /** What only paper would show was taken out, what only a screen would show is printed, layers have one state. */
  | "PRINT_ONLY_CONTENT_REMOVED"
  /** It claims to be PDF/A or PDF/UA: the sealed file will not be, and does not claim it. */
  | "CONFORMANCE_CLAIM_DROPPED"
  /** The file was damaged or of a kind that cannot be extended, and was written anew. */
  | "REPAIRED"
  /** Somebody signed it before; their signatures stay valid. */
  | "ALREADY_SIGNED"
  /** Only the first form fields are listed. */
  | "FORM_FIELDS_TRUNCATED";

export interface InspectOutput {
  readonly pages: readonly PageSize[];
  readonly pageCount: number;
  /** Of the normalised file. */
  readonly sizeBytes: number;
  /** Of the normalised file, hex. */
  readonly sha256: string;
  /** Of the file as it came, hex. */
  readonly originalSha256: string;
  readonly isSigned: boolean;
  readonly hadScripts: boolean;
  readonly hadEmbeddedFiles: boolean;
  readonly hadXfa: boolean;
  readonly acroFormFields: readonly AcroFormField[];
  readonly warnings: readonly IntakeWarning[];
}
