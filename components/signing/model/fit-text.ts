const LINE_EM = 1.25;
const SMALLEST = 4;
/** Between the edge of a field and its text, points: as in the PDF. */
const PADDING = 2;

/** Roughly, in em, as sans-serif faces have them; text measured exactly is the PDF's matter. */
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
 * The size, in points, at which a text roughly fits its field, so that the screen shows what the PDF will: the size asked
 * for, or a smaller one.
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
