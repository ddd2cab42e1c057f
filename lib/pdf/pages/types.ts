/** `auto`: PNG for text and drawings, WebP for photographs and scans; the answer says which it was. */
export type PageImageFormat = "auto" | "png" | "webp";

/** Task `page-image`: one file per page wanted. */
export interface PageImageInput {
  readonly path: string;
  readonly format: PageImageFormat;
  readonly pages: readonly PageImageRequest[];
  /** From the task's start: pages after the first that would begin later are left out. By default none is. */
  readonly spareMs?: number;
}

export interface PageImageRequest {
  /** From 1. */
  readonly page: number;
  /** Width of the image; the height follows the displayed page. A very tall page comes smaller. */
  readonly widthPx: number;
  readonly outPath: string;
}

export interface PageImageOutput {
  readonly pages: readonly {
    readonly page: number;
    readonly widthPx: number;
    readonly heightPx: number;
    readonly format: Exclude<PageImageFormat, "auto">;
    readonly sizeBytes: number;
  }[];
}

/** Task `page-text`. Pages from 1; ask for a few at a time, the runs come back in one message. */
export interface PageTextInput {
  readonly path: string;
  readonly pages: readonly number[];
}

/** Text that stands together on one line: displayed fractions, origin top left. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageTextOutput {
  readonly pages: readonly {
    readonly page: number;
    /** In reading order. */
    readonly runs: readonly TextRun[];
    /** The page holds more text than one answer carries. */
    readonly isTruncated: boolean;
  }[];
}
