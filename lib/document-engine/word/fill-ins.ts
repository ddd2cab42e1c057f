import type { BodyInline, BodyMark } from "@/lib/contracts/body";
import { isTickBox } from "@/lib/contracts/field-types";
import { labelFrom, typeByWords } from "./field-words";
import type { ParagraphPiece } from "./paragraph-piece";
import type { PartContext } from "./part-context";
import { readTextTag, strayTextTags, TEXT_TAG_PATTERN } from "./text-tags";

/** Stands for a node in the text; `LINE_END` stands for the end of a line. */
const NODE = "\uFFFC";
const LINE_END = "\uFFFB";
/** Number of characters next to a blank in which its label is searched. */
const LABEL_REACH = 300;
const BLANK = /_{3,}(?:\s?_{3,})*|\.{8,}|…{3,}/g;

/** The context that tags and blanks need, and the collection to which they are added. */
export type FillInContext = Pick<PartContext, "fields" | "isRunning" | "words" | "rowWords" | "columnWords">;

type InlinePiece = Extract<ParagraphPiece, { kind: "text" | "node" }>;
interface Found {
  readonly from: number;
  readonly to: number;
  readonly node: BodyInline;
}

/** Returns a tag in the text as a node; null if it stays text. */
function nodeOfTag(inner: string, { fields }: FillInContext): BodyInline | null {
  const tag = readTextTag(inner);
  if (!tag) return null;
  if (tag.kind === "field") return fields.addTag(tag);
  if (tag.roleKey !== null) fields.roleByKey(tag.roleKey);
  return { type: "variable", attrs: { name: tag.name }, marks: [] };
}

/**
 * Returns the words that say what a blank is for: those before it, in brackets after it, or in the previous paragraph
 * or cell.
 */
function labelOf(words: string, from: number, to: number, source: FillInContext): string {
  const before = words.slice(Math.max(0, from - LABEL_REACH), from);
  const own = before.slice(Math.max(...["_", NODE, "}"].map((end) => before.lastIndexOf(end))) + 1);
  const label = labelFrom(own);
  if (label !== "") return label;
  const [, after] = /^\s*[([]([^)\]]{1,60})[)\]]/.exec(words.slice(to, to + LABEL_REACH)) ?? [];
  if (after !== undefined) return labelFrom(after);
  if (words.slice(0, from).trim() !== "") return "";
  if (source.words.endsWith(":")) return labelFrom(source.words);
  // If a row begins with a blank, the words below or after the blank name it.
  return /\p{L}/u.test(source.rowWords ?? "") ? labelFrom(source.rowWords ?? "") : "";
}

const wordsFrom = (text: string): string => labelFrom(text.replace(/\{\{.*$/s, ""));

/**
 * Returns the words of a box: those after it on its line, or else those before it. If a line begins with words and
 * ends with a box, each box has its words before it.
 */
function boxLabel(words: string, at: number): string {
  const from = words.lastIndexOf(LINE_END, at) + 1;
  const end = words.indexOf(LINE_END, at);
  const line = words.slice(from, end < 0 ? words.length : end);
  const parts = line.split(NODE);
  const index = line.slice(0, at - from).split(NODE).length - 1;
  const [before, behind] = [wordsFrom(parts[index] ?? ""), wordsFrom(parts[index + 1] ?? "")];
  const areBefore = wordsFrom(parts[0] ?? "") !== "" && wordsFrom(parts.at(-1) ?? "") === "";
  return areBefore ? before || behind : behind || before;
}

/** Returns the words of the previous cell together with the heading of the column: “Pets: Yes”. */
function wordsOfRow({ rowWords, columnWords }: FillInContext): string {
  const row = labelFrom(rowWords ?? "");
  if (row === "" || columnWords === "") return row || columnWords;
  return `${row}${/[\p{L}\p{N}]$/u.test(row) ? ":" : ""} ${columnWords}`;
}

/** Names the fields of a paragraph that have no name of their own by the words next to them. */
function nameFields(pieces: readonly InlinePiece[], words: string, source: FillInContext): void {
  let at = 0;
  for (const piece of pieces) {
    if (piece.kind === "node" && piece.node.type === "field") {
      const { fieldId } = piece.node.attrs;
      const type = source.fields.unnamedType(fieldId);
      const label = type && (isTickBox(type) ? boxLabel(words, at) : labelOf(words, at, at + 1, source));
      // A box alone in its cell is named by the next cell of its row, or else by the previous one.
      const isAlone = type !== null && isTickBox(type) && label === "" && source.rowWords !== null;
      if (isAlone) source.fields.nameLater(fieldId, wordsOfRow(source));
      else if (label !== null) source.fields.name(fieldId, label);
    }
    at += piece.kind === "text" ? piece.text.length : 1;
  }
}

/** Returns the text with a placeholder for each node that was found in it. */
function without(words: string, found: readonly Found[]): string {
  let at = 0;
  const parts = found.map(({ from, to }) => {
    const part = words.slice(at, from);
    at = to;
    return part;
  });
  return [...parts, words.slice(at)].join(NODE).replaceAll(LINE_END, "\n");
}

function findIn(words: string, source: FillInContext): Found[] {
  const found: Found[] = [];
  const matches = [...words.matchAll(TEXT_TAG_PATTERN), ...words.matchAll(BLANK)].sort(
    (a, b) => a.index - b.index,
  );
  let end = 0;
  for (const match of matches) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (from < end) continue;
    const inner = match[1];
    const label = inner === undefined ? labelOf(words, from, to, source) : "";
    const node =
      inner === undefined
        ? source.fields.add({ type: typeByWords(label), label, role: null })
        : nodeOfTag(inner, source);
    if (!node) continue;
    found.push({ from, to, node });
    end = to;
  }
  for (const text of strayTextTags(without(words, found))) source.fields.leaveTag(text);
  return found;
}

const isAlike = (a: readonly BodyMark[], b: readonly BodyMark[]): boolean =>
  a.length === b.length && a.every((mark, i) => JSON.stringify(mark) === JSON.stringify(b[i]));

/** Appends text, joining it to the previous text if both look alike. */
function append(nodes: BodyInline[], text: string, marks: readonly BodyMark[]): void {
  if (text === "") return;
  const last = nodes.at(-1);
  if (last?.type === "text" && isAlike(last.marks, marks))
    nodes[nodes.length - 1] = { ...last, text: last.text + text };
  else nodes.push({ type: "text", text, marks });
}

/**
 * Returns the inline nodes of a paragraph: tags and blanks, which may be spread over runs, become fields and
 * variables.
 * @returns also the paragraph's words, without blanks
 */
export function inlineNodes(
  pieces: readonly InlinePiece[],
  source: FillInContext,
): { nodes: BodyInline[]; words: string } {
  const words = pieces
    .map((piece) => {
      if (piece.kind === "text") return piece.text;
      return piece.node.type === "hardBreak" ? LINE_END : NODE;
    })
    .join("");
  if (!source.isRunning) nameFields(pieces, words, source);
  const found = source.isRunning ? [] : findIn(words, source);
  const nodes: BodyInline[] = [];
  let at = 0;
  let next = 0;
  for (const piece of pieces) {
    if (piece.kind === "node") {
      nodes.push(piece.node);
      at += NODE.length;
      continue;
    }
    const end = at + piece.text.length;
    while (at < end) {
      const match = found[next];
      if (!match || match.from >= end) {
        append(nodes, piece.text.slice(piece.text.length - (end - at)), piece.marks);
        at = end;
      } else if (at < match.from) {
        append(
          nodes,
          piece.text.slice(piece.text.length - (end - at), piece.text.length - (end - match.from)),
          piece.marks,
        );
        at = match.from;
      } else {
        if (at === match.from) nodes.push(match.node);
        at = Math.min(end, match.to);
        if (at === match.to) next += 1;
      }
    }
  }
  const hasFields = nodes.some(({ type }) => type === "field");
  const own = words.replaceAll(NODE, "").replaceAll(LINE_END, " ").replace(/\s+/g, " ").trim();
  if (!source.isRunning) {
    if (!hasFields && own !== "" && !own.endsWith(":")) source.fields.nameBy(own);
    if (own !== "" || hasFields) source.words = hasFields ? "" : own;
    if (source.rowWords === null) source.fields.closeBoxes();
    else if (own !== "") source.rowWords = own;
  }
  return { nodes, words: own };
}
