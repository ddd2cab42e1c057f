const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A substring pattern for LIKE; wildcards are escaped. */
export const likePattern = (text: string): string => `%${escaped(text)}%`;

/** Prisma's filter for the same text, ignoring case: it compares by ILIKE, so wildcards are escaped. */
export const sameIgnoringCase = (text: string) => ({ equals: escaped(text), mode: "insensitive" as const });

/**
 * Prisma's filters for a text that contains another, ignoring case, in either form that accents are written in: those of
 * one field, any of which may match.
 */
export const containing = (text: string) =>
  [...new Set([text.normalize("NFC"), text.normalize("NFD")])].map((form) => ({
    contains: form,
    mode: "insensitive" as const,
  }));
