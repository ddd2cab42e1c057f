import { z } from "zod";

/** PostgreSQL's jsonb takes neither NUL nor half of a surrogate pair, and no font prints them. */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** A string of at most `max` characters (Unicode code points) that can be stored. */
export const storableText = (max: number) =>
  z.string().max(max).refine(isStorableText, "must be valid Unicode without NUL");

/** Embeddings, overrides and isolates of direction show a text otherwise than it reads (Unicode TR 36). */
export const PLAIN_DIRECTION = /^[^\u202a-\u202e\u2066-\u2069]*$/;

export const TURNED = "must not have characters that turn its direction";

/** The same for words that others read in mails and on pages: it cannot be made to look like something else. */
export const spokenText = (max: number) => storableText(max).regex(PLAIN_DIRECTION, TURNED);
