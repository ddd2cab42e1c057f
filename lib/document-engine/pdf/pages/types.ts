/** `auto`: PNG for text and drawings, WebP for photographs and scans; the output says which was chosen. */
export type PageImageFormat = "auto" | "png" | "webp";

/** Task `page-image`: one file per requested page. */
export interface PageImageInput {
  readonly path: string;
  readonly format: PageImageFormat;
  readonly pages: readonly PageImageRequest[];
  /**
   * Time since the task's start after which no further page, except the first, is begun, in milliseconds; without it,
   * no page is skipped.
   */
  readonly spareMs?: number;
}

export interface PageImageRequest {
  /** 1-based. */
  readonly page: number;
  /** Image width; the height follows the displayed page. A very tall page is scaled down further. */
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

/** Task `page-text`. Pages are 1-based; request a few at a time, as all runs are returned in one message. */
export interface PageTextInput {
  readonly path: string;
  readonly pages: readonly number[];
}

/** Adjacent text on one line: displayed fractions, origin top left. */
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
    /** The page has more text than one response carries. */
    readonly isTruncated: boolean;
  }[];
}
