import { readStyleSheet, type StyleSheet } from "@/components/text-editor/paste/styles";

/** The members of a DOM node that are read. The browser parses the document but never displays it. */
export interface SourceNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<SourceNode>;
  readonly attributes?: ArrayLike<{ readonly name: string; readonly value: string }>;
}

export interface HtmlText {
  readonly name: "#text";
  readonly text: string;
}
export interface HtmlElement {
  readonly name: string;
  readonly attrs: ReadonlyMap<string, string>;
  /** Declarations of the element's style attribute, and of rules for its tag or one of its classes. */
  readonly style: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
  /** Whether it contains a block at any depth. */
  readonly holdsBlocks: boolean;
}
export type HtmlNode = HtmlText | HtmlElement;

export const isElement = (node: HtmlNode): node is HtmlElement => node.name !== "#text";

export const HTML_LIMITS = {
  /** UTF-16 units of the HTML, without embedded images. */
  characters: 8_000_000,
  /** UTF-16 units including embedded images in base64. */
  withImages: 48_000_000,
  nodes: 200_000,
  /** Content that is nested deeper is read as if it were at this level. */
  depth: 150,
} as const;

/** Thrown when the pasted HTML exceeds the limits. */
export class PasteTooLargeError extends Error {
  constructor() {
    super("The pasted text is too large.");
    this.name = "PasteTooLargeError";
  }
}

/** Elements that are never read, including their content. */
const IGNORED: ReadonlySet<string> = new Set([
  ...["head", "title", "meta", "link", "base", "script", "noscript", "template", "xml", "area", "map"],
  ...["datalist", "track", "source", "param", "rp"],
]);
/** Elements that are omitted and reported as lost. */
export const OBJECTS: ReadonlySet<string> = new Set([
  ...["iframe", "frame", "object", "embed", "applet", "svg", "canvas", "video", "audio"],
]);
const BLOCKS: ReadonlySet<string> = new Set([
  ...[
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "caption",
    "center",
    "dd",
    "details",
    "dialog",
    "dir",
    "div",
  ],
  ...["dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6"],
  ...["header", "hgroup", "hr", "legend", "li", "main", "menu", "nav", "ol", "p", "pre", "section"],
  ...["summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul"],
]);

export const isBlock = ({ name }: HtmlElement): boolean => BLOCKS.has(name);

/** Name of a wrapper for the hidden content of a closed `details`. */
export const CLOSED_DETAILS = "#closed";

/** Name of a wrapper for a list paragraph's marker in Word: its number or bullet, between two conditional comments. */
export const WORD_MARKER = "#marker";

interface Building {
  readonly name: string;
  readonly attrs: ReadonlyMap<string, string>;
  readonly style: ReadonlyMap<string, string>;
  readonly children: HtmlNode[];
  holdsBlocks: boolean;
}

const [ELEMENT, TEXT, COMMENT] = [1, 3, 8];
const MAX_STYLE_LENGTH = 4_000;

const isOpening = (comment: string | null): boolean => /^\[if !supportLists\]/.test(comment ?? "");
const isEnd = (comment: string | null): boolean => /^\[endif\]/.test(comment ?? "");

function elementOf(node: SourceNode, sheet: StyleSheet): Building | null {
  const name = node.nodeName.toLowerCase();
  if (IGNORED.has(name) || name === "style") return null;
  const attrs = new Map(
    Array.from(node.attributes ?? [], (one) => [one.name.toLowerCase(), one.value] as const),
  );
  const inline = (attrs.get("style") ?? "").slice(0, MAX_STYLE_LENGTH);
  const style = sheet.styleOf(name, attrs.get("class") ?? "", inline);
  return { name, attrs, style, children: [], holdsBlocks: false };
}

const emptyElement = (name: string): Building => ({
  ...{ name, attrs: new Map(), style: new Map(), children: [], holdsBlocks: false },
});

/** Reads the style sheets, which are in the head or, in fragments, anywhere. */
function styleSheetOf(root: SourceNode): StyleSheet {
  const texts: string[] = [];
  const pending = [root];
  let count = 0;
  for (let node = pending.pop(); node; node = pending.pop()) {
    count += 1;
    if (count > HTML_LIMITS.nodes) throw new PasteTooLargeError();
    const children = Array.from(node.childNodes);
    if (node.nodeName.toLowerCase() === "style")
      texts.push(children.map(({ nodeValue }) => nodeValue ?? "").join(""));
    else for (const child of children.reverse()) pending.push(child);
  }
  return readStyleSheet(texts.join("\n"));
}

interface Pending {
  readonly node: SourceNode;
  readonly into: Building;
  readonly depth: number;
}

const isSummary = ({ nodeName }: SourceNode): boolean => nodeName.toLowerCase() === "summary";

/** The children in order; Word's markers and hidden content are wrapped in elements of their own. */
function childrenOf(node: SourceNode, into: Building, depth: number): Pending[] {
  const pending: Pending[] = [];
  let marker: Building | null = null;
  let closed: Building | null = null;
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === COMMENT) {
      if (isEnd(child.nodeValue)) marker = null;
      else if (isOpening(child.nodeValue)) {
        marker = emptyElement(WORD_MARKER);
        // The marker comes before its paragraph's text.
        into.children.push(marker);
      }
    } else if (child.nodeType === TEXT || child.nodeType === ELEMENT) {
      if (into.name === "details" && !into.attrs.has("open") && !isSummary(child)) {
        closed ??= emptyElement(CLOSED_DETAILS);
        if (!into.children.includes(closed)) into.children.push(closed);
      }
      pending.push({ node: child, into: marker ?? (isSummary(child) ? into : (closed ?? into)), depth });
    }
  }
  return pending.reverse();
}

/**
 * Copies a document into a tree of limited size and depth, without elements that are never read. Not recursive, since
 * the author of the HTML controls its nesting.
 * @throws {PasteTooLargeError}
 */
export function htmlTree(source: SourceNode): { root: HtmlElement; sheet: StyleSheet } {
  const sheet = styleSheetOf(source);
  const root = emptyElement("body");
  const built = [root];
  const pending = childrenOf(source, root, 1);
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, into, depth } = next;
    if (node.nodeType === TEXT) {
      into.children.push({ name: "#text", text: node.nodeValue ?? "" });
      continue;
    }
    const own = elementOf(node, sheet);
    if (!own) continue;
    const isTooDeep = depth > HTML_LIMITS.depth;
    if (!isTooDeep) {
      into.children.push(own);
      built.push(own);
    }
    for (const child of childrenOf(node, isTooDeep ? into : own, depth + 1)) pending.push(child);
  }
  // Children were created after their parents.
  for (const element of built.reverse())
    element.holdsBlocks = element.children.some(
      (child) => "children" in child && (child.holdsBlocks || BLOCKS.has(child.name)),
    );
  return { root, sheet };
}
