const PNG_FIRST_BYTE = 0x89;

/** What a page image is: PNG or WebP, whichever came out smaller. */
export const imageType = (bytes: Uint8Array): string =>
  bytes[0] === PNG_FIRST_BYTE ? "image/png" : "image/webp";
