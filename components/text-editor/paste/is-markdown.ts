/** Detects whether plain text is clearly Markdown, without the parser, which is only loaded then. */

const MAX_LENGTH = 500_000;
/** Levels of quotes or lists that no real text has, and on which the parser would spend a long time. */
const TOO_DEEP = /^(?:[ \t]*>){20}|^[ \t]{60,}(?:[-*+]|\d+[.)])[ \t]/m;

const HEADING = /^ {0,3}#{1,6} +\S/m;
const RULE = /^[ \t|:-]*-{2}[ \t|:-]*$/;
const LINK = /\[[^\]\n]{1,200}\]\((?:https|mailto):[^)\s]{1,2000}\)/i;
const STRONG = /(?:^|[^*\w])\*\*(?=\S)[^*\n]{1,200}\S?\*\*(?![*\w])/;
const BULLETS = /^[ \t]*[-*+][ \t]+\S.*(?:\r?\n[ \t]*)+[-*+][ \t]+\S/m;
const NUMBERED = /^[ \t]*(\d{1,9})([.)])[ \t]+\S.*$/gm;

/** Whether two consecutive items have consecutive numbers. */
function isNumbered(text: string): boolean {
  let before: { number: number; mark: string } | null = null;
  for (const [, digits = "", mark = ""] of text.matchAll(NUMBERED)) {
    const number = Number(digits);
    if (before && before.mark === mark && number === before.number + 1) return true;
    before = { number, mark };
  }
  return false;
}

/** Whether there is a row with columns and a delimiter line below it. */
function hasTable(text: string): boolean {
  const lines = text.split("\n");
  return lines.some(
    (line, i) => line.includes("-") && (lines[i - 1] ?? "").includes("|") && RULE.test(line.trimEnd()),
  );
}

export function isMarkdown(text: string): boolean {
  if (text.length > MAX_LENGTH || TOO_DEEP.test(text)) return false;
  const has = (sign: RegExp) => sign.test(text);
  return has(HEADING) || hasTable(text) || has(LINK) || has(STRONG) || has(BULLETS) || isNumbered(text);
}
