const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A substring pattern for LIKE; wildcards are escaped. */
export const likePattern = (text: string): string => `%${escaped(text)}%`;

/** Prisma's filter for the same text, ignoring case: it compares by ILIKE, so wildcards are escaped. */
export const sameIgnoringCase = (text: string) => ({ equals: escaped(text), mode: "insensitive" as const });
