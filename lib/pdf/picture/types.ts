/** Task `picture`: an uploaded picture of unknown origin, decoded and encoded anew. */
export interface PictureInput {
  readonly path: string;
  /** Refused by its header, before anything is decoded, when it has more. */
  readonly maxPixels: number;
  /**
   * What becomes of it: `check` decodes nothing; `png` keeps it lossless; `photo` is JPEG, or PNG where it is see-through;
   * `logo` is PNG in sRGB, small, and the same for the same picture.
   */
  readonly as: "check" | "png" | "photo" | "logo";
  /** It is made to fit, and never larger than it was; null leaves its size. */
  readonly box: { readonly width: number; readonly height: number } | null;
  readonly outPath: string;
}

export interface PictureOutput {
  /** Of what was written, in pixels; with `check` of what is there. */
  readonly width: number;
  readonly height: number;
  /** Null with `check`: nothing was written. */
  readonly format: "png" | "jpeg" | null;
}
