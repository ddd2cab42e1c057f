import {
  readTextTag,
  strayTextTags,
  TEXT_TAG_PATTERN,
  type TextTag,
} from "@/lib/document-engine/word/text-tags";
import { type Box, overlapX, union } from "./box";
import type { Glyph } from "./page-marks";
import { glyphTextOf, type Run } from "./text-lines";

/** A tag in a page's text: `{{Name;role=Client;type=signature}}`. */
export interface FoundTextTag {
  readonly box: Box;
  readonly tag: Extract<TextTag, { kind: "field" }>;
}

/** Maximum number of lines of one tag. */
const MAX_LINES = 5;

/**
 * Finds the tags in a page's runs, so that text in their braces is not taken for a blank.
 * @returns also the text that looks like a tag but is not one
 */
export function textTags(runs: readonly Run[]): { tags: FoundTextTag[]; rest: Run[]; stray: string[] } {
  const tags: FoundTextTag[] = [];
  const rest: Run[] = [];
  const stray: string[] = [];
  const used = new Set<Run>();
  const sorted = [...runs].sort((a, b) => a.baseline - b.baseline || a.x0 - b.x0);
  for (const run of sorted) {
    if (used.has(run)) continue;
    const braces = run.text.includes("{{") ? wholeTag(run, sorted, used) : [run];
    for (const one of braces) used.add(one);
    const found = tagsIn(braces);
    tags.push(...found.tags);
    rest.push(...found.rest);
    stray.push(...strayTextTags(found.rest.map(({ text }) => text).join(" ")));
  }
  return { tags, rest, stray };
}

/** Returns the run, and the runs below it in which its last open tag continues. */
function wholeTag(run: Run, runs: readonly Run[], used: ReadonlySet<Run>): Run[] {
  const lines = [run];
  const isOpen = () => {
    const text = lines.map((line) => line.text).join("");
    return text.lastIndexOf("{{") > text.lastIndexOf("}}");
  };
  while (isOpen() && lines.length < MAX_LINES) {
    const last = lines.at(-1) ?? run;
    const next = runs.find(
      (one) =>
        !lines.includes(one) &&
        !used.has(one) &&
        one.baseline > last.baseline - 1 &&
        one.baseline - last.baseline < 2.2 * last.size &&
        (one.baseline > last.baseline + 2 ? overlapX(one, run) > -40 : one.x0 >= last.x1 - 1),
    );
    if (!next) return [run];
    lines.push(next);
  }
  return isOpen() ? [run] : lines;
}

function tagsIn(lines: readonly Run[]): { tags: FoundTextTag[]; rest: Run[] } {
  const glyphs = lines.flatMap((run) => run.glyphs.map((glyph) => ({ glyph, run })));
  const [first] = lines;
  if (!first || !lines.some(({ text }) => text.includes("{{"))) return { tags: [], rest: [...lines] };
  const tags: FoundTextTag[] = [];
  const plain = glyphs.map(({ glyph }) => glyph.text).join("");
  const taken = new Set<Glyph>();
  for (const match of plain.matchAll(TEXT_TAG_PATTERN)) {
    const part = partOf(glyphs, match.index, match[0].length);
    const [head] = part;
    const tag = head ? readTextTag(spacedText(part).slice(2, -2)) : null;
    if (!head || tag?.kind !== "field") continue;
    const box = part
      .filter(({ run }) => run === head.run)
      .map(({ glyph }) => glyph as Box)
      .reduce(union);
    tags.push({ box, tag });
    for (const { glyph } of part) taken.add(glyph);
  }
  const rest = lines.flatMap((run) => {
    const left = run.glyphs.filter((glyph) => !taken.has(glyph));
    if (left.length === run.glyphs.length) return [run];
    if (left.length === 0) return [];
    return [
      { ...run, ...left.reduce<Box>(union, left[0] as Box), glyphs: left, text: glyphTextOf(left, run.size) },
    ];
  });
  return { tags, rest };
}

type Placed = { glyph: Glyph; run: Run };

/** Returns the characters in a range; offset and length are in code units. */
function partOf(glyphs: readonly Placed[], from: number, length: number): Placed[] {
  let at = 0;
  return glyphs.filter(({ glyph }) => {
    const isIn = at >= from && at < from + length;
    at += glyph.text.length;
    return isIn;
  });
}

/** Returns the text with spaces between words and between lines. */
function spacedText(part: readonly Placed[]): string {
  const lines: Placed[][] = [];
  for (const one of part) {
    const line = lines.at(-1);
    if (line?.[0]?.run === one.run) line.push(one);
    else lines.push([one]);
  }
  return lines
    .map((line) =>
      glyphTextOf(
        line.map(({ glyph }) => glyph),
        line[0]?.run.size ?? 10,
      ),
    )
    .join(" ");
}
