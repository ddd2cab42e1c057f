import { type BandIndex, centreXOf, centreYOf, heightOf, overlapX, overlapY, widthOf } from "./box";
import { type Candidate, isTick } from "./candidate";
import { foldText } from "./fold-text";
import { COLON, hasEnded, isSentence, lastWords, proseEnd, tidyLabel, withoutNumbering } from "./label-text";
import type { PartyWords } from "./parties";
import type { Run } from "./text-lines";
import { lastPart, tickWords } from "./tick-labels";
import { cueOf, type Meaning, meaningOf } from "./vocabulary";

export type LabelPlace = "inside" | "before" | "above" | "below" | "after" | "column";

export interface Label {
  readonly text: string;
  readonly place: LabelPlace;
  readonly meaning: Meaning | null;
  readonly run: Run | null;
  /** Distance from the blank, in points. */
  readonly distance: number;
  /** Whether it names a party, whose name goes in the blank. */
  readonly party?: boolean;
}

export interface LabelContext {
  readonly parties: PartyWords;
  readonly words: BandIndex<Run>;
  readonly blanks: BandIndex<Candidate>;
  readonly language: string;
}

/** How far from a blank its label is searched, in points. */
const REACH = { before: 190, above: 17, below: 15, signing: 46 };

/** The label of a blank. */
export function labelOf(blank: Candidate, context: LabelContext): Label | null {
  const { language } = context;
  const given = (text: string, place: LabelPlace, run: Run | null): Label => ({
    text: tidyLabel(withoutNumbering(text)),
    place,
    meaning: meaningOf(withoutNumbering(text), language),
    run,
    distance: 0,
  });
  if (blank.caption) return given(blank.caption.text, "inside", blank.caption);
  const isInTable = blank.column !== undefined && blank.column !== "";
  if (isTick(blank) && !isInTable) {
    const found = tickWords(blank, context);
    return found && made(found.run, found.text, found.place, found.distance, context);
  }
  if (blank.shape === "cell" || isTick(blank)) {
    const [column = "", row = ""] = [blank.column, blank.row];
    const texts = [column, row].filter((text) => text !== "");
    const meant = texts.map(withoutNumbering).find((text) => meaningOf(text, language)) ?? texts[0] ?? "";
    return {
      text: tidyLabel(texts.join(" – ")),
      place: "column",
      meaning: meaningOf(meant, language),
      run: null,
      distance: 0,
    };
  }
  const defined = definedAfter(blank, context);
  if (defined) return defined;
  const chosen = bestLabel(labelsAround(blank, context), blank);
  return chosen && isParty(chosen.text, context.parties) ? { ...chosen, party: true } : chosen;
}

/** Returns the words on each side of a blank that may be its label. */
export const labelsAround = (blank: Candidate, context: LabelContext): Label[] =>
  [before(blank, context), above(blank, context), below(blank, context), after(blank, context)].filter(
    (label): label is Label => label !== null,
  );

const isParty = (text: string, parties: PartyWords): boolean => {
  const plain = text.replace(/^the\s+/i, "");
  const [only, ...more] = parties.mentions(plain);
  if (only === undefined || more.length > 0) return false;
  // In scripts without spaces, a party may be part of a longer word: 連帯保証人署名.
  const isAll =
    /^[\p{ASCII}\p{Script=Latin}\s]*$/u.test(plain) || only.label.length >= plain.trim().length - 1;
  return isAll && only.words === foldText(plain).split(" ").length && only.at === 0;
};

const DEFINED =
  /^[\s,]*[(（][^“"„«「『”)]{0,30}[“"„«「『”]([^”"“»」』)]{2,40})[”"“»」』]|^[\s,]*(?:als|as|hereinafter|nachfolgend|ci-après|en adelante|zwane?j?|hierna)[^“"„«]{0,30}[“"„«]([^”"“»]{2,40})[”"“»]/iu;

/** `_____ (the “Landlord”)`: the words after a blank name its party. */
function definedAfter(blank: Candidate, context: LabelContext): Label | null {
  if (heightOf(blank) > 24) return null;
  const zone = { x0: blank.x1 - 3, x1: blank.x1 + 30, y0: blank.y0, y1: blank.y1 + 2 };
  const rtl = { x0: blank.x0 - 30, x1: blank.x0 + 3, y0: blank.y0, y1: blank.y1 + 2 };
  const run =
    context.words.near(zone).find((one) => one.x0 >= blank.x1 - 3 && !one.isRtl && isLevel(one, blank)) ??
    context.words.near(rtl).find((one) => one.x1 <= blank.x0 + 3 && one.isRtl && isLevel(one, blank));
  const match = DEFINED.exec(run?.text ?? "");
  const words = match?.[1] ?? match?.[2];
  if (!run || !words || !isParty(words, context.parties)) return null;
  return { ...made(run, words, "after", 0, context), meaning: null, party: true };
}

const BESIDE = 40;

/** Chooses among the candidates by place, meaning and distance. */
export function bestLabel(labels: readonly Label[], blank: Candidate): Label | null {
  const isInline = blank.shape === "underscores" || blank.shape === "leader";
  const score = ({ place, meaning, distance, text }: Label): number => {
    const isLine = isInline || blank.shape === "rule" || blank.shape === "ruled-area";
    const base = {
      before: 3,
      above: isLine ? 2.2 : 3,
      below: isLine ? 2.1 : 0.6,
      after: 0.6,
      inside: 5,
      column: 4,
    }[place];
    const known = meaning ? (meaning.isWhole ? 2.4 : 1.2) : 0;
    const near = -distance / (place === "before" ? 60 : 12);
    const asks = COLON.test(text) ? 0.6 : 0;
    // Words right before a box almost certainly belong to it.
    const beside = !isLine && place === "before" && distance < BESIDE ? 1.2 : 0;
    const inline = isInline && place === "before" ? 0.8 : 0;
    return base + known + near + asks + inline + beside - (text.length > 60 ? 1 : 0);
  };
  return [...labels].sort((a, b) => score(b) - score(a))[0] ?? null;
}

const made = (
  run: Run,
  text: string,
  place: LabelPlace,
  distance: number,
  { language }: LabelContext,
): Label => ({
  text: tidyLabel(place === "before" && isSentence(text) ? text : withoutNumbering(text)),
  place,
  meaning:
    place === "before" && isSentence(text)
      ? cueOf(text, language)
      : (meaningOf(withoutNumbering(text), language) ??
        (isLeading(place, text) ? cueOf(text, language) : null)),
  run,
  distance: Math.max(0, distance),
});

/** Whether the text may be the start of a sentence that continues in the blank. */
const isLeading = (place: LabelPlace, text: string): boolean =>
  place === "above" || (place === "before" && !COLON.test(text));

/**
 * Finds a label on the same line: to the left, or to the right for right-to-left text. A currency or a symbol is not
 * a label.
 */
function before(blank: Candidate, context: LabelContext): Label | null {
  const level = (run: Run) => isLevel(run, blank) && !UNIT_ONLY.test(run.text);
  const left = context.words
    .near({ x0: blank.x0 - REACH.before, x1: blank.x0 + 3, y0: blank.y0, y1: blank.y1 + 2 })
    .filter((run) => run.x1 <= blank.x0 + 4 && level(run) && !run.isRtl)
    .sort((a, b) => b.x1 - a.x1)[0];
  const right = context.words
    .near({ x0: blank.x1 - 3, x1: blank.x1 + REACH.before, y0: blank.y0, y1: blank.y1 + 2 })
    .filter((run) => run.x0 >= blank.x1 - 4 && level(run) && run.isRtl)
    .sort((a, b) => a.x0 - b.x0)[0];
  const run = right && (!left || right.x0 - blank.x1 < blank.x0 - left.x1) ? right : left;
  if (!run) return lineBefore(blank, context);
  const distance = run === right ? run.x0 - blank.x1 : blank.x0 - run.x1;
  if (isCut(run, blank, context.blanks)) return null;
  // After an option, the option's words end where the label of the blank begins.
  const own = isOfTick(run, context) ? lastPart(run) : withoutEndOfOther(run, blank, context);
  const text = lastWords(wholeCaption(run, own, blank, context));
  return text === "" || hasEnded(text, context.language)
    ? null
    : made(run, text, "before", distance, context);
}

/** Words right after another blank belong to that blank up to their comma: "____ per month, due on the ____". */
function withoutEndOfOther(run: Run, blank: Candidate, { blanks }: LabelContext): string {
  const isBehind = blanks
    .near({ x0: run.x0 - run.size, x1: run.x0 + 2, y0: run.y0, y1: run.y1 })
    .some((other) => other !== blank && isCaptionBox(other) && other.x1 <= run.x0 + 3 && isLevel(run, other));
  return isBehind ? run.text.replace(END_OF_OTHER, "") : run.text;
}
/** A clause that at least two words follow. */
const END_OF_OTHER = /^\P{L}{0,2}\p{L}.*[,;،、]\s+(?=\p{L}\S*\s+\S)/u;

/** How far before a column of boxes the words of its rows may stand, in points. */
const ROW_REACH = 420;

/** Returns the words in the row of a box, at any distance within the reach, if no other blank is between them. */
export function rowWords(blank: Candidate, context: LabelContext): Label | null {
  const run = context.words
    .near({ x0: blank.x0 - ROW_REACH, x1: blank.x0 + 3, y0: blank.y0, y1: blank.y1 + 2 })
    .filter((one) => one.x1 <= blank.x0 + 4 && isLevel(one, blank) && /\p{L}{2}/u.test(one.text))
    .sort((a, b) => b.x1 - a.x1)[0];
  if (!run || isCut(run, blank, context.blanks)) return null;
  return made(run, run.text, "before", blank.x0 - run.x1, context);
}

/** A currency, symbol or punctuation mark, as may stand between a label and its blank. */
const UNIT_ONLY = /^[\p{S}\p{P}]+$/u;

/** Whether words belong to an option, right after its box. */
const isOfTick = (run: Run, { blanks }: LabelContext): boolean =>
  blanks
    .near({ x0: run.x0 - 10, x1: run.x0, y0: run.y0, y1: run.y1 })
    .some((other) => isTick(other) && other.x1 <= run.x0 + 1 && other.y1 > run.y0 && other.y0 < run.baseline);

const MAX_REST = 2;

/** Completes a caption that takes two lines before its blank; the second line starts in lower case. */
function wholeCaption(run: Run, text: string, blank: Candidate, { words, blanks }: LabelContext): string {
  if (!/^\p{Ll}/u.test(text) || text.split(" ").length > MAX_REST || text !== run.text) return text;
  const first = words
    .near({ x0: run.x0 - 2, x1: run.x1, y0: run.y0 - 1.4 * run.size, y1: run.y0 })
    .find(
      (one) =>
        Math.abs(one.x0 - run.x0) < 2 &&
        Math.abs(one.size - run.size) < 0.1 * run.size &&
        run.baseline - one.baseline > 0.8 * run.size &&
        run.baseline - one.baseline < 1.4 * run.size,
    );
  const isShort = first !== undefined && first.text.split(" ").length <= MAX_REST + 1;
  const isFree =
    first !== undefined &&
    blanks.near({ ...first, x0: first.x1, x1: first.x1 + 30 }).every((one) => one === blank || isTick(one));
  return isShort && isFree ? `${first.text} ${text}` : text;
}

/** For a blank that begins a line within a sentence, returns the words at the end of the line above. */
function lineBefore(blank: Candidate, context: LabelContext): Label | null {
  const size = blank.size ?? 10;
  const after = context.words
    .near({ x0: blank.x1 - 2, x1: blank.x1 + 10, y0: blank.y0, y1: blank.y1 + 2 })
    .find((run) => run.x0 >= blank.x1 - 3 && isLevel(run, blank) && /^[\p{Ll}.,;)]/u.test(run.text));
  if (!after || heightOf(blank) > 3 * size) return null;
  const run = context.words
    .near({ x0: 0, x1: 1e4, y0: after.baseline - 2.4 * after.size, y1: after.baseline - 0.8 * after.size })
    .filter((one) => {
      const step = after.baseline - one.baseline;
      return step > 0.9 * after.size && step < 2.4 * after.size && one.x0 < blank.x1 + 300;
    })
    .sort((a, b) => b.baseline - a.baseline || b.x1 - a.x1)[0];
  return run && run.text.length > 1 && !/[.!?。]$/.test(run.text)
    ? made(run, lastWords(run.text), "before", 30, context)
    : null;
}

/** Whether text is on the level of a blank: a ruled line is at the baseline of the text, a box around its middle. */
function isLevel(run: Run, blank: Candidate): boolean {
  if (blank.shape === "rule") return Math.abs(run.baseline - blank.y1) < 0.75 * run.size + 2;
  if (blank.shape === "ruled-area") return run.baseline > blank.y0 - 2 && run.baseline < blank.y0 + 20;
  const middle = run.baseline - 0.35 * run.size;
  return heightOf(blank) > 2.6 * run.size
    ? middle > blank.y0 - 2 && middle < blank.y1 + 2
    : Math.abs(middle - centreYOf(blank)) < 0.55 * Math.max(run.size, heightOf(blank));
}

/** Whether another blank is between a label and this one. */
function isCut(run: Run, blank: Candidate, blanks: BandIndex<Candidate>): boolean {
  const [x0, x1] = run.x0 < blank.x0 ? [run.x1, blank.x0] : [blank.x1, run.x0];
  const gap = { x0: x0 + 1, x1: x1 - 1, y0: blank.y0, y1: blank.y1 };
  if (gap.x1 - gap.x0 < 4) return false;
  return blanks
    .near(gap)
    .some(
      (other) => other !== blank && overlapX(other, gap) > 3 && overlapY(other, gap) > 0.4 * heightOf(blank),
    );
}

function above(blank: Candidate, context: LabelContext): Label | null {
  const zone = { x0: blank.x0 - 3, x1: blank.x1 + 3, y0: blank.y0 - REACH.above, y1: blank.y0 + 2 };
  const run = context.words
    .near(zone)
    .filter(
      (one) =>
        one.baseline <= blank.y0 + 2 &&
        !UNIT_ONLY.test(one.text) &&
        overlapX(one, blank) > 0.3 * Math.min(widthOf(one), widthOf(blank)),
    )
    .sort((a, b) => b.baseline - a.baseline || a.x0 - b.x0)[0];
  if (!run) return isCaptionBox(blank) ? farAbove(blank, context) : null;
  if (isLabelOfOther(run, blank, context) || isCaptionOfLine(run, blank, context)) return null;
  if (isOfTick(run, context) && !COLON.test(run.text)) return null;
  const caption = captionOver(run, blank, context);
  if (caption) return made(caption, caption.text, "above", blank.y0 - run.baseline, context);
  const ended = proseEnd(run.text);
  // An instruction above a large box is its label.
  const isRequest =
    heightOf(blank) > REQUEST_HEIGHT && run.text.length <= MAX_REQUEST && /^\p{Lu}/u.test(run.text);
  const text = ended ?? (isRequest ? run.text : null);
  return text === null ? null : made(run, text, "above", blank.y0 - run.baseline, context);
}

/** Finds a caption above a hint in smaller print that stands between the caption and its box. */
function captionOver(hint: Run, blank: Candidate, context: LabelContext): Run | null {
  if (heightOf(blank) <= REQUEST_HEIGHT || !/[.)]$/.test(hint.text)) return null;
  const over = context.words
    .near({ x0: hint.x0 - 6, x1: hint.x0 + 20, y0: hint.y0 - 1.6 * hint.size, y1: hint.y0 })
    .filter(
      (one) =>
        Math.abs(one.x0 - hint.x0) < 6 &&
        one.size > LARGER * hint.size &&
        hint.baseline - one.baseline > 0.8 * hint.size &&
        hint.baseline - one.baseline < 2.4 * hint.size,
    )
    .sort((a, b) => b.baseline - a.baseline)[0];
  const isCaption = over !== undefined && over.size < 1.5 * hint.size && over.text.length <= MAX_REQUEST;
  return isCaption && !isLabelOfOther(over, blank, context) ? over : null;
}
const LARGER = 1.08;

const REQUEST_HEIGHT = 40;
const MAX_REQUEST = 110;

const isCaptionBox = ({ shape }: Candidate): boolean =>
  shape === "rule" || shape === "underscores" || shape === "leader";

/** Finds a label that leaves space to sign between it and the line. */
function farAbove(blank: Candidate, context: LabelContext): Label | null {
  const zone = { x0: blank.x0 - 3, x1: blank.x1 + 3, y0: blank.y0 - REACH.signing, y1: blank.y0 };
  const run = context.words
    .near(zone)
    .filter((one) => one.x0 < blank.x0 + 40 && overlapX(one, blank) > 4)
    .sort((a, b) => b.baseline - a.baseline)[0];
  if (!run || run.text.length > 60 || isLabelOfOther(run, blank, context)) return null;
  const label = made(run, run.text, "above", 0, context);
  const type = label.meaning?.type;
  const isSigning = (type === "signature" || type === "stamp") && label.meaning?.isWhole;
  return isSigning || type === "initials" ? label : null;
}

/** Words right below a line belong to that line rather than to the next one below. */
function isCaptionOfLine(run: Run, blank: Candidate, { blanks }: LabelContext): boolean {
  if (!isCaptionBox(blank)) return false;
  const zone = { x0: run.x0, x1: run.x1, y0: run.y0 - 8, y1: run.y0 + 2 };
  return blanks
    .near(zone)
    .some(
      (other) =>
        other !== blank &&
        isCaptionBox(other) &&
        Math.abs(other.y1 - run.y0) < 6 &&
        run.baseline - other.y1 < blank.y1 - run.baseline,
    );
}

function below(blank: Candidate, context: LabelContext): Label | null {
  if (blank.shape === "frame" || blank.shape === "comb") {
    if (heightOf(blank) > 60) return null;
  }
  const zone = { x0: blank.x0 - 6, x1: blank.x1 + 3, y0: blank.y1 - 1, y1: blank.y1 + REACH.below };
  const run = context.words
    .near(zone)
    .filter(
      (one) =>
        one.baseline - 0.75 * one.size >= blank.y1 - 2.5 &&
        !UNIT_ONLY.test(one.text) &&
        overlapX(one, blank) > 0.5 * Math.min(widthOf(one), widthOf(blank)) &&
        one.x0 > blank.x0 - 8 &&
        one.x1 < blank.x1 + 0.6 * widthOf(blank) + 20,
    )
    .sort(
      (a, b) =>
        a.y0 - b.y0 || Math.abs(centreXOf(a) - centreXOf(blank)) - Math.abs(centreXOf(b) - centreXOf(blank)),
    )[0];
  if (!run || run.text.length > 90 || isLabelOfOther(run, blank, context)) return null;
  if (isOfTick(run, context)) return null;
  // This is the rest of a sentence that continues on this line.
  if (/^\p{Ll}.*[.,;]$/u.test(run.text)) return null;
  if (!isCaptionBox(blank) && isCaptionOfBox(run, blank, context)) return null;
  return made(run, run.text, "below", run.y0 - blank.y1, context);
}

/** Words right above another box belong to that box. */
const isCaptionOfBox = (run: Run, blank: Candidate, { blanks }: LabelContext): boolean =>
  blanks
    .near({ x0: run.x0, x1: run.x1, y0: run.y1 - 2, y1: run.y1 + 10 })
    .some((other) => other !== blank && other.y0 > run.baseline - 2 && overlapX(other, run) > 4);

/** Finds a label in brackets after the blank, as in "_____ (name)". */
function after(blank: Candidate, context: LabelContext): Label | null {
  const run = context.words
    .near({ x0: blank.x1 - 2, x1: blank.x1 + 14, y0: blank.y0, y1: blank.y1 + 2 })
    .filter((one) => one.x0 >= blank.x1 - 3 && isLevel(one, blank))
    .sort((a, b) => a.x0 - b.x0)[0];
  const [, words] = /^\s*[([（]([^)\]）]{1,60})[)\]）]/.exec(run?.text ?? "") ?? [];
  return run && words ? made(run, words, "after", run.x0 - blank.x1, context) : null;
}

/** How far after its label a box may begin if nothing is between them, in points. */
const OWN_REACH = 150;

/** Whether words have a blank of their own beside them. */
function isLabelOfOther(run: Run, blank: Candidate, { blanks, words }: LabelContext): boolean {
  const beside = { x0: run.x1, x1: run.x1 + OWN_REACH, y0: run.y0, y1: run.y1 };
  return blanks.near(beside).some((other) => {
    if (other === blank || isTick(other) || other.x0 < run.x1 - 4 || !isLevel(run, other)) return false;
    if (other.x0 < run.x1 + 60) return true;
    const isBox = other.shape === "frame" || other.shape === "comb" || other.shape === "cell";
    return (
      isBox &&
      words
        .near({ ...beside, x0: run.x1 + 1, x1: other.x0 })
        .every((one) => one === run || !isLevel(one, other))
    );
  });
}
