/**
 * Maximum length of a note about a document, in characters. Does not import zod, so that the note's form can load it.
 */
export const NOTE_MAX = 2000;
