import type { FoundField } from "./found-field";
import { COLON } from "./label-text";
import type { PageBlanks } from "./page-blanks";

/**
 * Decides whether pages are a form at all. Places that look blank are on nearly everything that is printed: pictures,
 * plans, tables, a gap in a sentence. They make a form only if something asks to be filled in, that is, if words name
 * what goes there.
 */

/** How strongly one place suggests that it is to be filled in; 1 is enough for a document. */
function evidenceOf({ blank, label, type, isKnown, options }: FoundField): number {
  if (!label || !/\p{L}{2}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(label.text))
    return 0;
  if (isKnown && (type === "signature" || type === "initials")) return 1;
  if (blank.isDate || label.party) return 1;
  const { shape } = blank;
  const { meaning } = label;
  if (shape === "square" || shape === "box-character" || shape === "brackets")
    return 0.34 * (options?.length ?? 1);
  if (meaning?.isWhole || (label.run && COLON.test(label.run.text))) return 1;
  if (type === "number" || meaning) return 0.5;
  if (shape === "underscores" || shape === "leader" || shape === "comb") return 0.4;
  return shape === "labelled-frame" || shape === "rule" || shape === "ruled-area" ? 0.25 : 0.15;
}

/** Pages with less evidence than this ask for nothing. */
const LEAST_OF_PAGE = 0.15;

/** Least evidence of a clear place; anything less may be a name in a picture or a table. */
const CLEAR = 0.5;
/** Sum of evidence that is enough on pages that are full of blanks. */
const LEAST_OF_FULL = 0.7;
/** Least number of places per piece of text on a page that is full of blanks. */
const BLANK_SHARE = 0.2;

function isFullOfBlanks(
  finds: readonly { readonly found: FoundField }[],
  pages: readonly Pick<PageBlanks, "page" | "words">[],
): boolean {
  const found = new Set(finds.map(({ found: { page } }) => page));
  const texts = pages.filter(({ page }) => found.has(page)).reduce((sum, { words }) => sum + words.length, 0);
  return finds.length >= BLANK_SHARE * texts;
}

/** A figure in a statement or a list, rather than a form's line number. */
const FIGURE = /^[^\p{L}\p{Nd}]{0,3}\p{Nd}[\p{Nd}.,’' ]{2,24}[^\p{L}\p{Nd}]{0,3}$/u;
const FIGURES_SHARE = 0.35;
const MIN_FIGURES = 20;

/** Whether a page consists of figures, so that its gaps are merely places without a figure. */
function isOfFigures({ words }: Pick<PageBlanks, "words">): boolean {
  const figures = words.filter(({ text }) => FIGURE.test(text)).length;
  return figures >= MIN_FIGURES && figures > FIGURES_SHARE * words.length;
}

/** Words on pages whose boxes are meant to be ticked. */
const TICKED =
  /\b(?:check ?lists?|tick|check (?:all|off|one|the)|checkliste|ankreuzen|abhaken|liste de contr[oô]le|coche[rz]|lista de (?:verificaci[oó]n|verifica[cç][aã]o|controllo)|marque|marcar|assinale|spunta\w*|barrare|controlelijst|aankruisen|afvinken|lista kontrolna|zaznacz\w*|checklista|kryssa|işaretle\w*)\b|チェック|체크|勾选|清单|قائمة/iu;
const FEW_WORDS = 3;

/**
 * Whether a find is a drawn square before a word or two: if nothing else asks to be filled in, it is part of the
 * legend of a map or a chart.
 */
const isBare = ({ blank, label, options }: FoundField): boolean =>
  blank.shape === "square" && !options && (label?.text.split(" ").length ?? 0) <= FEW_WORDS;

/** Of the places that were found by their appearance, keeps those that belong to a form. */
export function onlyOnForms<T extends { readonly found: FoundField }>(
  finds: readonly T[],
  pages: readonly Pick<PageBlanks, "page" | "words">[],
): T[] {
  const byPage = new Map<number, number>();
  const printed = new Set(pages.filter(isOfFigures).map(({ page }) => page));
  const asking = finds.filter(({ found }) => !printed.has(found.page) || evidenceOf(found) >= 1);
  let [clear, all] = [0, 0];
  for (const { found } of asking) {
    const evidence = evidenceOf(found);
    byPage.set(found.page, (byPage.get(found.page) ?? 0) + evidence);
    if (evidence >= CLEAR) clear += evidence;
    all += evidence;
  }
  const isLegend =
    asking.every(({ found }) => isBare(found)) &&
    !pages.some(({ words }) => words.some(({ text }) => TICKED.test(text)));
  if (isLegend) return [];
  const isForm = clear >= 1 || (all >= LEAST_OF_FULL && isFullOfBlanks(asking, pages));
  if (!isForm) return [];
  return asking.filter(({ found }) => (byPage.get(found.page) ?? 0) >= LEAST_OF_PAGE);
}
