import type { PICTURE_CONTENT_TYPES } from "@/lib/contracts/picture-types";

/** Image types, detected by their bytes: file names and headers cannot be trusted. */

export interface PictureType {
  readonly contentType: (typeof PICTURE_CONTENT_TYPES)[number];
  readonly ext: "png" | "jpg" | "webp" | "gif" | "tiff";
}

/** Number of leading bytes that identify a type. */
export const PICTURE_HEAD_BYTES = 64;

const PNG: PictureType = { contentType: "image/png", ext: "png" };
const JPEG: PictureType = { contentType: "image/jpeg", ext: "jpg" };
const WEBP: PictureType = { contentType: "image/webp", ext: "webp" };
const GIF: PictureType = { contentType: "image/gif", ext: "gif" };
const TIFF: PictureType = { contentType: "image/tiff", ext: "tiff" };

const startsWith = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((b, i) => head[i] === b);

const ascii = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to));

/** TIFF 6.0, section 2, and BigTIFF: the byte order, then 42 or 43. */
const isTiff = (head: Uint8Array): boolean => /^(?:II[*+]\0|MM\0[*+])$/.test(ascii(head, 0, 4));

/** Raw photos of Canon and Panasonic cameras, which begin like TIFF files. */
const isRaw = (head: Uint8Array): boolean => ascii(head, 8, 10) === "CR" || ascii(head, 0, 3) === "IIU";

/**
 * The type of an accepted image, or null for anything else.
 * @param head the file, or at least its first {@link PICTURE_HEAD_BYTES} bytes
 */
export function pictureType(head: Uint8Array): PictureType | null {
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return PNG;
  if (startsWith(head, 0xff, 0xd8, 0xff)) return JPEG;
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return WEBP;
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return GIF;
  return isTiff(head) && !isRaw(head) ? TIFF : null;
}

/** Brands of ISO 14496-12 files that are images; `mif1` and `msf1` allow any coding, mostly that of HEIC. */
const HEIF_BRAND = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

/**
 * The name of an image format that is known but not accepted, such as “HEIC”; null for anything else.
 * @param head the file, or at least its first {@link PICTURE_HEAD_BYTES} bytes
 */
export function otherPictureFormat(head: Uint8Array): string | null {
  if (ascii(head, 4, 8) === "ftyp") {
    const brands = ascii(head, 8, PICTURE_HEAD_BYTES);
    if (/^avi[fs]/.test(brands) || (HEIF_BRAND.test(brands.slice(0, 4)) && /avif/.test(brands)))
      return "AVIF";
    if (HEIF_BRAND.test(brands.slice(0, 4))) return "HEIC";
    if (brands.startsWith("crx ")) return "RAW";
  }
  if (isRaw(head)) return "RAW";
  // After the magic number, a bitmap has its size and four bytes of zero.
  if (ascii(head, 0, 2) === "BM" && startsWith(head.subarray(6), 0, 0, 0, 0)) return "BMP";
  if (ascii(head, 0, 4) === "8BPS") return "Photoshop";
  if (startsWith(head, 0xff, 0x0a) || ascii(head, 4, 8) === "JXL ") return "JPEG XL";
  if (ascii(head, 4, 8) === "jP  " || startsWith(head, 0xff, 0x4f, 0xff, 0x51)) return "JPEG 2000";
  if (startsWith(head, 0, 0, 1, 0)) return "ICO";
  if (startsWith(head, 0xd7, 0xcd, 0xc6, 0x9a)) return "WMF";
  return /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/i.test(ascii(head, 0, PICTURE_HEAD_BYTES)) ? "SVG" : null;
}
