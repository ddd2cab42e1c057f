const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A substring pattern for LIKE; wildcards are escaped. */
export const likePattern = (text: string): string => `%${escaped(text)}%`;

/** Prisma's filter for the same text, ignoring case: it compares by ILIKE, so wildcards are escaped. */
export const equalsIgnoringCaseFilter = (text: string) => ({
  equals: escaped(text),
  mode: "insensitive" as const,
});

/**
 * Prisma's filters on one field for a text that contains another, ignoring case, in either form of writing accents
 * (NFC or NFD); any of them may match.
 */
export const containsFilter = (text: string) =>
  [...new Set([text.normalize("NFC"), text.normalize("NFD")])].map((form) => ({
    contains: form,
    mode: "insensitive" as const,
  }));
