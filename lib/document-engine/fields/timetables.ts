import { LANGUAGES } from "@/lib/contracts/languages";
import { type Box, overlapX } from "./box";
import { hasEmptyColumn, isInColumn, isInRow, type TableCell } from "./filled-tables";
import { foldText } from "./fold-text";

/** Recognizes timetables, in which an empty cell is free time. */

/** One date for each day of the week, to get the names of the days. */
const WEEK = Array.from({ length: 7 }, (_, i) => new Date(Date.UTC(2024, 0, 1 + i)));

const namesOf = (weekday: "long" | "short"): string[] =>
  LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
    return WEEK.map((day) => foldText(format.format(day)));
  });

/** The days of the week in the product's languages, folded. */
const LONG_DAYS = namesOf("long");
const WEEKDAYS: ReadonlySet<string> = new Set([...LONG_DAYS, ...namesOf("short")]);
/** Minimum length of an abbreviated day, in letters; a shorter one may be another word. */
const MIN_PART = 3;

const CLOCK =
  /^\p{Nd}{1,2}(?:[:.h]\p{Nd}{2}| ?h| ?[ap]\.?m\.?)(?: ?(?:uhr|[ap]\.?m\.?))?(?: ?[-–—] ?\p{Nd}{1,2}.{0,9})?$/iu;

const MIN_HEADS = 3;
/** Share of cells in which a timetable has words; a time sheet has hardly any. */
const FILLED_SHARE = 0.4;

/** Whether a cell names a day: "Mon", "Thurs.", "Tuesday 4 May". */
const isDay = ({ text }: TableCell): boolean => {
  const [word = "", next] = foldText(text).split(" ");
  if (text.length > MAX_DAY || (next !== undefined && !/^\p{Nd}/u.test(next)))
    return WEEKDAYS.has(foldText(text));
  return WEEKDAYS.has(word) || (word.length >= MIN_PART && LONG_DAYS.some((day) => day.startsWith(word)));
};
const MAX_DAY = 24;
const isTime = ({ text }: TableCell): boolean => CLOCK.test(text.trim());
const isFilled = ({ text, isMarked }: TableCell): boolean => text !== "" || isMarked;

/** A table, and those of its heads that are days or times of day. */
export interface Timetable {
  readonly cells: readonly TableCell[];
  readonly days: readonly TableCell[];
  readonly times: readonly TableCell[];
}

/** Returns the heads of a table that may be a timetable; null if there are not enough. */
export function timetableOf(cells: readonly TableCell[]): Timetable | null {
  const filled = cells.filter(({ text }) => text !== "");
  const [days, times] = [filled.filter(isDay), filled.filter(isTime)];
  return Math.max(days.length, times.length) < MIN_HEADS ? null : { cells, days, times };
}

/**
 * Whether an empty cell is free time: it is below or beside days or times of day, and others in its row or column, as
 * well as many in total, are filled with events. An empty column next to the times of a list is to be filled in, as
 * on a sign-up sheet.
 */
export function isFreeTime(cell: Box, { cells: table, days, times }: Timetable): boolean {
  const dayHead = days.find((one) => isInColumn(one, cell));
  if (dayHead) {
    const heads = days.filter((one) => isInRow(one, dayHead));
    const under = table.filter(
      (one) => one.y0 >= dayHead.y1 - 2 && heads.some((head) => isInColumn(head, one)),
    );
    const ofRow = under.some((one) => isInRow(one, cell) && isFilled(one));
    const isTimed = times.some((one) => isInRow(one, cell));
    return heads.length >= MIN_HEADS && isMostlyFilled(under) && (ofRow || isTimed);
  }
  const heads = [days, times].find((all) => all.some((one) => isInRow(one, cell) && one.x1 < cell.x0 + 2));
  const first = heads?.find((one) => isInRow(one, cell));
  if (!heads || !first) return false;
  const rows = heads.filter((one) => isInColumn(one, first));
  const beside = table.filter((one) => overlapX(one, first) < 2 && rows.some((head) => isInRow(head, one)));
  const column = beside.filter((one) => isInColumn(one, cell));
  if (rows.length < MIN_HEADS || !isMostlyFilled(column) || !isMostlyFilled(beside)) return false;
  return !hasEmptyColumn(beside, beside.filter(isFilled));
}

const isMostlyFilled = (cells: readonly TableCell[]): boolean =>
  cells.filter(isFilled).length >= Math.max(2, FILLED_SHARE * cells.length);
