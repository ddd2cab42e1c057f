import { type Cell, GRID_LIMITS, type Grid, textCell } from "@/components/spreadsheet/grid";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import { CellStore, putCell } from "@/components/spreadsheet/workbook/cell-store";
import type { Workbook } from "@/components/spreadsheet/workbook/workbook";

/** HTML tables: spreadsheets put them on the clipboard, and many programs save them as .xls. */

/** The members of a DOM node that are read. */
export interface HtmlNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<HtmlNode>;
  readonly attributes?: ArrayLike<{ readonly name: string; readonly value: string }> | undefined;
}

const TEXT = 3;
const ELEMENT = 1;
/** Deeper than any table that a program writes. */
const MAX_DEPTH = 200;
const MAX_SPAN = 1_000;
const BLOCKS = new Set(["P", "DIV", "LI", "TR", "H1", "H2", "H3", "H4", "H5", "H6"]);
const NO_TEXT = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT", "OBJECT", "TITLE"]);

const isElement = (node: HtmlNode): boolean => node.nodeType === ELEMENT;
const nameOf = (node: HtmlNode): string => node.nodeName.toUpperCase();

function attribute(node: HtmlNode, wanted: string): string | undefined {
  for (const { name, value } of Array.from(node.attributes ?? []))
    if (name.toLowerCase() === wanted) return value;
  return undefined;
}

const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i;
const isHidden = (node: HtmlNode): boolean =>
  attribute(node, "hidden") !== undefined || HIDDEN.test(attribute(node, "style") ?? "");

const STRUCK = /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*line-through/i;
const STRUCK_CLASS = /\.([\w-]+)\s*\{[^{}]*text-decoration(?:-line)?\s*:[^;{}]*line-through/gi;

/** Class names that strike text out, from the document's style sheets, in which Excel puts its cell formats. */
function struckClasses(root: HtmlNode): ReadonlySet<string> {
  const classes = new Set<string>();
  const open: { node: HtmlNode; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    const children = Array.from(node.childNodes);
    if (isElement(node) && nameOf(node) === "STYLE")
      for (const { nodeValue } of children)
        for (const [, name = ""] of (nodeValue ?? "").matchAll(STRUCK_CLASS)) classes.add(name);
    else if (depth < MAX_DEPTH) for (const child of children) open.push({ node: child, depth: depth + 1 });
  }
  return classes;
}

const isStruck = (node: HtmlNode, classes: ReadonlySet<string>): boolean =>
  /^(?:S|STRIKE|DEL)$/.test(nameOf(node)) ||
  STRUCK.test(attribute(node, "style") ?? "") ||
  (classes.size > 0 && (attribute(node, "class") ?? "").split(/\s+/).some((name) => classes.has(name)));

/** Whether any text of a cell is struck out, by elements or by their styles. */
function hasStruck(node: HtmlNode, isInStruck: boolean, classes: ReadonlySet<string>, depth = 0): boolean {
  if (depth > MAX_DEPTH) throw tooDeep();
  if (node.nodeType === TEXT) return isInStruck && (node.nodeValue ?? "").trim() !== "";
  if (!isElement(node) || NO_TEXT.has(nameOf(node)) || isHidden(node)) return false;
  const isOn = isInStruck || isStruck(node, classes);
  return Array.from(node.childNodes).some((child) => hasStruck(child, isOn, classes, depth + 1));
}

/** Collapses white space: in HTML, only an element makes a line break. */
const collapsed = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replace(/[\s\u00a0]+/g, " ").trim())
    .join("\n")
    .trim();

const tooDeep = () =>
  new SheetError("The table is nested too deeply to be read. Save it as CSV, then try again.");

function textOf(node: HtmlNode, depth = 0): string {
  if (depth > MAX_DEPTH) throw tooDeep();
  if (node.nodeType === TEXT) return (node.nodeValue ?? "").replace(/[\s\u00a0]+/g, " ");
  if (!isElement(node)) return "";
  const name = nameOf(node);
  if (name === "BR") return "\n";
  if (NO_TEXT.has(name) || isHidden(node)) return "";
  let text = "";
  for (const child of Array.from(node.childNodes)) text += textOf(child, depth + 1);
  return BLOCKS.has(name) ? `\n${text}\n` : text;
}

const cellText = (node: HtmlNode): string => {
  let text = "";
  for (const child of Array.from(node.childNodes)) text += textOf(child);
  return collapsed(text).replace(/\n{2,}/g, "\n");
};

/** The tables of a document that are not inside another table. */
function tablesIn(root: HtmlNode): HtmlNode[] {
  const tables: HtmlNode[] = [];
  const open: { node: HtmlNode; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    if (depth > MAX_DEPTH) throw tooDeep();
    if (isElement(node) && nameOf(node) === "TABLE") tables.push(node);
    else
      for (const child of Array.from(node.childNodes).reverse()) open.push({ node: child, depth: depth + 1 });
  }
  return tables;
}

/** @throws {SheetError} */
export function openHtml(root: HtmlNode): Workbook {
  const classes = struckClasses(root);
  return tablesIn(root).map((table, i) => ({
    name: `Table ${i + 1}`,
    isHidden: isHidden(table),
    read: () => gridOf(table, classes),
  }));
}

const spanOf = (node: HtmlNode, name: string): number => {
  const span = Number(attribute(node, name) ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, MAX_SPAN) : 1;
};

function gridOf(table: HtmlNode, classes: ReadonlySet<string>): Grid {
  const store = new CellStore();
  let row = 0;
  let column = 0;
  /** Number of rows that cells of earlier rows still span, by column. */
  const taken: number[] = [];
  for (const child of Array.from(table.childNodes)) {
    const name = nameOf(child);
    if (name === "COLGROUP" || name === "COL") column = hideColumns(child, column, store);
    const rows = name === "TR" ? [child] : /^T(?:HEAD|BODY|FOOT)$/.test(name) ? child.childNodes : [];
    for (const one of Array.from(rows)) {
      if (nameOf(one) !== "TR") continue;
      row += 1;
      readRow(one, row, { isRowHidden: isHidden(child) || isHidden(one), classes }, taken, store);
    }
  }
  return store.grid();
}

function hideColumns(node: HtmlNode, from: number, store: CellStore): number {
  if (nameOf(node) === "COLGROUP") {
    let at = from;
    for (const child of Array.from(node.childNodes))
      if (nameOf(child) === "COL") at = hideColumns(child, at, store);
    return at;
  }
  const span = spanOf(node, "span");
  if (isHidden(node)) store.hideColumns(from, from + span - 1);
  return from + span;
}

function readRow(
  node: HtmlNode,
  row: number,
  { isRowHidden, classes }: { isRowHidden: boolean; classes: ReadonlySet<string> },
  taken: number[],
  store: CellStore,
): void {
  const cells: (Cell | undefined)[] = [];
  let column = 0;
  const skip = () => {
    while ((taken[column] ?? 0) > 0) column += 1;
  };
  const started: number[] = [];
  for (const child of Array.from(node.childNodes)) {
    if (!/^T[DH]$/.test(nameOf(child))) continue;
    skip();
    if (column > GRID_LIMITS.columns) break;
    if (!isHidden(child)) {
      const cell = textCell(cellText(child));
      const isOut = hasStruck(child, isStruck(node, classes), classes);
      putCell(cells, column, isOut ? { ...cell, isStruck: true } : cell, row);
    }
    const [width, height] = [spanOf(child, "colspan"), spanOf(child, "rowspan")];
    if (width > 1 || height > 1)
      store.merge({ top: row, bottom: row + height - 1, left: column, right: column + width - 1 });
    for (let i = 0; i < width; i++) started[column + i] = height;
    column += width;
  }
  for (let i = 0; i < Math.max(taken.length, started.length); i++)
    taken[i] = started[i] !== undefined ? (started[i] ?? 1) - 1 : Math.max(0, (taken[i] ?? 0) - 1);
  store.addRow(row, cells, isRowHidden);
}
