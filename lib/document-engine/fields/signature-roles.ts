import { type BandIndex, type Box, centreXOf, overlapX, overlapY, widthOf } from "./box";
import { foldText } from "./fold-text";
import type { FoundField } from "./found-field";
import { tidyLabel } from "./label-text";
import type { PartyWords } from "./parties";
import type { Run } from "./text-lines";
import { meaningOf } from "./vocabulary";

const TITLE_REACH = 330;
/** Above this distance, in points, only short text can be a title. */
const NEAR_TITLE = 70;
const MAX_TITLE = 45;
/** How far above its signature the heading of a block may stand, in points. */
const BLOCK_TITLE_REACH = 130;
/** How far below a signature its party may be printed, in points. */
const CAPTION_REACH = 16;

export interface RoleContext {
  readonly pages: ReadonlyMap<
    number,
    { readonly words: BandIndex<Run>; readonly all: readonly Run[]; readonly blanks: readonly Box[] }
  >;
  readonly parties: PartyWords;
  readonly language: string;
  readonly labels: ReadonlySet<Run>;
}

/** Assigns the party of each signature by its label, its caption and the heading of its block. */
export function assignSignatureParties(signatures: readonly FoundField[], context: RoleContext): void {
  const isNamed = signatures.some((field) => ownParty(field, context) !== null);
  for (const field of signatures) {
    // "Your signature" next to the signature of a named party, such as the spouse.
    if (isNamed && YOURS.test(foldText(field.label?.text ?? ""))) continue;
    const named = ownParty(field, context) ?? captionParty(field, context) ?? titleParty(field, context);
    if (named) Object.assign(field, { role: named, roleSource: "label" });
  }
  partTitles(signatures, context);
  const nameless = signatures.filter(({ role, type }) => !role && type === "signature");
  if (nameless.length === 1 && nameless[0]) assignParty(nameless[0], signatures);
  if (nameless.length < 2) return;
  // Unlisted titles are accepted if several blocks have different titles.
  const titles = nameless.map((field) => anyTitle(field, context));
  if (new Set(titles.map((title) => foldText(title ?? ""))).size >= 2)
    for (const [i, field] of nameless.entries()) {
      const title = titles[i];
      if (!title) continue;
      context.parties.add(title);
      Object.assign(field, { role: title, roleSource: "label" });
    }
  numberColumns(signatures);
}

const YOURS = /^(?:your|ihre?|votre|su|tu|sua|tua|vostra|uw|twoj) (?!\S+ of )/;
/** Words before the name of a party in the heading of a signature. */
const ON_BEHALF =
  /^(?:(?:for and )?on behalf of|for|für|im namen (?:von|des|der)|pour|por|per|voor|namens|w imieniu)\s+(?:(?:the|el|la|los|las|le|les|il|lo|de|den|der|die|das|o|a|het)\s+|l')?(?=\S)/iu;
const partyTitle = (text: string): string => text.replace(ON_BEHALF, "");

/**
 * If all other signatures have named parties, the one without a name belongs to somebody else, usually the person who
 * fills in the form.
 */
function assignParty(field: FoundField, signatures: readonly FoundField[]): void {
  const others = signatures.filter((one) => one !== field && one.type === "signature");
  if (others.length === 0 || others.some(({ role }) => !role)) return;
  Object.assign(field, { role: "Signer", roleSource: "block" });
}

/** Tolerance for headings at the same height above their signatures, in points. */
const SAME_OFFSET = 6;

/**
 * Distinguishes signatures that share a listed party, as "First parent" and "Second parent" share "Parent", by the
 * headings at the same height above them.
 */
function partTitles(signatures: readonly FoundField[], context: RoleContext): void {
  const signing = signatures.filter(({ type }) => type === "signature");
  for (const shared of new Set(signing.flatMap(({ role }) => (role ? [role] : [])))) {
    const group = signing.filter(({ role }) => role === shared || !role);
    const titles = group.length > 1 ? headingsOver(group, context) : null;
    if (!titles || new Set(titles.map(foldText)).size < 2) continue;
    const isAbout = titles.some((title) => sharesWord(title, shared));
    if (!isAbout) continue;
    for (const [i, field] of group.entries()) {
      const title = titles[i] ?? shared;
      context.parties.add(title);
      Object.assign(field, { role: title, roleSource: "label" });
    }
    for (const field of signatures)
      if (field.type === "initials" && (field.role === shared || !field.role))
        field.role = ownParty(field, context) ?? titleParty(field, context) ?? field.role;
  }
}

const sharesWord = (a: string, b: string): boolean => {
  const words = new Set(foldText(a).split(" "));
  return foldText(b)
    .split(" ")
    .some((word) => word.length > 2 && words.has(word));
};

/** The nearest headings that stand at the same height above all signatures of the group. */
function headingsOver(group: readonly FoundField[], context: RoleContext): string[] | null {
  const all = group.map((field) =>
    runsAbove(field, context, BLOCK_TITLE_REACH)
      .filter((run) => isTitle(run, field, context))
      .map((run) => ({ text: partyTitle(tidyLabel(run.text)), offset: field.box.y0 - run.baseline })),
  );
  for (const { offset } of all[0] ?? []) {
    const level = all.map(
      (titles) => titles.find((one) => Math.abs(one.offset - offset) < SAME_OFFSET)?.text,
    );
    if (level.every((text) => text !== undefined) && new Set(level).size > 1) return level;
  }
  return null;
}

function isTitle(run: Run, field: FoundField, { labels }: RoleContext): boolean {
  const text = tidyLabel(run.text);
  const isShort = text.length >= 2 && text.length <= MAX_TITLE && !/[.;]$/.test(run.text);
  const isFree = !labels.has(run) || field.label?.run === run;
  return isShort && isFree && isInColumn(run, field.box) && /\p{L}/u.test(text);
}

/** Numbers unnamed signatures next to each other, which belong to different people. */
function numberColumns(signatures: readonly FoundField[]): void {
  const rest = signatures.filter(({ role, type }) => !role && type === "signature");
  for (const field of rest) {
    const row = rest
      .filter(({ page, box }) => page === field.page && overlapY(box, field.box) > 0)
      .sort((a, b) => a.box.x0 - b.box.x0);
    if (row.length >= 2)
      Object.assign(field, { role: `Signer ${row.indexOf(field) + 1}`, roleSource: "block" });
  }
}

const SENTENCE_WORDS = 6;

/**
 * Returns the party that a label names: the first in a sentence or an alternative, otherwise the last one ("address
 * of the tenant").
 */
export function ownParty({ label }: FoundField, { parties }: RoleContext): string | null {
  const mentions = label ? parties.mentions(label.text) : [];
  const isSentence =
    label !== null && label.place === "after" && label.text.split(" ").length >= SENTENCE_WORDS;
  const isEither = /\b(?:or|oder|ou|o|of|lub)\b/i.test(label?.text ?? "");
  return mentions.at(isSentence || isEither ? 0 : -1)?.label ?? null;
}

/** Finds a party in the words right below a signature or before it. */
function captionParty({ page, box, blank }: FoundField, { pages, parties }: RoleContext): string | null {
  const words = pages.get(page)?.words;
  if (!words) return null;
  const under = { x0: box.x0 - 4, x1: box.x1 + 4, y0: box.y1 - 2, y1: box.y1 + CAPTION_REACH };
  // The words below a cell with its own caption belong to the next cell.
  const isBoxed = blank.shape === "labelled-frame" || blank.shape === "cell";
  const zones = [
    ...(isBoxed ? [] : [under]),
    { x0: box.x0 - 150, x1: box.x0 + 2, y0: box.y1 - 14, y1: box.y1 + 2 },
  ];
  for (const zone of zones) {
    const near = words
      .near(zone)
      .filter((run) => run.text.length <= 80 && overlapX(run, zone) > 0.4 * widthOf(run));
    const found = near.sort((a, b) => a.y0 - b.y0).flatMap(({ text }) => parties.mentions(text));
    if (found[0]) return found[0].label;
  }
  return null;
}

export function runsAbove({ page, box }: FoundField, { pages }: RoleContext, reach: number): Run[] {
  const zone = { x0: box.x0 - 130, x1: box.x1 + 60, y0: box.y0 - reach, y1: box.y0 + 3 };
  const words = pages.get(page)?.words.near(zone) ?? [];
  return words
    .filter(
      (run) =>
        run.baseline <= box.y0 + 4 &&
        (run.isRtl || run.x0 < box.x1) &&
        (run.x1 > box.x0 || box.x0 - run.x1 < 120),
    )
    .sort((a, b) => b.baseline - a.baseline);
}

/** Returns the party in the heading of the block that contains a signature. */
function titleParty(field: FoundField, context: RoleContext): string | null {
  const over = rowTitle(field, context);
  if (over) return over;
  for (const run of runsAbove(field, context, TITLE_REACH)) {
    const isFar = field.box.y0 - run.baseline > NEAR_TITLE;
    if (run.text.length > (isFar ? 45 : 90) || !isInColumn(run, field.box)) continue;
    const found = context.parties.mentions(run.text)[0];
    if (found) return found.label;
  }
  return null;
}

/** How far above a row of fields a line that names only their party may be, in points. */
const ROW_TITLE_REACH = 44;

/** Returns the party of the line right above a row of fields, if it names nothing else: "Witness (if any)". */
function rowTitle({ page, box }: FoundField, { pages, parties }: RoleContext): string | null {
  const words = pages.get(page)?.words;
  if (!words) return null;
  const above = words
    .near({ x0: 0, x1: 1e4, y0: box.y0 - ROW_TITLE_REACH, y1: box.y0 })
    .filter((run) => run.baseline < box.y0 + 2)
    .sort((a, b) => b.baseline - a.baseline);
  const [last] = above;
  if (!last || last.text.length > MAX_TITLE) return null;
  const isAlone = above.every((run) => run === last || last.baseline - run.baseline > 0.5 * last.size);
  const [party, ...more] = parties.mentions(last.text);
  return isAlone && party?.at === 0 && more.length === 0 ? party.label : null;
}

function anyTitle(field: FoundField, context: RoleContext): string | null {
  for (const run of runsAbove(field, context, 130)) {
    const text = tidyLabel(run.text);
    const isLabel = context.labels.has(run) || meaningOf(text, context.language) !== null;
    const isShort = text.length >= 2 && text.length <= MAX_TITLE && !/^\p{Ll}|[.;]$/u.test(run.text);
    if (isShort && !isLabel && isInColumn(run, field.box) && /\p{L}/u.test(text)) return partyTitle(text);
  }
  return null;
}

/** Whether text starts above the box or is centred above it. */
const isInColumn = (run: Box, box: Box): boolean =>
  Math.abs(run.x0 - box.x0) < 130 &&
  run.x0 <= centreXOf(box) + 10 &&
  run.x1 <= box.x1 + Math.max(60, 0.5 * widthOf(box));
