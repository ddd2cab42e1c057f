/** Task `picture`: an untrusted uploaded image, decoded and re-encoded. */
export interface PictureInput {
  readonly path: string;
  /** Images with more pixels are rejected by their header, before decoding. */
  readonly maxPixels: number;
  /**
   * Output: `check` decodes nothing; `png` is lossless; `photo` is JPEG, or PNG when the image has transparency; `logo`
   * is a small sRGB PNG; `image`, for texts, keeps PNG or JPEG in sRGB, makes PNG of GIF, and converts others like `photo`.
   * The last two are deterministic for the same image.
   */
  readonly as: "check" | "png" | "photo" | "logo" | "image";
  /** Scaled down to fit this box, never up; null keeps the size. */
  readonly box: { readonly width: number; readonly height: number } | null;
  readonly outPath: string;
  /** With `png`: the address that certificates of completion lead to, to tell whether the image has such a code. */
  readonly verifyUrl?: string;
}

export interface PictureOutput {
  /** Width in pixels of the output; with `check`, of the input. */
  readonly width: number;
  readonly height: number;
  /**
   * With `png`: whether nothing is seen of it in a field, since its pixels hardly differ in colour once it is laid on
   * white, or since it is thinner there than a hairline.
   */
  readonly isBlank?: boolean;
  /** With `png` and `verifyUrl`: whether it has the QR code of a certificate of completion of this instance. */
  readonly hasCertificateCode?: boolean;
  /** Null with `check`: nothing was written. */
  readonly format: "png" | "jpeg" | null;
}

/** Task `picture-page`: an untrusted uploaded image as a PDF, with a page for each of its pages. */
export interface PicturePageInput extends Pick<PictureInput, "maxPixels" | "path"> {
  /** Pages that the image may have; of their pixels, all may have as many as four times `maxPixels`. */
  readonly maxPages: number;
  readonly sheet: PictureSheet;
  readonly title: string;
  /** Where the re-encoded images may be written, one after another. */
  readonly scratchPath: string;
  readonly outputPath: string;
}

/** A sheet in points, upright. */
export interface PictureSheet {
  readonly width: number;
  readonly height: number;
}
