/** Task `picture`: an untrusted uploaded image, decoded and re-encoded. */
export interface PictureInput {
  readonly path: string;
  /** Images with more pixels are rejected by their header, before decoding. */
  readonly maxPixels: number;
  /**
   * Output: `check` decodes nothing; `png` is lossless; `photo` is JPEG, or PNG when the image has transparency;
   * `logo` is a small sRGB PNG; `image`, for texts, keeps PNG or JPEG in sRGB, converts GIF to PNG, and treats others
   * like `photo`. The last two are deterministic for the same image.
   */
  readonly as: "check" | "png" | "photo" | "logo" | "image";
  /** The image is scaled down to fit this box, but never up; null keeps the size. */
  readonly box: { readonly width: number; readonly height: number } | null;
  readonly outPath: string;
  /** With `png`: the address to which certificates of completion lead, to detect their QR code in the image. */
  readonly verifyUrl?: string;
}

export interface PictureOutput {
  /** Width in pixels of the output; with `check`, of the input. */
  readonly width: number;
  readonly height: number;
  /**
   * With `png`: whether the image is invisible in a field, because its pixels hardly differ in colour once it is laid
   * on white, or because it is thinner there than a hairline.
   */
  readonly isBlank?: boolean;
  /** With `png` and `verifyUrl`: whether it has the QR code of a certificate of completion of this instance. */
  readonly hasCertificateCode?: boolean;
  /** Null with `check`, which writes nothing. */
  readonly format: "png" | "jpeg" | null;
}

/** Task `picture-page`: converts an untrusted uploaded image to a PDF with one page for each of its pages. */
export interface PicturePageInput extends Pick<PictureInput, "maxPixels" | "path"> {
  /** Maximum number of pages in the image; all of them together may have four times `maxPixels`. */
  readonly maxPages: number;
  readonly sheet: PictureSheet;
  readonly title: string;
  /** Path to which the re-encoded images may be written, one after another. */
  readonly scratchPath: string;
  readonly outputPath: string;
}

/** A sheet in points, upright. */
export interface PictureSheet {
  readonly width: number;
  readonly height: number;
}
