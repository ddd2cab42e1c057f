/** File types that documents and templates are created from; does not import zod. */

export const PDF_FILE = { contentType: "application/pdf", maxMib: 50 } as const;

/** Converted to rich text. */
export const WORD_FILE = {
  contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  maxMib: 25,
} as const;
