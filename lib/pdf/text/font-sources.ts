import { SIGNATURE_FONTS, type SignatureFontId } from "./signature-fonts";

/**
 * Which npm packages the text of stamps and certificates is drawn with, and in which order they are asked.
 * The packages cut their fonts into subsets; only the ones that a text needs are ever read.
 */
export interface FontSource {
  readonly id: string;
  readonly package: string;
  /** Subsets of the package's unicode.json to use; `numbered` means all of `[0]`, `[1]`, … (CJK). */
  readonly subsets: readonly string[] | "numbered";
  /** Part of the file name after the subset. */
  readonly suffix: "wght-normal" | "400-normal";
  /** Whether one file holds every weight. */
  readonly isVariable: boolean;
  /** Height of a line in em; scripts that stack marks need more than Latin. */
  readonly lineEm: number;
}

export type FontFamily = "sans" | "mono" | SignatureFontId;

const LATIN_LINE_EM = 1.2;
const STACKING_LINE_EM = 1.5;

const ALPHABETS = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"];

function noto(id: string, subsets: FontSource["subsets"], lineEm: number): FontSource {
  return {
    id,
    package: `@fontsource-variable/${id}`,
    subsets,
    suffix: "wght-normal",
    isVariable: true,
    lineEm,
  };
}

const SANS = noto("noto-sans", ALPHABETS, LATIN_LINE_EM);
const MONO = noto("noto-sans-mono", ALPHABETS, LATIN_LINE_EM);

const SCRIPTS: readonly FontSource[] = [
  ["arabic", STACKING_LINE_EM] as const,
  ["hebrew", LATIN_LINE_EM] as const,
  ["devanagari", STACKING_LINE_EM] as const,
  ["thai", STACKING_LINE_EM] as const,
  ["bengali", STACKING_LINE_EM] as const,
  ["gujarati", STACKING_LINE_EM] as const,
  ["gurmukhi", STACKING_LINE_EM] as const,
  ["tamil", STACKING_LINE_EM] as const,
  ["telugu", STACKING_LINE_EM] as const,
  ["kannada", STACKING_LINE_EM] as const,
  ["malayalam", STACKING_LINE_EM] as const,
  ["sinhala", STACKING_LINE_EM] as const,
  ["khmer", STACKING_LINE_EM] as const,
  ["lao", STACKING_LINE_EM] as const,
  ["georgian", LATIN_LINE_EM] as const,
  ["armenian", LATIN_LINE_EM] as const,
  ["ethiopic", LATIN_LINE_EM] as const,
].map(([script, lineEm]) => noto(`noto-sans-${script}`, [script], lineEm));

const JAPANESE = noto("noto-sans-jp", "numbered", LATIN_LINE_EM);
const CHINESE = noto("noto-sans-sc", "numbered", LATIN_LINE_EM);
const KOREAN = noto("noto-sans-kr", "numbered", LATIN_LINE_EM);
const SYMBOLS = noto("noto-sans-symbols", ["symbols"], LATIN_LINE_EM);

/** Colour emoji as layered outlines (COLR/CPAL), one file without subsets. */
export const EMOJI_FONT = { id: "twemoji", file: "twemoji-colr-font/twemoji.woff2", lineEm: LATIN_LINE_EM };

const HANDS = new Map<string, FontSource>(
  SIGNATURE_FONTS.map((font) => [
    font.id,
    {
      id: font.id,
      package: font.package,
      subsets: ALPHABETS,
      suffix: "400-normal",
      isVariable: false,
      lineEm: LATIN_LINE_EM,
    },
  ]),
);

/**
 * The same Han character is written differently in Japan, China and Korea. Kana or Hangul in the text decide;
 * without them the document's language does.
 */
function hanOrder(text: string, locale: string): FontSource[] {
  const language = locale.toLowerCase().split("-")[0];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [JAPANESE, CHINESE, KOREAN];
  if (/\p{Script=Hangul}/u.test(text)) return [KOREAN, CHINESE, JAPANESE];
  if (language === "ja") return [JAPANESE, CHINESE, KOREAN];
  if (language === "ko") return [KOREAN, CHINESE, JAPANESE];
  return [CHINESE, JAPANESE, KOREAN];
}

/** The sources to ask for a text, best first. */
export function fontSources(family: FontFamily, text: string, locale: string): readonly FontSource[] {
  const first = family === "sans" ? [] : [family === "mono" ? MONO : HANDS.get(family)].filter((s) => !!s);
  return [...first, SANS, ...SCRIPTS, ...hanOrder(text, locale), SYMBOLS];
}
