import type { Node } from "@tiptap/pm/model";

export interface FindQuery {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
}

/** A match, as positions in the document. */
export interface Match {
  readonly from: number;
  readonly to: number;
}

/** More are not looked for. */
export const MAX_MATCHES = 10_000;
export const MAX_QUERY_LENGTH = 500;

/** Placeholder for chips, line breaks and other content that is not text; no query can contain it. */
const NO_TEXT = "\uFFFC";

const WORD = /[\p{L}\p{M}\p{N}_]/u;

/** A paragraph's text, with one UTF-16 unit for each position in it. */
function textOf(paragraph: Node): string {
  return paragraph.children
    .map((node) => (node.isText ? (node.text ?? "") : NO_TEXT.repeat(node.nodeSize)))
    .join("");
}

/** A space in the query also matches a no-break space. */
function patternOf({ text, matchCase }: FindQuery): RegExp {
  const literal = text
    .toWellFormed()
    .replaceAll(NO_TEXT, "")
    .replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
    .replace(/[ \u00A0]/g, "[ \\u00A0]");
  return new RegExp(literal, matchCase ? "gu" : "giu");
}

const isWordAt = (text: string, at: number): boolean => at >= 0 && WORD.test(characterAt(text, at));

/** The whole character at `at`, which may be the position of its second half. */
function characterAt(text: string, at: number): string {
  const isSecondHalf = /[\uDC00-\uDFFF]/.test(text.charAt(at)) && at > 0;
  return String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0);
}

/** Whether the match begins and ends at word boundaries. */
function isWhole(text: string, from: number, to: number): boolean {
  const begins = !(isWordAt(text, from) && isWordAt(text, from - 1));
  const ends = !(isWordAt(text, to - 1) && to < text.length && isWordAt(text, to));
  return begins && ends;
}

/** All matches in document order: within paragraphs, across marks, never inside chips. */
export function findMatches(doc: Node, query: FindQuery): Match[] {
  const found: Match[] = [];
  if (query.text === "" || query.text.length > MAX_QUERY_LENGTH) return found;
  const pattern = patternOf(query);
  doc.descendants((node, pos) => {
    if (!node.isTextblock || found.length >= MAX_MATCHES) return found.length < MAX_MATCHES;
    const text = textOf(node);
    for (const match of text.matchAll(pattern)) {
      const to = match.index + match[0].length;
      if (to === match.index || found.length >= MAX_MATCHES) break;
      if (!query.wholeWord || isWhole(text, match.index, to))
        found.push({ from: pos + 1 + match.index, to: pos + 1 + to });
    }
    return false;
  });
  return found;
}
