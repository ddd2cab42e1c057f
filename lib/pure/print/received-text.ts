import type { MeasuredTextDto } from "@/lib/contracts/measured-texts";
import type { MeasuredText } from "@/lib/pure/print/fit-text";

/** Converts a text that the server has measured. */
export const receivedText = ({ lineEm, paragraphs }: MeasuredTextDto): MeasuredText => ({
  lineEm,
  paragraphs: paragraphs.map(({ text, base, levels, widths, breaks, cuts }) => {
    const advances = new Float64Array(widths.length + 1);
    let sum = 0;
    widths.forEach((width, index) => {
      sum += width;
      advances[index + 1] = sum / 1000;
    });
    return { text, base, levels, advances, breaks: () => breaks, cuts: () => cuts };
  }),
});
