/** Task `merge`: takes inspected files; returns one file with some of their pages. */
export interface MergeInput {
  readonly files: readonly MergeFile[];
  /** The pages of the result in order, each page of a file at most once. */
  readonly pages: readonly MergePage[];
  readonly title: string;
  readonly outputPath: string;
}

export interface MergeFile {
  /** The file as normalised by `inspect`; not signed. */
  readonly path: string;
  /** Of its bookmark. */
  readonly title: string;
}

export interface MergePage {
  /** Index into the files. */
  readonly file: number;
  /** 1-based. */
  readonly page: number;
  /** Clockwise, added to the page's own rotation. */
  readonly rotation: 0 | 90 | 180 | 270;
}

export interface MergeOutput {
  readonly pageCount: number;
  /** Whether form fields became page content because combining the forms would have changed the look of a page. */
  readonly isFormFlattened: boolean;
}
