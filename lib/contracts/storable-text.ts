import { z } from "zod";

/** PostgreSQL's jsonb takes neither NUL nor half of a surrogate pair, and no font prints them. */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** A string of at most `max` characters (Unicode code points) that can be stored. */
export const storableText = (max: number) =>
  z.string().max(max).refine(isStorableText, "must be valid Unicode without NUL");
