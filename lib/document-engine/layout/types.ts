import type { Body, BodyPage } from "@/lib/contracts/body";
import type { FieldType } from "@/lib/contracts/field-types";

/**
 * Task `layout-body`: lays out rich text as a tagged PDF. Deterministic: the same input and version give the same
 * bytes.
 */

/** Version of the typesetter, incremented with each change that moves or redraws anything on a page. */
export const LAYOUT_VERSION = 14;

export interface LayoutField {
  readonly id: string;
  readonly type: FieldType;
  /** Width of the field in the text, in points; limited to the width of its column. */
  readonly widthPt: number;
  readonly heightPt: number;
  /** A value known before sending, which flows with the text instead of the box; null if the field is a box. */
  readonly text: string | null;
}

export interface LayoutInput {
  readonly body: Body;
  readonly page: BodyPage;
  /** Values by name; a variable without a value is laid out as its name in braces. */
  readonly variables: Readonly<Record<string, string>>;
  readonly fields: readonly LayoutField[];
  /** Files (PNG or JPEG) by image id; an image without a file is laid out as an empty frame. */
  readonly images: Readonly<Record<string, string>>;
  /** A BCP 47 language tag. */
  readonly lang: string;
  readonly title: string;
  readonly outputPath: string;
}

/**
 * A field's box in fractions of its page, origin top left; `page` is 1-based. Only fields without a text have a box.
 */
export interface LaidOutBox {
  readonly fieldId: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LayoutOutput {
  readonly boxes: readonly LaidOutBox[];
  readonly pageCount: number;
  /** {@link LAYOUT_VERSION}. */
  readonly version: number;
}
