import type { ContentField } from "@/lib/contracts/content";

/** A field's box in fractions of its displayed page, origin top left; `page` from 1. */
export interface FieldBox {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The field's box; null unless it is complete. */
export function boxOf({ page, x, y, width, height }: ContentField): FieldBox | null {
  if (page === null || x === null || y === null || width === null || height === null) return null;
  return { page, x, y, width, height };
}
