import { areaOf, BandIndex, type Box, contains, heightOf, overlapX, overlapY } from "./box";
import type { TableGridCell } from "./grid";
import type { Run } from "./text-lines";

type Area = Box & { readonly cell: Pick<TableGridCell, "table"> | null };

/** Finds the parts of a form that an office fills in later, so that they are not for recipients. */

const OFFICE =
  /\buse only\b|\b(?:official|internal) use\b|\bfor use by\b|\bdo not (?:use|write|complete)\b|\bleave (?:this )?(?:space )?blank\b|\bstaff only\b|nur für den dienstgebrauch|\bnicht ausfüllen\b|\bvo[mn] (?:der |dem )?(?:amt|behörde|verein|verwaltung|bank|kasse|schule|geschäftsstelle|büro)\p{L}* auszufüllen|\bnur für (?:interne|den verein|die verwaltung|das büro|die bank|die geschäftsstelle)|\bbearbeitungsvermerke?\b|\binterne vermerke\b|\bréservé[es]? (?:à|au|aux)\b|\bne rien (?:inscrire|écrire)\b|\bne pas (?:remplir|écrire)\b|\busage interne\b|\buso (?:interno|oficial|exclusivo|ufficio|administrativo)\b|\bno (?:rellenar|escribir|llenar)\b|\bespacio reservado\b|\bnão preencher\b|\breservado (?:a|ao|à|para)\b|\bnon compilare\b|\briservato (?:a|al|all|alla)\b|\bniet invullen\b|\bintern gebruik\b|\bnie wypełniać\b|\bwypełnia (?:urząd|bank|pracownik|biuro)\b|記入不要|記入しない|事務処理欄|処理欄|使用欄|请勿填写|内部使用|无需填写|للاستخدام الرسمي|للاستعمال الرسمي|للاستعمال الداخلي|لا تكتب/iu;
/** Maximum length of a heading, in characters; longer text merely mentions office use. */
const MAX_HEADING_LENGTH = 80;
/** Number of rows, a heading and a place below it, up to which a whole table is for the office. */
const MAX_ROWS = 2;
/** How far below its heading a table starts, in points. */
const UNDER = 20;

/** Whether text says that an office fills in the part it belongs to. */
export const isOfficeUse = (text: string): boolean => text.length <= MAX_HEADING_LENGTH && OFFICE.test(text);

/** Returns the boxes on a page that are for an office, and the cells below a heading that says so. */
export function officeParts(words: readonly Run[], areas: readonly Area[], near: BandIndex<Run>): Box[] {
  const headings = words.filter(({ text }) => isOfficeUse(text));
  if (headings.length === 0) return [];
  const bands = new BandIndex(areas);
  return headings.flatMap((run) => {
    const [around] = bands
      .near(run)
      .filter((area) => contains(area, run, 3))
      .sort((a, b) => areaOf(a) - areaOf(b));
    return around ? [around, ...below(around, areas, near)] : tableUnder(run, areas);
  });
}

/** Returns the table right below a heading that stands outside of any box. */
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

/**
 * Returns the cells below a heading in its column; all cells of its table, if the table has only headings and the
 * places below them.
 */
function below(heading: Area, areas: readonly Area[], words: BandIndex<Run>): Box[] {
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
