import { graphemes, isEmoji } from "@/lib/pure/print/graphemes";
import { characterDirection, type Direction } from "./bidi";

/**
 * Lays out the invisible text of a line so that text extractors read the value back in logical order.
 *
 * PDF has no notion of logical order: extractors take characters from left to right and guess. Poppler splits a line at
 * strong characters and reverses the right-to-left parts, starting from the side that most letters of the *page* read
 * from; pdf.js reverses each string shown in one operation; PDFium considers the whole line. Neutral characters
 * (spaces, punctuation) at the edge of a stretch would end up on the wrong side, so a directional mark, which is
 * invisible and ignored in comparisons, keeps them in place.
 */
export interface Stretch {
  readonly direction: Direction;
  /** In left-to-right (visual) order. */
  readonly units: readonly ReadingUnit[];
  /** Visual position of the stretch in the line, from the left. */
  readonly position: number;
}

/** One code of the invisible text layer. */
export interface ReadingUnit {
  /** The text that the code maps to, in left-to-right order. */
  readonly text: string;
  /** UTF-16 range of the line that it stands for; empty for an inserted mark. */
  readonly from: number;
  readonly to: number;
}

const LEFT_MARK = "\u200e";
const RIGHT_MARK = "\u200f";
const FORMAT_CHARACTER = /^\p{Cf}$/u;

interface Section {
  direction: Direction;
  units: ReadingUnit[];
  startsNeutral: boolean;
  endsNeutral: boolean;
}

/**
 * @param pageDirection the direction of most letters on the page.
 * @returns the stretches in logical order; a line without right-to-left letters is one stretch.
 */
export function readingOrder(line: string, pageDirection: Direction): Stretch[] {
  const sections = cutSections(line, pageDirection);
  return sections.map((section, index) => ({
    direction: section.direction,
    units: layOutUnits(section, pageDirection, sections.length > 1),
    position: pageDirection === "ltr" ? index : sections.length - 1 - index,
  }));
}

/** Neutral characters join the preceding section; at the start, they take the page's direction. */
function cutSections(line: string, pageDirection: Direction): Section[] {
  const sections: Section[] = [];
  for (const { isPicture, ...unit } of readingUnits(line)) {
    const kind = isPicture ? "left" : characterDirection(unit.text);
    const isNeutral = kind === "neutral" || isPicture;
    const last = sections.at(-1);
    const direction =
      kind === "neutral" ? (last?.direction ?? pageDirection) : kind === "right" ? "rtl" : "ltr";
    if (last?.direction === direction) {
      last.units.push(unit);
      last.endsNeutral = isNeutral;
    } else {
      sections.push({ direction, units: [unit], startsNeutral: isNeutral, endsNeutral: isNeutral });
    }
  }
  return sections;
}

/**
 * Single characters, except that an emoji sequence is one unit that must not be reversed, because of its joiners (ZWJ).
 */
function readingUnits(line: string): (ReadingUnit & { isPicture: boolean })[] {
  return graphemes(line).flatMap(({ text, index }) => {
    if (isEmoji(text)) return [{ text, from: index, to: index + text.length, isPicture: true }];
    let from = index;
    return [...text].map((character) => {
      const unit = { text: character, from, to: from + character.length, isPicture: false };
      from = unit.to;
      return unit;
    });
  });
}

/** The units of a section in visual order, with directional marks next to its neutral edges. */
function layOutUnits(section: Section, pageDirection: Direction, hasNeighbours: boolean): ReadingUnit[] {
  const { direction, startsNeutral, endsNeutral } = section;
  const units = mergeFormatCharacters(section.units, direction);
  if (direction === "ltr") {
    if (startsNeutral && hasNeighbours) units.unshift(mark(LEFT_MARK));
    if (endsNeutral && pageDirection === "rtl") {
      joinTrailingSpace(units, (letter, space) => letter + space);
      units.push(mark(LEFT_MARK));
    }
    return units;
  }
  if (endsNeutral && (hasNeighbours || pageDirection === "ltr")) {
    const hasSpace = joinTrailingSpace(units, (letter, space) => RIGHT_MARK + space + letter);
    if (!hasSpace) units.push(mark(RIGHT_MARK));
  }
  return units.reverse();
}

function mark(text: string): ReadingUnit {
  return { text, from: 0, to: 0 };
}

/** pdf.js drops a space at the end of a shown string, unless the space shares a code with a letter. */
function joinTrailingSpace(units: ReadingUnit[], join: (letter: string, space: string) => string): boolean {
  const space = units.at(-1);
  const letter = units.at(-2);
  if (!letter || space?.text !== " ") return false;
  units.splice(-2, 2, { text: join(letter.text, space.text), from: letter.from, to: space.to });
  return true;
}

/**
 * pdf.js skips a ZWJ or ZWNJ on its own, so it shares a code with a neighbour. It must not come last in the code's
 * text, which is in left-to-right order: so it joins the next character in left-to-right text, and the previous one in
 * right-to-left text, where the string is stored reversed.
 */
function mergeFormatCharacters(units: readonly ReadingUnit[], direction: Direction): ReadingUnit[] {
  const merged: ReadingUnit[] = [];
  let pending: ReadingUnit | null = null;
  for (const unit of units) {
    const previous = merged.at(-1);
    if (!FORMAT_CHARACTER.test(unit.text)) {
      merged.push(pending ? { text: pending.text + unit.text, from: pending.from, to: unit.to } : unit);
      pending = null;
    } else if (direction === "rtl" && previous) {
      merged.splice(-1, 1, { text: unit.text + previous.text, from: previous.from, to: unit.to });
    } else if (direction === "rtl") {
      merged.push(unit);
    } else {
      pending = pending ? { text: pending.text + unit.text, from: pending.from, to: unit.to } : unit;
    }
  }
  if (pending) merged.push(pending);
  return merged;
}

/** Combining marks sit on their letter and format characters take no space: their codes have zero width. */
export function isZeroWidth(unit: string): boolean {
  return /^[\p{Mn}\p{Me}\p{Cf}]+$/u.test(unit);
}
