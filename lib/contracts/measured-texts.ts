import { z } from "zod";
import { CONTENT_LIMITS } from "./field-types";

/**
 * Limits of one request to measure texts: enough for the visible values, or for the characters of one value in cells.
 */
const MEASURE_LIMITS = { texts: 100, characters: 2 * CONTENT_LIMITS.valueLength } as const;

/**
 * Texts that a page cannot measure itself, since their letters join or change depending on the letters next to them.
 */
export const MeasureTextsBody = z.strictObject({
  texts: z
    .array(z.string().min(1).max(CONTENT_LIMITS.valueLength))
    .min(1)
    .max(MEASURE_LIMITS.texts)
    .refine((texts) => texts.reduce((sum, text) => sum + text.length, 0) <= MEASURE_LIMITS.characters, {
      message: `are at most ${MEASURE_LIMITS.characters} characters together`,
    }),
});

/** A text as it is printed, measured with the fonts of the PDFs. */
export const MeasuredTextDto = z.object({
  /** Line height, em. */
  lineEm: z.number(),
  paragraphs: z.array(
    z.object({
      text: z.string(),
      base: z.enum(["ltr", "rtl"]),
      /** Embedding levels (UAX #9) of the text's UTF-16 units, unless all of it runs in its base direction. */
      levels: z.array(z.number()).optional(),
      /** Width of each UTF-16 unit, in thousandths of an em; a cluster's whole width is on its first unit. */
      widths: z.array(z.number()),
      /** UTF-16 indices at which a line can end or a word can be cut. */
      breaks: z.array(z.number()),
      cuts: z.array(z.number()),
    }),
  ),
});
export type MeasuredTextDto = z.output<typeof MeasuredTextDto>;

/** In the order of the request. */
export const MeasuredTextsDto = z.object({ texts: z.array(MeasuredTextDto) });
export type MeasuredTextsDto = z.output<typeof MeasuredTextsDto>;
