const LINE_EM = 1.25;
const SMALLEST = 4;
/** Padding between a field's edge and its text, in points: as in the PDF. */
const PADDING = 2;

/** Approximate character width in em for sans-serif fonts; exact text metrics are left to the PDF renderer. */
function characterEm(character: string): number {
  if (/[ijlt.,:;'|!()[\] I]/.test(character)) return 0.3;
  if (/[mwMW@%]/.test(character)) return 0.9;
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(
      character,
    )
  )
    return 1;
  return /[\p{Lu}\d]/u.test(character) ? 0.66 : 0.57;
}

/**
 * Font size, in points, at which a text roughly fits its field, so that the screen matches the PDF: the requested size
 * or a smaller one.
 */
export function fittedSize(
  text: string,
  area: { readonly width: number; readonly height: number },
  fontSize: number,
  isMultiline: boolean,
): number {
  const width = Math.max(1, area.width - 2 * Math.min(PADDING, area.width * 0.05));
  const emOf = (line: string) => [...line].reduce((sum, character) => sum + characterEm(character), 0.3);
  const lines = text.split("\n");
  if (!isMultiline && lines.length === 1) {
    return Math.max(SMALLEST, Math.min(fontSize, width / emOf(text), area.height / LINE_EM));
  }
  const fits = (size: number) =>
    lines.reduce((sum, line) => sum + Math.ceil((emOf(line) * size) / width), 0) * LINE_EM * size <=
    area.height;
  let size = fontSize;
  while (size > SMALLEST && !fits(size)) size -= 0.5;
  return Math.max(SMALLEST, size);
}
