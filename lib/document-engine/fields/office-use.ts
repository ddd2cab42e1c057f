import { areaOf, Bands, type Box, contains, heightOf, overlapX, overlapY } from "./box";
import type { Cell } from "./grid";
import type { Run } from "./text-lines";

type Area = Box & { readonly cell: Pick<Cell, "table"> | null };

/** Parts of a form that are filled in later, by an office, and by no recipient. */

const OFFICE =
  /\buse only\b|\b(?:official|internal) use\b|\bfor use by\b|\bdo not (?:use|write|complete)\b|\bleave (?:this )?(?:space )?blank\b|\bstaff only\b|nur für den dienstgebrauch|\bnicht ausfüllen\b|\bvo[mn] (?:der |dem )?(?:amt|behörde|verein|verwaltung|bank|kasse|schule|geschäftsstelle|büro)\p{L}* auszufüllen|\bnur für (?:interne|den verein|die verwaltung|das büro|die bank|die geschäftsstelle)|\bbearbeitungsvermerke?\b|\binterne vermerke\b|\bréservé[es]? (?:à|au|aux)\b|\bne rien (?:inscrire|écrire)\b|\bne pas (?:remplir|écrire)\b|\busage interne\b|\buso (?:interno|oficial|exclusivo|ufficio|administrativo)\b|\bno (?:rellenar|escribir|llenar)\b|\bespacio reservado\b|\bnão preencher\b|\breservado (?:a|ao|à|para)\b|\bnon compilare\b|\briservato (?:a|al|all|alla)\b|\bniet invullen\b|\bintern gebruik\b|\bnie wypełniać\b|\bwypełnia (?:urząd|bank|pracownik|biuro)\b|記入不要|記入しない|事務処理欄|処理欄|使用欄|请勿填写|内部使用|无需填写|للاستخدام الرسمي|للاستعمال الرسمي|للاستعمال الداخلي|لا تكتب/iu;
/** Running text that mentions it is no heading. */
const MAX_WORDS = 80;
/** A table of so many rows is for the office as a whole: a heading and a place below it. */
const MAX_ROWS = 2;
/** How far below its heading a table starts, in points. */
const UNDER = 20;

/** Whether words say that an office fills in what belongs to them. */
export const isOfficeUse = (text: string): boolean => text.length <= MAX_WORDS && OFFICE.test(text);

/** The boxes on a page for an office, and the cells below a heading that says so. */
export function officeParts(words: readonly Run[], areas: readonly Area[], near: Bands<Run>): Box[] {
  const headings = words.filter(({ text }) => isOfficeUse(text));
  if (headings.length === 0) return [];
  const bands = new Bands(areas);
  return headings.flatMap((run) => {
    const [around] = bands
      .near(run)
      .filter((area) => contains(area, run, 3))
      .sort((a, b) => areaOf(a) - areaOf(b));
    return around ? [around, ...below(around, areas, near)] : tableUnder(run, areas);
  });
}

/** The table right below a heading on the page itself. */
function tableUnder(heading: Run, areas: readonly Area[]): Box[] {
  const first = areas.find(
    ({ cell, x0, x1, y0 }) =>
      cell !== null &&
      y0 >= heading.baseline - 1 &&
      y0 - heading.baseline < UNDER &&
      x0 < heading.x1 &&
      x1 > heading.x0,
  );
  return first ? areas.filter(({ cell }) => cell?.table === first.cell?.table) : [];
}

/** The cells of a heading's column; those of its whole table, if it has nothing but headings and places below them. */
function below(heading: Area, areas: readonly Area[], words: Bands<Run>): Box[] {
  if (!heading.cell) return [];
  const table = areas.filter(({ cell }) => cell?.table === heading.cell?.table);
  const rows = table.filter((other) => overlapX(other, heading) > 2);
  const beside = table.filter((other) => overlapY(other, heading) > 0.5 * heightOf(heading));
  if (rows.length <= MAX_ROWS && table.length === MAX_ROWS * beside.length) return table;
  const hasWords = (area: Area) => words.near(area).some((run) => contains(area, run, 3));
  return rows.filter(
    (other) =>
      other.y0 >= heading.y1 - 2 &&
      other.x0 >= heading.x0 - 3 &&
      other.x1 <= heading.x1 + 3 &&
      !hasWords(other),
  );
}
