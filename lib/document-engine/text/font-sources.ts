import { SIGNATURE_FONTS, type SignatureFontId } from "./signature-fonts";

/**
 * The npm packages whose fonts draw the text of stamps and certificates, in order of preference. The packages split
 * their fonts into subsets; only those that a text needs are loaded.
 */
export interface FontSource {
  readonly id: string;
  readonly package: string;
  /**
   * Subsets of the package's unicode.json to use; `numbered` means all of `[0]`, `[1]`, … (CJK), and `whole` that its
   * single file, called `latin`, has all its characters.
   */
  readonly subsets: readonly string[] | "numbered" | "whole";
  /** File name suffix after the subset. */
  readonly suffix: "wght-normal" | "wght-italic" | "400-normal";
  /** Whether its upright glyphs are slanted because it has no italic. */
  readonly isSlanted: boolean;
  /** Whether it is a variable font, with every weight in one file. */
  readonly isVariable: boolean;
  /** Line height in em; scripts with stacked marks need more than Latin. */
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
    isSlanted: false,
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
/** Boxes, ticks, crosses and arrows, in one weight. */
const SYMBOLS_2: FontSource = {
  ...noto("noto-sans-symbols-2", ["symbols"], LATIN_LINE_EM),
  package: "@fontsource/noto-sans-symbols-2",
  suffix: "400-normal",
  isVariable: false,
};

const whole = (id: string): FontSource => ({
  ...noto(id, "whole", LATIN_LINE_EM),
  package: `@fontsource/${id}`,
  suffix: "400-normal",
  isVariable: false,
});
/** Mathematical symbols and letters, and arrows. */
const MATH = whole("noto-sans-math");
/** Characters that the Noto packages lack: superscript and subscript digits, fractions, typographic marks. */
const SIGNS = whole("dejavu-sans");

/** Colour emoji as layered outlines (COLR/CPAL), in one file without subsets. */
export const EMOJI_FONT = { id: "twemoji", lineEm: LATIN_LINE_EM };

const HANDS = new Map<string, FontSource>(
  SIGNATURE_FONTS.map((font) => [
    font.id,
    {
      id: font.id,
      package: font.package,
      subsets: ALPHABETS,
      suffix: "400-normal",
      isSlanted: false,
      isVariable: false,
      lineEm: LATIN_LINE_EM,
    },
  ]),
);

/**
 * Han characters have different regional forms in Japan, China and Korea (Han unification). Kana or Hangul in the text
 * decide; otherwise the document's language does.
 */
function hanOrder(text: string, locale: string): FontSource[] {
  const language = locale.toLowerCase().split("-")[0];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [JAPANESE, CHINESE, KOREAN];
  if (/\p{Script=Hangul}/u.test(text)) return [KOREAN, CHINESE, JAPANESE];
  if (language === "ja") return [JAPANESE, CHINESE, KOREAN];
  if (language === "ko") return [KOREAN, CHINESE, JAPANESE];
  return [CHINESE, JAPANESE, KOREAN];
}

/** Scripts that are not slanted for emphasis, or whose letters lean the other way; they stay upright in italic text. */
const ALWAYS_UPRIGHT = new Set(["noto-sans-arabic", "noto-sans-hebrew"]);

const italics = new Map<FontSource, FontSource>();

/** Returns the italic of a source: drawn as italic if the package has one, otherwise slanted. */
function italicOf(source: FontSource): FontSource {
  if (ALWAYS_UPRIGHT.has(source.id)) return source;
  const known = italics.get(source);
  if (known) return known;
  const italic: FontSource =
    source === SANS ? { ...source, suffix: "wght-italic" } : { ...source, isSlanted: true };
  italics.set(source, italic);
  return italic;
}

/** Returns the font sources for an italic text, in order of preference. */
export function italicSources(family: FontFamily, text: string, locale: string): readonly FontSource[] {
  return fontSources(family, text, locale).map(italicOf);
}

/** The font sources for a text, in order of preference. */
export function fontSources(family: FontFamily, text: string, locale: string): readonly FontSource[] {
  const first = family === "sans" ? [] : [family === "mono" ? MONO : HANDS.get(family)].filter((s) => !!s);
  return [...first, SANS, ...SCRIPTS, ...hanOrder(text, locale), SYMBOLS, SYMBOLS_2, MATH, SIGNS];
}
