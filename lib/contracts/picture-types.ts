/** The accepted image types, which are detected from the files' bytes; does not import zod. */

export const PICTURE_CONTENT_TYPES = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "image/tiff",
] as const;

/** For people. */
export const PICTURE_NAMES = "PNG, JPEG, WebP, GIF or TIFF";

/** What happens to animated images, as a text for people. */
export const ANIMATION_WARNING = "Only the first frame of animated images was kept.";

/** A data URL of one of the accepted types. */
export const PICTURE_DATA_URL = /^data:image\/(?:png|jpeg|webp|gif|tiff);base64,[A-Za-z0-9+/]{4,}={0,2}$/;
