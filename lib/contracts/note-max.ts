/** Characters of a note about a document. Free of zod, so that its form can import it without. */
export const NOTE_MAX = 2000;
