const PNG_FIRST_BYTE = 0x89;

/** Content type of a page image: PNG or WebP, whichever is smaller. */
export const imageType = (bytes: Uint8Array): string =>
  bytes[0] === PNG_FIRST_BYTE ? "image/png" : "image/webp";
