import { asBody, type Body, BodyPage, ContentBody } from "@/lib/contracts/body";
import { type ContentField, TemplateContent } from "@/lib/contracts/content";

/**
 * Reads the texts of `bench/texts`: documents as people write them, in lines:
 *
 *     lang: de                        properties first: lang, title, size, justify
 *     # Heading                       up to four levels
 *     1. item    11. item             legal numbering, a digit for each level
 *     - item     -- item              bullets
 *     |! Header | Header              a table with its header …
 *     | cell | cell                   … its rows …
 *     |= words | amount               … and rows whose first cell spans all columns but the last
 *     > quotation
 *     ---                             a line
 *     **bold** _italic_ ~~struck~~ H~2~O m^2^ [link](https://…) {key:type}
 */

export interface BenchText {
  readonly name: string;
  readonly lang: string;
  readonly title: string;
  readonly body: Body;
  readonly page: BodyPage;
  readonly fields: readonly ContentField[];
}

type Json = Record<string, unknown>;

const INLINE =
  /\*\*(?<bold>.+?)\*\*|(?<![\p{L}\p{N}])_(?<italic>.+?)_(?![\p{L}\p{N}])|~~(?<strike>.+?)~~|~(?<subscript>.+?)~|\^(?<superscript>.+?)\^|\[(?<words>[^\]]+)\]\((?<href>[^)]+)\)|\{(?<key>\w+):(?<type>\w+)\}/gu;
const DRAWN = new Set(["signature", "multiline"]);

class Reader {
  readonly fields: { id: string; key: string; roleKey: string; type: string }[] = [];
  readonly #align: Json;

  constructor(isJustified: boolean) {
    this.#align = isJustified ? { textAlign: "justify" } : {};
  }

  #field(key: string, type: string): Json {
    this.fields.push({ id: key, key, roleKey: "party", type });
    return { type: "field", attrs: { fieldId: key } };
  }

  #inline(line: string, marks: readonly Json[] = []): Json[] {
    const nodes: Json[] = [];
    const words = (text: string) => {
      if (text !== "") nodes.push({ type: "text", text, marks });
    };
    let at = 0;
    for (const match of line.matchAll(INLINE)) {
      words(line.slice(at, match.index));
      at = match.index + match[0].length;
      const { words: linked, href, key, type, ...styles } = match.groups ?? {};
      if (key && type) nodes.push(this.#field(key, type));
      else if (linked && href)
        nodes.push(...this.#inline(linked, [...marks, { type: "link", attrs: { href } }]));
      else
        for (const [mark, text] of Object.entries(styles))
          if (text) nodes.push(...this.#inline(text, [...marks, { type: mark }]));
    }
    words(line.slice(at));
    return nodes;
  }

  paragraph(line: string): Json {
    return { type: "paragraph", attrs: this.#align, content: this.#inline(line) };
  }

  /** Starts a new line after each field of a cell. */
  #cell(type: string, text: string, colspan = 1): Json {
    const lines = text.split(/(?<=\})/).filter((line) => line.trim() !== "");
    const content = (lines.length > 0 ? lines : [""]).flatMap((line) => {
      const drawn = /^(.*)\{(\w+):(\w+)\}$/.exec(line.trim());
      if (!drawn || !DRAWN.has(drawn[3] ?? "")) return [this.#plain(line.trim())];
      const [, caption = "", key = "", kind = ""] = drawn;
      return [...(caption ? [this.#plain(caption)] : []), this.#field(key, kind)];
    });
    return { type, attrs: { colspan }, content };
  }

  #plain(line: string): Json {
    return { type: "paragraph", content: this.#inline(line) };
  }

  row(line: string, columns: number): Json {
    const cells = line
      .replace(/^\|[!=]?/, "")
      .split("|")
      .map((cell) => cell.trim());
    const type = line.startsWith("|!") ? "tableHeader" : "tableCell";
    const isSum = line.startsWith("|=");
    const content = cells.map((cell, index) =>
      this.#cell(type, cell, isSum && index === 0 ? columns - cells.length + 1 : 1),
    );
    return { type: "tableRow", content };
  }

  heading(line: string): Json {
    const level = line.indexOf(" ");
    return { type: "heading", attrs: { level }, content: this.#inline(line.slice(level + 1)) };
  }
}

/** Nests list items by the depth of their markers. */
function listOf(items: readonly { depth: number; paragraph: Json }[], attrs: Json | null): Json {
  const content: Json[] = [];
  for (let at = 0; at < items.length; ) {
    const depth = items[0]?.depth ?? 1;
    let end = at + 1;
    while (end < items.length && (items[end]?.depth ?? 0) > depth) end++;
    const inner = items.slice(at + 1, end);
    const blocks = [items[at]?.paragraph, ...(inner.length > 0 ? [listOf(inner, attrs)] : [])];
    content.push({ type: "listItem", content: blocks });
    at = end;
  }
  return attrs ? { type: "orderedList", attrs, content } : { type: "bulletList", content };
}

export function readText(name: string, source: string): BenchText {
  const lines = source.split("\n").filter((line) => line.trim() !== "");
  const first = lines.findIndex((line) => !/^(?:lang|title|size|justify): /.test(line));
  const properties = Object.fromEntries(lines.slice(0, first).map((line) => line.split(/: (.*)/)));
  const reader = new Reader(properties.justify === "yes");
  const content: Json[] = [];
  let numbered = 0;
  for (let at = first; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const run = (test: RegExp): string[] => {
      const found: string[] = [];
      while (test.test(lines[at] ?? "")) found.push(lines[at++] ?? "");
      at--;
      return found;
    };
    if (/^#+ /.test(line)) content.push(reader.heading(line));
    else if (line === "---") content.push({ type: "horizontalRule" });
    else if (line.startsWith("> "))
      content.push({ type: "blockquote", content: [reader.paragraph(line.slice(2))] });
    else if (line.startsWith("|")) {
      const rows = [line];
      while (/^\|(?!!)/.test(lines[at + 1] ?? "")) rows.push(lines[++at] ?? "");
      const columns = Math.max(...rows.map((row) => row.split("|").length - 1));
      content.push({ type: "table", content: rows.map((row) => reader.row(row, columns)) });
      continue;
    } else if (/^1+\. |^-+ /.test(line)) {
      const isNumbered = line.startsWith("1");
      const items = run(isNumbered ? /^1+\. / : /^-+ /).map((item) => {
        const [sign = "", words = ""] = item.split(/ (.*)/);
        return { depth: sign.replace(".", "").length, paragraph: reader.paragraph(words) };
      });
      const start = isNumbered ? numbered + 1 : 1;
      if (isNumbered) numbered += items.filter(({ depth }) => depth === 1).length;
      content.push(listOf(items, isNumbered ? { start, numbering: "legal" } : null));
      continue;
    } else content.push(reader.paragraph(line));
    if (line.startsWith("#")) numbered = 0;
  }
  const { fields } = TemplateContent.parse({
    roles: [{ key: "party", label: "Party" }],
    fields: reader.fields,
  });
  return {
    name,
    lang: properties.lang ?? "en",
    title: properties.title ?? name,
    body: asBody(ContentBody.parse({ type: "doc", content })),
    page: BodyPage.parse({ size: properties.size ?? "A4", footer: "{{page}} / {{pages}}" }),
    fields,
  };
}
