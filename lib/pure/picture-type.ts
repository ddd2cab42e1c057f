/** Supported image types, detected by their bytes: file names and headers cannot be trusted. */

export interface PictureType {
  readonly contentType: "image/png" | "image/jpeg" | "image/webp";
  readonly ext: "png" | "jpg" | "webp";
}

const PNG: PictureType = { contentType: "image/png", ext: "png" };
const JPEG: PictureType = { contentType: "image/jpeg", ext: "jpg" };
const WEBP: PictureType = { contentType: "image/webp", ext: "webp" };

const startsWith = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((b, i) => head[i] === b);

const ascii = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to));

/**
 * The type of an image, or null for anything else.
 * @param head the file, or at least its first 12 bytes
 */
export function pictureType(head: Uint8Array): PictureType | null {
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return PNG;
  if (startsWith(head, 0xff, 0xd8, 0xff)) return JPEG;
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return WEBP;
  return null;
}
