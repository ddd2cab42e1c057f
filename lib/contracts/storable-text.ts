import { z } from "zod";

/** Rejects NUL and unpaired surrogates: PostgreSQL's jsonb does not accept them, and no font prints them. */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** A string of at most `max` characters (Unicode code points) that can be stored. */
export const storableText = (max: number) =>
  z.string().max(max).refine(isStorableText, "must be valid Unicode without NUL");

/**
 * Rejects bidi embeddings, overrides and isolates, which make a text display differently from what it is (Unicode TR
 * 36).
 */
export const NO_BIDI_CONTROLS = /^[^\u202a-\u202e\u2066-\u2069]*$/;

export const DIRECTION_MESSAGE = "must not contain characters that change the direction of text";

/** A storable text that is shown to others in mails and on pages, so it must not be disguised as something else. */
export const displayText = (max: number) => storableText(max).regex(NO_BIDI_CONTROLS, DIRECTION_MESSAGE);
