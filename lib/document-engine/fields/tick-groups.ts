import { BandIndex, type Box, centreYOf, heightOf, overlapY, union } from "./box";
import { isTick } from "./candidate";
import { foldText } from "./fold-text";
import type { FoundField } from "./found-field";
import { COLON, tidyLabel, withoutNumbering } from "./label-text";
import type { Line } from "./page-marks";
import type { Run } from "./text-lines";
import { lastPart } from "./tick-labels";

/** Turns tick boxes that answer one question into one field with options. */

/** How far before or above its options the words of a question may end, in points. */
const REACH = { before: 480, above: 24 };
/** Largest gap between options of one question, in points. */
const MAX_GAP = 260;
/** Largest distance between rows of options, in heights of a box. */
const MAX_ROW_STEP = 2.9;
const MAX_OPTIONS = 40;
/** Maximum length of an option, in characters; longer texts are statements that are agreed to one by one. */
const MAX_OPTION = 60;
const STATEMENT =
  /^(?:i|we|my|our|ich|wir|mein|je|j|nous|mon|yo|mi|nosotros|eu|meu|io|mio|noi|ik|mijn|wij|ja|moje|we re) /;

/** Questions that ask for exactly one answer. */
const ONE_ONLY =
  /\b(?:check only one|only one|one only|choose one|select one|tick one|one box only|nur eine?[sn]?|nur 1|bitte eine?[sn]? (?:auswahlen|ankreuzen)|une seule|un seul|una sola|uno solo|solo una?|apenas um|uma opcao|slechts een|maar een|tylko jedn\w+)\b|ひとつだけ|1つ(?:だけ|選択)|单选|واحد فقط/;
const MANY =
  /\b(?:all that apply|all that you|all which apply|any that apply|one or more|mehrere|alle zutreffenden|mehrfach\w*|plusieurs|toutes les|varias|todas las|varios|varias opcoes|todas as|piu (?:di una|risposte)|tutte le|meerdere|alle die|kilka|wszystkie)\b|複数|すべて|多选|جميع ما ينطبق/;

/** Sets of answers of which at most one can be right. */
const OPPOSITES: readonly ReadonlySet<string>[] = [
  "yes no|ja nein|oui non|si no|sim nao|si no|ja nee|tak nie|はい いいえ|有 無|是 否|نعم لا|agree disagree|accept decline",
  "male female other|mannlich weiblich divers|homme femme autre|masculin feminin|hombre mujer otro|masculino femenino feminino|maschio femmina|man vrouw|kobieta mezczyzna|男 女 その他|ذكر أنثى|m f d x|male masculin female feminin other autre",
  "single married divorced widowed separated|ledig verheiratet geschieden verwitwet|celibataire marie mariee divorce divorcee veuf veuve|soltero soltera casado casada divorciado divorciada viudo viuda",
  "mr mrs ms miss mx dr other|herr frau divers|m mme mlle|senor senora",
  "never former current sometimes often always|nie manchmal oft|jamais parfois souvent|nunca|full time part time|vollzeit teilzeit|am pm|sole joint|new renewal|checking savings|consents does not consent",
].flatMap((line) => line.split("|").map((words) => new Set(words.split(" "))));

/** Questions that have one answer because they ask about a person's status or the like. */
const STATE =
  /\b(?:sex|gender|marital|civil status|status|title|form of address|type of account|account type|geschlecht|familienstand|anrede|sexe|situation|etat civil|civilite|sexo|estado civil|tratamiento|sesso|stato civile|geslacht|burgerlijke staat|plec|stan cywilny)\b|性別|性别|婚姻|الجنس|الحالة الاجتماعية/;

/** Whether at most one of a question's answers can be given; any number is assumed for unknown answers. */
export function isExclusive(question: string, options: readonly string[], areRound: boolean): boolean {
  const asked = foldText(question);
  // Only the first part of an answer counts: "Yes / Oui", "Yes. Complete below."
  const answers = options.map((option) => foldText(option.split(/\s\/\s|[.,(:]/)[0] ?? option));
  if (MANY.test(asked)) return false;
  if (areRound || ONE_ONLY.test(asked) || STATE.test(asked)) return true;
  return OPPOSITES.some((set) =>
    answers.every((answer) => answer !== "" && answer.split(" ").every((word) => set.has(word))),
  );
}

/** Finds groups among a page's fields and replaces the boxes of each group by one field. */
export function groupTicks(
  fields: readonly FoundField[],
  words: BandIndex<Run>,
  walls: readonly Line[],
): FoundField[] {
  const ticks = fields.filter(({ blank }) => isTick(blank));
  if (ticks.length < 2) return [...fields];
  const all = new BandIndex(fields.map(({ blank }) => blank));
  const options = new Set(ticks.flatMap(({ label }) => (label?.run ? [label.run] : [])));
  const boxes = new BandIndex(ticks.map(({ blank }) => blank));
  const blanks = new BandIndex(fields.map(({ blank }) => blank).filter((blank) => !isTick(blank)));
  const context: GroupContext = { words, options, ticks: boxes, blanks, walls: new BandIndex(walls) };
  const groups = [...tableGroups(ticks), ...lineGroups(ticks, context)];
  const replaced = new Map<FoundField, FoundField | null>();
  for (const { question, members } of groups) {
    if (LEGEND.test(question)) for (const member of members) replaced.set(member, null);
    const whole = groupField(question, members, all);
    if (!whole || members.some((one) => replaced.has(one))) continue;
    for (const [i, member] of members.entries()) replaced.set(member, i === 0 ? whole : null);
  }
  return fields.flatMap((field) => {
    const now = replaced.get(field);
    return now === undefined ? [field] : now ? [now] : [];
  });
}

/** Headings above squares that explain a map or a chart. */
const LEGEND =
  /^(?:(?:map )?(?:legend|key)|legende|zeichenerkl[aä]rung|l[eé]gende|leyenda|legenda|lejant|teckenf[oö]rklaring|凡例|범례|图例|مفتاح الخريطة)$/iu;

interface Group {
  readonly question: string;
  readonly members: readonly FoundField[];
}

interface GroupContext {
  readonly words: BandIndex<Run>;
  /** The words of options. */
  readonly options: ReadonlySet<Run>;
  readonly ticks: BandIndex<Box>;
  readonly blanks: BandIndex<Box>;
  readonly walls: BandIndex<Line>;
}

/** Returns one field for a question; null if its options cannot be told apart or another field lies between them. */
function groupField(
  question: string,
  members: readonly FoundField[],
  all: BandIndex<Box>,
): FoundField | null {
  const [first] = members;
  if (!first || members.length < 2 || members.length > MAX_OPTIONS) return null;
  const options = members.map(({ blank, label }) => ({
    label: optionText(label?.text ?? "", question),
    box: { x0: blank.x0, y0: blank.y0, x1: blank.x1, y1: blank.y1 },
  }));
  const names = new Set(options.map(({ label }) => label.toLowerCase()));
  if (names.has("") || names.size < options.length) return null;
  if (options.some(({ label }) => label.length > MAX_OPTION || STATEMENT.test(`${foldText(label)} `)))
    return null;
  const box = members.map(({ blank }): Box => blank).reduce(union);
  const own = new Set<Box>(members.map(({ blank }) => blank));
  const isShared = all.near(box).some((one) => {
    const [x, y] = [(one.x0 + one.x1) / 2, centreYOf(one)];
    return !own.has(one) && x > box.x0 - 1 && x < box.x1 + 1 && y > box.y0 - 1 && y < box.y1 + 1;
  });
  if (isShared) return null;
  const areRound = members.every(({ blank }) => blank.isRound === true);
  const isOne = isExclusive(
    question,
    options.map(({ label }) => label),
    areRound,
  );
  return {
    ...first,
    box,
    type: isOne ? "radio" : "checkbox_group",
    label: {
      text: tidyLabel(withoutNumbering(question)),
      place: "before",
      meaning: null,
      run: null,
      distance: 0,
    },
    options,
    // Marks the words of the answers as the field's own, so that none is taken for a party's heading.
    words: members.flatMap((one) => (one.label?.run ? [one.label.run] : [])),
  };
}

/** Returns the option's part of a cell's name, which is the name of its column. */
const optionText = (text: string, question: string): string =>
  text.endsWith(` – ${question}`) ? text.slice(0, -question.length - 3) : text;

/** Groups boxes in one row of a table, under different heads. */
function tableGroups(ticks: readonly FoundField[]): Group[] {
  const rows = new Map<string, FoundField[]>();
  for (const field of ticks) {
    const { row, column } = field.blank;
    if (!row || !column || !/\p{L}/u.test(row)) continue;
    const key = `${row}\n${Math.round(centreYOf(field.blank) / 4)}`;
    const others = rows.get(key);
    if (others) others.push(field);
    else rows.set(key, [field]);
  }
  return [...rows].map(([key, members]) => ({
    question: key.split("\n")[0] ?? "",
    members: members.sort((a, b) => a.blank.x0 - b.blank.x0),
  }));
}

/** Groups boxes on one line, or on lines below each other, after a question or below it. */
function lineGroups(ticks: readonly FoundField[], context: GroupContext): Group[] {
  const groups: { question: string; members: FoundField[]; starts: number[]; last: Box }[] = [];
  for (const row of rowsOf(
    ticks.filter(({ blank }) => !blank.column),
    context,
  )) {
    const [first] = row;
    if (!first) continue;
    const asked = questionBefore(first, context) ?? null;
    const open = groups.at(-1);
    const isNext =
      open !== undefined &&
      open.members[0]?.page === first.page &&
      first.blank.y0 - open.last.y0 < MAX_ROW_STEP * heightOf(first.blank) + 4 &&
      open.starts.some((x) => Math.abs(x - first.blank.x0) < 3);
    if (asked === null && isNext && open) {
      open.members.push(...row);
      open.last = first.blank;
      continue;
    }
    const question = asked ?? questionAbove(first, context);
    groups.push({
      question: question ?? "",
      members: row,
      starts: row.map(({ blank }) => blank.x0),
      last: first.blank,
    });
  }
  return groups.filter(({ question }) => question !== "");
}

/** Groups boxes on one line, in reading order, without a wide gap or a cell border between them. */
function rowsOf(ticks: readonly FoundField[], { walls }: GroupContext): FoundField[][] {
  const isParted = (a: Box, b: Box) =>
    walls
      .near({ x0: a.x1, x1: b.x0, y0: centreYOf(a), y1: centreYOf(a) })
      .some(({ x0 }) => x0 > a.x1 + 1 && x0 < b.x0 - 1);
  const rows: FoundField[][] = [];
  for (const field of [...ticks].sort((a, b) => centreYOf(a.blank) - centreYOf(b.blank))) {
    const row = rows.findLast(
      ([first]) => first && overlapY(first.blank, field.blank) > 0.6 * heightOf(field.blank),
    );
    if (row) row.push(field);
    else rows.push([field]);
  }
  return rows.flatMap((row) => {
    const parts: FoundField[][] = [];
    for (const field of row.sort((a, b) => a.blank.x0 - b.blank.x0)) {
      const part = parts.at(-1);
      const last = part?.at(-1);
      const isNear = last && field.blank.x0 - last.blank.x1 < MAX_GAP;
      if (part && isNear && !isParted(last.blank, field.blank)) part.push(field);
      else parts.push([field]);
    }
    return parts.map((part) => (part.every(({ label }) => label?.run?.isRtl) ? part.reverse() : part));
  });
}

/**
 * Returns the words on the line before the first option; the words of an option that stand before its box are not the
 * question.
 */
function questionBefore(first: FoundField, { words, options, ticks }: GroupContext): string | null {
  const { blank, label } = first;
  const level = (run: Run) =>
    Math.abs(run.baseline - 0.35 * run.size - centreYOf(blank)) < 0.75 * run.size + 1;
  if (label?.run?.isRtl) {
    const right = words
      .near({ x0: blank.x1, x1: blank.x1 + REACH.before, y0: blank.y0 - 2, y1: blank.y1 + 2 })
      .filter((one) => one.x0 >= blank.x1 - 1 && level(one) && !options.has(one))
      .sort((a, b) => a.x0 - b.x0)[0];
    return right ? question(right.text) : null;
  }
  const own = label?.place === "before" ? label.run : null;
  const end = own && !own.isRtl ? own.x0 : blank.x0;
  if (own && lastPart(own) !== own.text) return question(own.text.slice(0, -lastPart(own).length));
  const run = words
    .near({ x0: end - REACH.before, x1: end, y0: blank.y0 - 2, y1: blank.y1 + 2 })
    .filter((one) => one !== own && one.x1 <= end + 1 && level(one) && !options.has(one))
    .sort((a, b) => b.x1 - a.x1)[0];
  if (!run) return null;
  const isCut = ticks
    .near({ x0: run.x1, x1: end - 1, y0: blank.y0, y1: blank.y1 })
    .some((one) => one.x1 < blank.x0 - 1 && one.x0 > run.x1);
  return isCut ? null : question(run.text);
}

/** Returns the line right above the first option that begins at the same place. */
function questionAbove({ blank }: FoundField, context: GroupContext): string | null {
  const { words, options, ticks } = context;
  const run = words
    .near({ x0: blank.x0 - 4, x1: blank.x0 + 40, y0: blank.y0 - REACH.above, y1: blank.y0 + 1 })
    .filter((one) => one.baseline < blank.y0 + 1 && Math.abs(one.x0 - blank.x0) < 12 && !options.has(one))
    .sort((a, b) => b.baseline - a.baseline)[0];
  if (!run || leadsToBlank(run, context)) return null;
  // The question's own line may already hold options.
  const line = { x0: run.x1, x1: run.x1 + REACH.before, y0: run.y0, y1: run.baseline };
  return ticks.near(line).some((one) => centreYOf(one) > run.y0 && centreYOf(one) < run.y1)
    ? null
    : question(run.text);
}

/** How far after its words a blank may begin, in points. */
const BLANK_REACH = 30;

/** Whether words lead to a blank of their own, and so ask for that blank. */
const leadsToBlank = (run: Run, { blanks }: GroupContext): boolean =>
  !QUESTION_MARK.test(run.text) &&
  blanks
    .near({ x0: run.x1, x1: run.x1 + BLANK_REACH, y0: run.y0, y1: run.y1 })
    .some(({ x0, y0, y1 }) => x0 > run.x1 - 4 && y0 < run.baseline && y1 > run.y0 + 0.5 * run.size);

const QUESTION_MARK = /[?？؟]\)?$/;

/** A question longer than this, in characters, must end with a colon or a question mark. */
const SHORT = 45;

/** Returns words that may ask for a choice, without their number; null for a part of a sentence. */
function question(text: string): string | null {
  const words = withoutNumbering(text.trim());
  const isWhole = COLON.test(words) || QUESTION_MARK.test(words) || words.length <= SHORT;
  return /\p{L}/u.test(words) && isWhole && !/^\p{Ll}|[.。]$/u.test(words) ? tidyLabel(words) : null;
}
