import { LRUCache } from "lru-cache";
import { type FontRun, pickFonts } from "@/lib/document-engine/text/font-picker";
import type { FontStore } from "@/lib/document-engine/text/font-store";
import { type ShapedRun, shapeRun } from "@/lib/document-engine/text/shape";
import { isPlainText } from "@/lib/document-engine/text/shown-font";
import type { TextLook } from "./look";

/** A word, or part of one, shaped in one look and direction; independent of its size. */
export interface ShapedWord {
  readonly text: string;
  /** Runs in logical order; clusters count from the word's start. */
  readonly runs: readonly ShapedRun[];
  /** em */
  readonly width: number;
  /** Whether it can be shown as ordinary text; see `isPlainText`. */
  readonly isPlain: boolean;
  /** Line height of its fonts, in em. */
  readonly lineEm: number;
  readonly fonts: readonly FontRun[];
}

/** A stretch of a paragraph with the neighbouring characters that affect its shape, as in Arabic. */
interface WordInContext {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** The words of one font, direction and language that have already been shaped. */
export type KnownWords = LRUCache<string, ShapedWord>;

/** Maximum number of words in one table, and in all tables together; a word takes about 1 KiB. */
const MAX_WORDS = 12_000;
const MAX_WORDS_OF_ALL = 24_000;
/** Number of words added between two checks of the total. */
const CHECK_EVERY = 1_000;
/** Longer strings are not likely to recur. */
const MAX_CACHED_LENGTH = 60;
/** Maximum number of tables, one for each combination of font, direction and language. */
const MAX_TABLES = 60;

/** Shapes text word by word, because most words of a contract recur and shaping never crosses a space. */
export class WordShaper {
  readonly #store: FontStore;
  readonly #tables = new LRUCache<string, KnownWords>({ max: MAX_TABLES });
  #added = 0;

  constructor(store: FontStore) {
    this.#store = store;
  }

  wordsOf({ family, weight, isItalic }: TextLook, level: number, locale: string): KnownWords {
    const key = `${family} ${weight} ${isItalic} ${level} ${locale}`;
    let words = this.#tables.get(key);
    if (!words) {
      words = new LRUCache({ max: MAX_WORDS });
      this.#tables.set(key, words);
    }
    return words;
  }

  /** @param known words of the same look, level and locale */
  async shape(
    word: WordInContext,
    look: TextLook,
    level: number,
    locale: string,
    known: KnownWords = this.wordsOf(look, level, locale),
  ): Promise<ShapedWord> {
    const key = shapingKeyOf(word);
    const found = known.get(key);
    if (found) return found;
    const { family, weight, isItalic } = look;
    const fonts = await pickFonts(this.#store, word.text, { family, weight, isItalic, locale });
    const shaped = shapeWith(word, fonts, look, level);
    if (word.text.length <= MAX_CACHED_LENGTH) {
      known.set(key, shaped);
      this.#added += 1;
      if (this.#added % CHECK_EVERY === 0) this.#limit(known);
    }
    return shaped;
  }

  #limit(current: KnownWords): void {
    const tables = [...this.#tables.values()];
    if (tables.reduce((sum, { size }) => sum + size, 0) <= MAX_WORDS_OF_ALL) return;
    for (const table of tables) if (table !== current) table.clear();
  }
}

export function shapingKeyOf({ before, text, after }: WordInContext): string {
  return before === "" && after === "" ? text : `${before}\n${text}\n${after}`;
}

/** Shapes a text whose fonts are known. */
function shapeWith(
  word: WordInContext,
  fonts: readonly FontRun[],
  look: TextLook,
  level: number,
): ShapedWord {
  const { before, text, after } = word;
  const whole = before + text + after;
  const offset = before.length;
  const runs = fonts.map(({ start, end, face }) => {
    const run = shapeRun(whole, start + offset, end + offset, face, level, look.weight);
    if (offset === 0) return run;
    const glyphs = run.glyphs.map((glyph) => ({ ...glyph, cluster: glyph.cluster - offset }));
    return { ...run, start, end, glyphs };
  });
  return {
    text,
    runs,
    width: runs.reduce((sum, run) => sum + run.width, 0),
    isPlain: isPlainText({ text, runs }),
    lineEm: fonts.reduce((height, { face }) => Math.max(height, face.lineEm), 1.2),
    fonts,
  };
}

/** Reshapes the part `start` to `end` of a word, because a letter at a cut no longer joins its neighbour. */
export function reshapePart(
  word: ShapedWord,
  start: number,
  end: number,
  look: TextLook,
  level: number,
): ShapedWord {
  if (start === 0 && end === word.text.length) return word;
  const fonts = word.fonts
    .filter((run) => run.start < end && run.end > start)
    .map(({ face, ...run }) => ({
      face,
      start: Math.max(run.start, start) - start,
      end: Math.min(run.end, end) - start,
    }));
  return shapeWith({ before: "", text: word.text.slice(start, end), after: "" }, fonts, look, level);
}
