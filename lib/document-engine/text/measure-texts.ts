import type { MeasuredTextDto, MeasuredTextsDto } from "@/lib/contracts/measured-texts";
import type { BidiLevels } from "./bidi";
import { FontStore } from "./font-store";
import { prepareText, type TextBlock } from "./text-block";

export interface MeasurementInput {
  readonly texts: readonly string[];
  /** BCP 47 language tag of the document. */
  readonly locale: string;
}

/** One per process, so that a warm worker has its fonts loaded. */
const fonts = new FontStore();

/** Measures texts with the fonts used for printing values, for pages that cannot measure them. */
export async function measurePrintedTexts({ texts, locale }: MeasurementInput): Promise<MeasuredTextsDto> {
  const style = { family: "sans", weight: 400, locale } as const;
  const blocks = await Promise.all(texts.map((text) => prepareText(fonts, text, style)));
  return { texts: blocks.map(measured) };
}

const isMixed = ({ base, levels }: BidiLevels): boolean =>
  levels.some((level) => level !== (base === "rtl" ? 1 : 0));

const measured = ({ lineEm, paragraphs }: TextBlock): MeasuredTextDto => ({
  lineEm,
  paragraphs: paragraphs.map(({ text, base, bidi, advances, breaks, cuts }) => ({
    text,
    base,
    ...(isMixed(bidi) ? { levels: [...bidi.levels] } : {}),
    widths: Array.from({ length: text.length }, (_, index) =>
      Math.round(((advances[index + 1] ?? 0) - (advances[index] ?? 0)) * 1000),
    ),
    breaks: [...breaks()],
    cuts: [...cuts()],
  })),
});
