import { ADVANCES } from "@/lib/pure/print/advance-table";
import type { MeasuredParagraph, MeasuredText } from "@/lib/pure/print/fit-text";
import { isNeutral } from "@/lib/pure/print/graphemes";
import { codePointsOf, type PackedFile, unpackIndex } from "@/lib/pure/print/packed-advances";
import { breaksOf, paragraphsOf } from "@/lib/pure/print/paragraphs";

/**
 * Measures texts in a browser as the PDF worker does with its fonts: by the advances of single characters and the
 * kerning of pairs, for scripts whose letters neither join nor change. Texts that it cannot measure exactly are left
 * to the server.
 */

interface File {
  readonly advance: (character: string) => number | null;
  readonly kerning: (first: string, second: string) => number;
  readonly isRightToLeft: boolean;
}

function unpacked(packed: PackedFile): { readonly own: readonly string[]; readonly file: File } {
  const own = codePointsOf(packed.own);
  const positions = new Map([...own, ...codePointsOf(packed.carried)].map((c, index) => [c, index]));
  const advances = packed.advances.split(" ").map(Number);
  const kerning = packed.kerning.split(" ").map(Number);
  const classes = 1 + Math.max(...Array.from(packed.secondOf, (_, at) => unpackIndex(packed.secondOf, at)));
  const classOf = (letters: string, character: string) => unpackIndex(letters, positions.get(character) ?? 0);
  const file: File = {
    advance: (character) => {
      const position = positions.get(character);
      return position === undefined ? null : (advances[unpackIndex(packed.advanceOf, position)] ?? 0);
    },
    kerning: (first, second) => {
      const pair = classOf(packed.firstOf, first) * classes + classOf(packed.secondOf, second);
      return kerning[unpackIndex(packed.pairs, pair)] ?? 0;
    },
    isRightToLeft: packed.use === "right-to-left",
  };
  return { own, file };
}

/** Characters of one width, which are spread over hundreds of files that share only their spaces. */
const fixed = (pattern: RegExp, width: number): File => ({
  advance: (character) => (pattern.test(character) ? width : character === " " ? CJK_SPACE : null),
  kerning: () => 0,
  isRightToLeft: false,
});

const CJK_SPACE = 224;
const IDEOGRAPHS = fixed(
  /[\u3001-\u3003\u3005-\u3011\u3014-\u301b\u4e00-\u9fa5\uff01\uff08\uff09\uff0c\uff0d\uff0e\uff10-\uff1b\uff1f\uff21-\uff3a\uff41-\uff5a]/,
  1000,
);
const SYLLABLES = fixed(/[\uac00-\ud7a3]/, 920);
/**
 * Signs that have the same width in every file of these fonts; the width of others depends on the file of the
 * preceding character.
 */
const FULL_WIDTH = /[\u3000-\u303f\uff00-\uffef]/;

type Owners = ReadonlyMap<string, File>;
let tables: { readonly usual: Owners; readonly kana: Owners } | null = null;

function loaded() {
  if (tables) return tables;
  const usual = new Map<string, File>();
  const kana = new Map<string, File>();
  for (const packed of ADVANCES) {
    const { own, file } = unpacked(packed);
    for (const character of own) (packed.use === "kana" ? kana : usual).set(character, file);
  }
  tables = { usual, kana: new Map([...usual, ...kana]) };
  return tables;
}

/** The file that draws a character after one of the previous file; null if only the server knows. */
function fileOf(character: string, previous: File | null, owners: Owners): File | null {
  if (previous && isNeutral(character)) {
    // Between syllables of one file, a space is wider.
    if (previous === SYLLABLES) return null;
    if (previous === IDEOGRAPHS) {
      if (character === " ") return previous;
      if (!FULL_WIDTH.test(character)) return null;
    } else if (previous.advance(character) !== null) return previous;
  }
  const owner = owners.get(character);
  if (owner) return owner;
  return (
    [IDEOGRAPHS, SYLLABLES].find((file) => character !== " " && file.advance(character) !== null) ?? null
  );
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
const STRONG_OR_DIGIT = /[\p{L}\p{N}]/u;

function measureParagraph(text: string, owners: Owners): MeasuredParagraph | null {
  const isReversed = RIGHT_TO_LEFT.test(text);
  const advances = new Float64Array(text.length + 1);
  let [last, lastFile]: [string, File | null] = ["", null];
  let width = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? "";
    const file = fileOf(character, lastFile, owners);
    if (!file) return null;
    // Text in both directions is split where the direction changes, which takes more than a table.
    if (isReversed && !file.isRightToLeft && STRONG_OR_DIGIT.test(character)) return null;
    // The kerning of a pair is a part of its first character's advance.
    if (lastFile === file) width += file.kerning(last, character);
    advances[index] = width / 1000;
    width += file.advance(character) ?? 0;
    [last, lastFile] = [character, file];
  }
  advances[text.length] = width / 1000;
  return { text, base: isReversed ? "rtl" : "ltr", advances, ...breaksOf(text) };
}

/** Measures a text as the PDF worker does; null if its letters join, or it has characters that are not in the table. */
export function measureText(text: string): MeasuredText | null {
  const paragraphs: MeasuredParagraph[] = [];
  for (const paragraph of paragraphsOf(text)) {
    // Kana determine in which of the fonts a text's ideographs and their punctuation are drawn.
    const measured = measureParagraph(paragraph, KANA.test(paragraph) ? loaded().kana : loaded().usual);
    if (!measured) return null;
    paragraphs.push(measured);
  }
  return { paragraphs, lineEm: LINE_EM };
}

/** Line height in em, the same for all scripts in the table. */
const LINE_EM = 1.2;
