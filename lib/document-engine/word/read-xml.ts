import { SaxesParser, type SaxesTagNS } from "saxes";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { DOCX_LIMITS } from "./limits";

/** An element whose content is being parsed. */
interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
}

/**
 * An element, named with its usual prefix whatever prefix the file uses: `w:p`. Elements of unknown namespaces are
 * left out.
 */
export interface XmlElement {
  readonly name: string;
  /** Attributes by name, also with the usual prefix; attributes without a namespace have none. */
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Text of an element whose text is significant; otherwise empty. */
  text: string;
}

const OPEN = "http://schemas.openxmlformats.org";
const STRICT = "http://purl.oclc.org/ooxml";

/** Transitional and strict Office Open XML (ISO/IEC 29500), and the extensions that are read. */
const PREFIXES: Readonly<Record<string, string>> = {
  [`${OPEN}/wordprocessingml/2006/main`]: "w",
  [`${STRICT}/wordprocessingml/main`]: "w",
  [`${OPEN}/officeDocument/2006/relationships`]: "r",
  [`${STRICT}/officeDocument/relationships`]: "r",
  [`${OPEN}/package/2006/relationships`]: "rel",
  [`${OPEN}/package/2006/content-types`]: "ct",
  [`${OPEN}/officeDocument/2006/math`]: "m",
  [`${STRICT}/officeDocument/math`]: "m",
  [`${OPEN}/drawingml/2006/main`]: "a",
  [`${STRICT}/drawingml/main`]: "a",
  [`${OPEN}/drawingml/2006/wordprocessingDrawing`]: "wp",
  [`${STRICT}/drawingml/wordprocessingDrawing`]: "wp",
  [`${OPEN}/drawingml/2006/picture`]: "pic",
  [`${STRICT}/drawingml/picture`]: "pic",
  [`${OPEN}/markup-compatibility/2006`]: "mc",
  "http://schemas.microsoft.com/office/word/2010/wordml": "w14",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingShape": "wps",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingGroup": "wpg",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas": "wpc",
  [`${OPEN}/drawingml/2006/lockedCanvas`]: "lc",
  [`${OPEN}/drawingml/2006/diagram`]: "dgm",
  [`${STRICT}/drawingml/diagram`]: "dgm",
  "urn:schemas-microsoft-com:vml": "v",
  "urn:schemas-microsoft-com:office:office": "o",
};

const TEXT_OF: ReadonlySet<string> = new Set(["w:t", "w:instrText", "m:t", "a:t"]);

export const damagedFileError = (why: string) =>
  new PdfError(
    "DOCX_INVALID",
    `This Word file is damaged: ${why}. Open it in Word, save it again, then upload it.`,
  );

export const tooMuchContentError = () =>
  new PdfError(
    "DOCX_TOO_LARGE",
    "This Word file has more content than a template can have. Split it, or save it as a PDF, then upload that.",
  );

function attributesOf(tag: SaxesTagNS): Record<string, string> {
  const attrs: Record<string, string> = Object.create(null);
  for (const { uri, local, value } of Object.values(tag.attributes)) {
    const prefix = uri === "" ? "" : PREFIXES[uri];
    if (prefix !== undefined) attrs[prefix === "" ? local : `${prefix}:${local}`] = value;
  }
  return attrs;
}

/** Decodes UTF-8 and UTF-16, the encodings that parts may have. */
function decoded(bytes: Uint8Array, part: string): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isUtf16 ? (first === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw damagedFileError(`its part ${part} is not valid Unicode`);
  }
}

const PIECE = 64 * 1024;
/** Number of characters before a fault that are given as its place. */
const LAST_WORDS = 40;

/**
 * Parses one part. A document type, and with it every custom entity, is rejected; depth and number of elements are
 * bounded during parsing.
 * @param part its name within the file, for messages
 * @throws {PdfError} DOCX_INVALID, DOCX_TOO_LARGE
 */
export function readXml(bytes: Uint8Array, part: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const root: OpenElement = { name: "", attrs: {}, children: [], text: "" };
  /** The open elements; null for elements of unknown namespaces, which are left out with their content. */
  const open: (OpenElement | null)[] = [root];
  let [count, paragraphs, words] = [0, 0, ""];
  parser.on("doctype", () => {
    throw damagedFileError(`its part ${part} has a document type definition, which no Word file may have`);
  });
  parser.on("error", () => {
    const place = words.trim() === "" ? "" : ` behind “${words.trim()}”`;
    throw damagedFileError(`its part ${part} is not well-formed XML${place}`);
  });
  parser.on("opentag", (tag) => {
    count += 1;
    if (count > DOCX_LIMITS.xmlElements || open.length > DOCX_LIMITS.xmlDepth) throw tooMuchContentError();
    const prefix = PREFIXES[tag.uri];
    if (tag.local === "p" && prefix === "w") paragraphs += 1;
    if (paragraphs > DOCX_LIMITS.paragraphs) throw tooMuchContentError();
    const parent = open.at(-1);
    const element =
      parent && prefix !== undefined
        ? { name: `${prefix}:${tag.local}`, attrs: attributesOf(tag), children: [], text: "" }
        : null;
    if (element) parent?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  const addText = (text: string) => {
    const element = open.at(-1);
    if (!element || !TEXT_OF.has(element.name)) return;
    element.text += text;
    if (element.name === "w:t")
      words = `${words} ${text}`.replace(/\s+/g, " ").slice(-LAST_WORDS).toWellFormed();
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  const text = decoded(bytes, part);
  for (let at = 0; at < text.length; at += PIECE) parser.write(text.slice(at, at + PIECE));
  parser.close();
  const [element] = root.children;
  if (!element) throw damagedFileError(`its part ${part} is empty`);
  return element;
}

/** Creates an element in place of one from a file. */
export const makeElement = (name: string, children: readonly XmlElement[], text = ""): XmlElement => ({
  ...{ name, attrs: {}, children, text },
});

/** Creates a paragraph of plain words. */
export const makeParagraph = (words: string): XmlElement =>
  makeElement("w:p", [makeElement("w:r", [makeElement("w:t", [], words)])]);

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** `w:val` of a child. */
export const attributeOf = (element: XmlElement | undefined, name: string): string | undefined =>
  childOf(element, name)?.attrs["w:val"];

/** Returns an attribute's value as an integer; undefined for anything else. */
export function wholeNumberOf(value: string | undefined): number | undefined {
  return value !== undefined && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
}

/** Yields the element and all its descendants, in document order. */
export function* descendantsOf(element: XmlElement): Iterable<XmlElement> {
  const pending = [element];
  for (let next = pending.pop(); next; next = pending.pop()) {
    yield next;
    for (let i = next.children.length - 1; i >= 0; i--) pending.push(next.children[i] as XmlElement);
  }
}
