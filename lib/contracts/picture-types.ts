/** The types of images that are taken, told by their bytes; does not import zod. */

export const PICTURE_CONTENT_TYPES = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "image/tiff",
] as const;

/** For people. */
export const PICTURE_NAMES = "PNG, JPEG, WebP, GIF or TIFF";

/** What becomes of images that move, for people. */
export const ANIMATIONS_STILLED = "Only the first frame of animated images was kept.";

/** A data URL of one of them. */
export const PICTURE_DATA_URL = /^data:image\/(?:png|jpeg|webp|gif|tiff);base64,[A-Za-z0-9+/]{4,}={0,2}$/;
