import { SaxesParser } from "saxes";
import { PdfError } from "@/lib/document-engine/pdf-error";
import type { DocxPackage } from "./read-package";
import { childOf, makeElement, type XmlElement } from "./read-xml";
import { shownText } from "./shown-text";

/**
 * Reads controls that are bound to data in the file (`w:dataBinding`, ECMA-376 part 1, 17.5.2.6). Word shows the
 * data, so programs that fill in a document often write only the data and leave the control's own text unchanged.
 */

/** An element of the data, in any namespace. */
interface DataNode {
  readonly space: string;
  readonly local: string;
  readonly attributes: readonly { readonly space: string; readonly local: string; readonly value: string }[];
  readonly children: DataNode[];
  text: string;
}

/** Roots of the data by the upper-case id of their store. */
type Stores = ReadonlyMap<string, DataNode>;

const LIMITS = {
  bytes: 1024 * 1024,
  nodes: 20_000,
  depth: 100,
  stores: 20,
  steps: 30,
  controls: 2_000,
} as const;
const CORE = "{6C3C8BC8-F283-45AE-878A-BAB7291924A1}";
const EXTENDED = "{6668398D-A668-4E3E-A5EB-62B293D839F1}";

/** @returns null for data that is damaged, has a document type or is too large: the controls then keep their text */
function parsed(bytes: Uint8Array): DataNode | null {
  const root: DataNode = { space: "", local: "", attributes: [], children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true, position: false });
  let count = 0;
  let isBad = false;
  parser.on("doctype", () => {
    isBad = true;
  });
  parser.on("error", () => {
    isBad = true;
  });
  parser.on("opentag", (tag) => {
    count += 1;
    isBad ||= count > LIMITS.nodes || open.length > LIMITS.depth;
    if (isBad) return;
    const attributes = Object.values(tag.attributes).map(({ uri, local, value }) => ({
      space: uri,
      local,
      value,
    }));
    const node: DataNode = { space: tag.uri, local: tag.local, attributes, children: [], text: "" };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on("closetag", () => {
    if (isBad) return;
    const closed = open.pop();
    const parent = open.at(-1);
    // The text of an element includes that of all its descendants.
    if (closed && parent && open.length > 1) parent.text += closed.text;
  });
  const add = (text: string) => {
    const node = open.at(-1);
    if (node && !isBad) node.text += text;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  try {
    parser.write(new TextDecoder("utf-8", { fatal: true }).decode(bytes)).close();
  } catch {
    return null; // not in the encoding that Word writes
  }
  return isBad ? null : (root.children[0] ?? null);
}

const STEP = /^(@)?(?:([\w.-]+):)?([\w.-]+)(?:\[(\d{1,6})\])?$/;

/**
 * Returns the text at a path of simple steps, as Word writes it; null if there is none, or if the path is of another
 * kind.
 */
function textAt(root: DataNode, path: string, prefixes: ReadonlyMap<string, string>): string | null {
  const steps = path.replace(/^\//, "").split("/");
  if (!path.startsWith("/") || steps.length > LIMITS.steps) return null;
  let within: readonly DataNode[] = [root];
  let node: DataNode | null = null;
  for (const [i, step] of steps.entries()) {
    const [, at, prefix, local, position = "1"] = STEP.exec(step) ?? [];
    const space = prefix === undefined ? "" : prefixes.get(prefix);
    if (local === undefined || space === undefined) return null;
    const isNamed = (one: { space: string; local: string }) => one.space === space && one.local === local;
    if (at) return i === steps.length - 1 ? (node?.attributes.find(isNamed)?.value ?? null) : null;
    node = within.filter(isNamed)[Number(position) - 1] ?? null;
    if (!node) return null;
    within = node.children;
  }
  return node?.text ?? null;
}

const prefixesOf = (mappings: string): ReadonlyMap<string, string> =>
  new Map(
    [...mappings.matchAll(/xmlns:([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, prefix = "", a, b]) => [
      prefix,
      a ?? b ?? "",
    ]),
  );

async function readStores(docx: DocxPackage): Promise<Stores> {
  const stores = new Map<string, DataNode>();
  const add = async (id: string, part: string) => {
    if (id === "" || stores.size >= LIMITS.stores) return;
    try {
      const bytes = await docx.bytesUpTo(part, LIMITS.bytes);
      const root = bytes && parsed(bytes);
      if (root) stores.set(id.toUpperCase(), root);
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
    }
  };
  for (const { type, target, isExternal } of (await docx.relationsOf("")).values()) {
    if (isExternal) continue;
    if (type === "core-properties") await add(CORE, target);
    if (type === "extended-properties") await add(EXTENDED, target);
  }
  const { name } = await docx.mainPart();
  for (const { type, target, isExternal } of (await docx.relationsOf(name)).values()) {
    if (type === "customXml" && !isExternal) await add(await idOf(docx, target), target);
  }
  return stores;
}

/** Returns the id of a data part, taken from its properties part; "" if there is none. */
async function idOf(docx: DocxPackage, part: string): Promise<string> {
  try {
    const properties = [...(await docx.relationsOf(part)).values()].find(
      (one) => one.type === "customXmlProps",
    );
    const bytes = properties ? await docx.bytesUpTo(properties.target, LIMITS.bytes) : null;
    return (bytes && parsed(bytes)?.attributes.find(({ local }) => local === "itemID")?.value) || "";
  } catch (error) {
    if (error instanceof PdfError) return "";
    throw error;
  }
}

const known = new WeakMap<DocxPackage, Promise<Stores>>();

/** Returns the data of a file, which is read once. Parts that cannot be read are left out. */
export function storesOf(docx: DocxPackage): Promise<Stores> {
  const stores = known.get(docx) ?? readStores(docx);
  known.set(docx, stores);
  return stores;
}

/** Kinds of controls whose data is their text, or the value of one of their choices. */
const PLAIN = ["w:text", "w:dropDownList", "w:comboBox", "w:date"];
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Returns the text that a control must show if its data differs from its own text; null otherwise. */
function boundText(sdt: XmlElement, stores: Stores): string | null {
  const properties = childOf(sdt, "w:sdtPr");
  const binding = childOf(properties, "w:dataBinding")?.attrs;
  if (!binding || !PLAIN.some((name) => childOf(properties, name))) return null;
  const id = binding["w:storeItemID"]?.toUpperCase();
  const prefixes = prefixesOf(binding["w:prefixMappings"] ?? "");
  const roots = id === undefined ? [...stores.values()] : [stores.get(id)];
  const texts = roots.flatMap((root) => (root && textAt(root, binding["w:xpath"] ?? "", prefixes)) ?? []);
  const text = texts[0]?.trim() ?? "";
  return text === "" || text === shownText(childOf(sdt, "w:sdtContent")).trim() ? null : text;
}

/** Sets the day of a date control to the one in the data. */
function withDay(properties: XmlElement, day: string): XmlElement {
  const children = properties.children.map((child) =>
    child.name === "w:date"
      ? { ...child, attrs: { ...child.attrs, "w:fullDate": `${day}T00:00:00Z` } }
      : child,
  );
  return { ...properties, children };
}

function bound(sdt: XmlElement, text: string): XmlElement {
  const properties = childOf(sdt, "w:sdtPr") as XmlElement;
  const [day] = DAY.exec(text) ?? [];
  const isDate = childOf(properties, "w:date") !== undefined;
  const isSame = isDate && childOf(properties, "w:date")?.attrs["w:fullDate"]?.slice(0, 10) === day;
  const entry = [childOf(properties, "w:dropDownList"), childOf(properties, "w:comboBox")]
    .flatMap((list) => list?.children ?? [])
    .find(({ attrs }) => attrs["w:value"] === text);
  const words = isDate ? (day ?? text) : (entry?.attrs["w:displayText"] ?? text);
  if (isSame) return sdt;
  const lines = words
    .split(/\r\n|[\r\n]/)
    .flatMap((line, i) => [...(i > 0 ? [makeElement("w:br", [])] : []), makeElement("w:t", [], line)]);
  const [first] = childOf(sdt, "w:sdtContent")?.children ?? [];
  const run = makeElement("w:r", lines);
  // The control stands within a paragraph, or contains a paragraph or a cell with one.
  const paragraph = makeElement("w:p", [
    ...(first?.children.filter(({ name }) => name === "w:pPr") ?? []),
    run,
  ]);
  const content =
    first?.name === "w:p" ? paragraph : first?.name === "w:tc" ? makeElement("w:tc", [paragraph]) : run;
  const shown = properties.children.filter(({ name }) => name !== "w:showingPlcHdr");
  const own =
    isDate && day ? withDay({ ...properties, children: shown }, day) : { ...properties, children: shown };
  return { ...sdt, children: [own, makeElement("w:sdtContent", [content])] };
}

/**
 * Returns the elements, with bound controls showing their data.
 * @param budget maximum number of controls that are looked up; the others keep their text
 */
export function withData(
  children: readonly XmlElement[],
  stores: Stores,
  budget = { left: LIMITS.controls as number },
): readonly XmlElement[] {
  if (stores.size === 0) return children;
  let isChanged = false;
  const next = children.map((child) => {
    const isTried = child.name === "w:sdt" && budget.left > 0;
    if (isTried) budget.left -= 1;
    const text = isTried ? boundText(child, stores) : null;
    if (text !== null) {
      isChanged = true;
      return bound(child, text);
    }
    const inner = withData(child.children, stores, budget);
    if (inner === child.children) return child;
    isChanged = true;
    return { ...child, children: inner };
  });
  return isChanged ? next : children;
}
