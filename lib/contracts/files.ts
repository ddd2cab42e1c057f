/** Files that documents and templates are made of, free of zod. */

export const PDF_FILE = { contentType: "application/pdf", maxMib: 50 } as const;

/** Becomes rich text. */
export const WORD_FILE = {
  contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  maxMib: 25,
} as const;
