import type { Body, BodyPage } from "@/lib/contracts/body";
import type { ContentField, ContentRole } from "@/lib/contracts/content";
import type { ImportWarning } from "@/lib/contracts/import-warnings";

/** Task `read-docx`: converts an untrusted Word file to rich text. */
export interface DocxInput {
  readonly inputPath: string;
  /** An existing directory into which the images are written. */
  readonly imagesDir: string;
}

/** A field that was found, to be completed with the defaults of the content's schema. */
export type FoundWordField = Pick<ContentField, "id" | "key" | "roleKey" | "type" | "label" | "required"> &
  Partial<Pick<ContentField, "help" | "readOnly" | "defaultValue" | "options" | "style">> & {
    validation?: Partial<Pick<ContentField["validation"], "maxLength">>;
  };

export interface DocxContent {
  readonly roles: readonly Pick<ContentRole, "key" | "label" | "kind">[];
  readonly fields: readonly FoundWordField[];
  readonly body: Body;
  readonly page: BodyPage;
}

/** An image as extracted from the file; the text refers to it by its id. */
export interface ExtractedImage {
  readonly imageId: string;
  readonly path: string;
}

export interface DocxOutput {
  readonly content: DocxContent;
  /** Extracted images. Image nodes may also refer to images that were too large or missing. */
  readonly images: readonly ExtractedImage[];
  readonly warnings: readonly ImportWarning[];
}
