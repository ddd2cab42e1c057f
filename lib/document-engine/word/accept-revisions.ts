import { childOf, childrenOf, type XmlElement } from "./read-xml";

/**
 * Accepts tracked changes (ECMA-376 part 1, 17.13.5) before anything is read. An element whose whole content is
 * deleted is removed as a whole, so that no empty item, row or cell is left to be counted.
 */

/**
 * Name of the element that marks where a tracked change was accepted, so that it is reported with its position. No
 * element of a file has this name.
 */
export const REVISION = "revision";
const MARK: XmlElement = { name: REVISION, attrs: {}, children: [], text: "" };

/** Elements whose content no longer exists, because it was deleted or moved elsewhere. */
const GONE: ReadonlySet<string> = new Set(["w:del", "w:moveFrom"]);
/** Elements of a change that only wrap added content. */
const ADDED: ReadonlySet<string> = new Set(["w:ins", "w:moveTo"]);
/** Elements of which nothing is left without their content. */
const WRAPPERS: ReadonlySet<string> = new Set([
  ...["w:sdt", "w:sdtContent", "w:hyperlink", "w:fldSimple", "w:smartTag", "w:customXml", "w:bdo", "w:dir"],
  ...["w:tbl", "w:tr", "w:txbxContent", "w:ruby"],
]);
/** Elements that must not contain a mark; it is put before the whole element. */
const WITHOUT_MARKS: ReadonlySet<string> = new Set(["w:tbl", "w:tr", "w:sdt", "w:sdtContent"]);
/** Structures of equations are wrappers too: their fraction bars and brackets are removed with their content. */
const isWrapper = ({ name }: XmlElement): boolean =>
  WRAPPERS.has(name) || (name.startsWith("m:") && name !== "m:t");
/** Elements in properties that record the previous properties, or that a row, a cell or a paragraph mark is new. */
const CHANGE = /^w:(?:\w+Change|ins|moveTo|cellIns|cellMerge)$/;
const PROPERTIES = /^[a-z0-9]+:\w+Pr(?:Ex)?$/;
/** Ends of ranges, and leftovers of the spelling checker. */
const RANGE = /^w:(?:\w+(?:Start|End)|proofErr|lastRenderedPageBreak)$/;

const isContent = ({ name }: XmlElement): boolean =>
  name !== REVISION && !PROPERTIES.test(name) && !RANGE.test(name) && name !== "w:tblGrid";

/** Whether anything visible is left of an element. */
const isLeft = (element: XmlElement): boolean =>
  isContent(element) &&
  (element.name !== "w:r" || element.children.some(isContent)) &&
  (!isWrapper(element) || element.children.some(isLeft));

const propertiesOf = (element: XmlElement): XmlElement[] =>
  element.children.filter(({ name }) => PROPERTIES.test(name));

/** Whether the paragraph's mark is deleted or moved, so that its words continue in the next paragraph. */
function losesItsMark(paragraph: XmlElement): boolean {
  const mark = childOf(childOf(paragraph, "w:pPr"), "w:rPr");
  return [...GONE].some((name) => childOf(mark, name) !== undefined);
}

/** Whether a row or a cell is deleted as a whole, by its own properties. */
function isDeleted(element: XmlElement): boolean {
  if (element.name === "w:tr") return childOf(childOf(element, "w:trPr"), "w:del") !== undefined;
  if (element.name === "w:tc") return childOf(childOf(element, "w:tcPr"), "w:cellDel") !== undefined;
  return false;
}

/** Whether properties record a change: of formatting, or a new row, cell or paragraph mark. */
const isChanged = (element: XmlElement): boolean =>
  propertiesOf(element).some((properties) =>
    [properties, ...propertiesOf(properties)].some(({ children }) =>
      children.some(({ name }) => CHANGE.test(name)),
    ),
  );

/** Applies the merge of a cell with the one above that was made while changes were tracked (17.13.5.2). */
function withCellMerge(cell: XmlElement): XmlElement {
  const properties = childOf(cell, "w:tcPr");
  const merge = childOf(properties, "w:cellMerge")?.attrs["w:vMerge"];
  if (!properties || merge === undefined) return cell;
  const isFirst = merge === "rest" || merge === "restart";
  const vMerge: XmlElement = {
    name: "w:vMerge",
    attrs: isFirst ? { "w:val": "restart" } : {},
    children: [],
    text: "",
  };
  const others = properties.children.filter(({ name }) => name !== "w:vMerge");
  const merged = { ...properties, children: [...others, vMerge] };
  return { ...cell, children: cell.children.map((child) => (child === properties ? merged : child)) };
}

function acceptedElement(element: XmlElement): readonly XmlElement[] {
  const { name, children } = element;
  if (GONE.has(name) || isDeleted(element)) return [MARK];
  if (ADDED.has(name)) return [MARK, ...acceptRevisions(children)];
  if (PROPERTIES.test(name)) return [element];
  const inner = acceptRevisions(children);
  const hasLost = inner !== children && inner.some((child) => child.name === REVISION);
  if (hasLost && isWrapper(element) && !inner.some(isLeft)) return [MARK];
  const [own, marks] = WITHOUT_MARKS.has(name)
    ? [inner.filter((child) => child.name !== REVISION), inner.filter((child) => child.name === REVISION)]
    : [inner, []];
  const kept = own === children ? element : { ...element, children: [...own] };
  const shown = name === "w:tc" ? withCellMerge(kept) : kept;
  return [...marks, ...(isChanged(element) ? [MARK] : []), shown];
}

const wordsOf = ({ children }: XmlElement) => children.filter(({ name }) => name !== "w:pPr");

/** Joins paragraphs whose mark is deleted to the next paragraph, whose mark and properties apply to the result. */
function joined(children: readonly XmlElement[]): readonly XmlElement[] {
  if (!children.some((child) => child.name === "w:p" && losesItsMark(child))) return children;
  const out: XmlElement[] = [];
  /** Words of preceding paragraphs whose mark is deleted, and the last of these paragraphs. */
  let [words, last]: [XmlElement[], XmlElement | null] = [[], null];
  const close = (paragraph: XmlElement) => {
    out.push({ ...paragraph, children: [...childrenOf(paragraph, "w:pPr"), ...words] });
    [words, last] = [[], null];
  };
  const closeOpen = () => {
    if (last && words.some(isLeft)) close(last);
    else if (last) out.push(...words.filter(({ name }) => name === REVISION));
    [words, last] = [[], null];
  };
  for (const child of children) {
    if (child.name !== "w:p") {
      if (isContent(child)) closeOpen();
      out.push(child);
    } else if (losesItsMark(child)) {
      for (const word of wordsOf(child)) words.push(word);
      if (words.at(-1)?.name !== REVISION) words.push(MARK);
      last = child;
    } else if (last) {
      for (const word of wordsOf(child)) words.push(word);
      close(child);
    } else out.push(child);
  }
  closeOpen();
  return out;
}

/**
 * Returns the content of a part with all its tracked changes accepted; the same array if there are none.
 * @returns the content, with an element named `REVISION` at the position of each change
 */
export function acceptRevisions(children: readonly XmlElement[]): readonly XmlElement[] {
  let isSame = true;
  const out = children.flatMap((child) => {
    const accepted = acceptedElement(child);
    isSame &&= accepted.length === 1 && accepted[0] === child;
    return accepted;
  });
  return joined(isSame ? children : out);
}
