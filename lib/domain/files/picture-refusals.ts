import { PICTURE_NAMES } from "@/lib/contracts/picture-types";
import { otherPictureFormat } from "@/lib/pure/picture-type";

/** Reasons why a picture is rejected, worded as error messages: what it is, and what to do. */

/**
 * Explains why a known format cannot be read; null for anything else.
 * @param head the file, or its first bytes
 */
export function unreadableReason(head: Uint8Array): string | null {
  const format = otherPictureFormat(head);
  if (format === null) return null;
  return `is in the ${format} format, which can’t be read here. Save it as JPEG or PNG, then choose that file`;
}

export const NOT_A_PICTURE_MESSAGE = `must be ${PICTURE_NAMES}`;

export const SEVERAL_PAGES_MESSAGE =
  "has several pages, of which only one could be kept. Save the page as PNG or JPEG, then choose that file";
