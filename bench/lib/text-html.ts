import type { BodyBlock, BodyInline, BodyMark } from "@/lib/contracts/body";
import { legalNumber } from "@/lib/pure/lists/list-numbers";
import { roomOf } from "@/lib/rules/field-room";
import type { BenchText } from "./read-text";

/** The same text as HTML, in the typesetter's sizes: Chromium's print is compared with our pages. */

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const TAGS: Record<Exclude<BodyMark["type"], "link">, string> = {
  bold: "b",
  italic: "i",
  underline: "u",
  strike: "s",
  subscript: "sub",
  superscript: "sup",
};

function marked(html: string, marks: readonly BodyMark[]): string {
  return marks.reduce(
    (inner, mark) =>
      mark.type === "link"
        ? `<a href="${escaped(mark.attrs.href)}">${inner}</a>`
        : `<${TAGS[mark.type]}>${inner}</${TAGS[mark.type]}>`,
    html,
  );
}

class Writer {
  readonly #rooms: ReadonlyMap<string, string>;

  constructor({ fields }: BenchText) {
    this.#rooms = new Map(
      fields.map((field) => {
        const { widthPt, heightPt } = roomOf(field);
        return [field.id, `width:${widthPt}pt;height:${Math.min(heightPt, heightPt > 20 ? heightPt : 13)}pt`];
      }),
    );
  }

  #field(id: string): string {
    return `<span class="field" style="${this.#rooms.get(id)}"></span>`;
  }

  #inline(nodes: readonly BodyInline[]): string {
    return nodes
      .map((node) => {
        if (node.type === "text") return marked(escaped(node.text), node.marks);
        if (node.type === "field") return this.#field(node.attrs.fieldId);
        return node.type === "hardBreak" ? "<br>" : `{{${node.attrs.name}}}`;
      })
      .join("");
  }

  blocks(blocks: readonly BodyBlock[], legal: readonly number[] = []): string {
    return blocks.map((block) => this.#block(block, legal)).join("\n");
  }

  #block(block: BodyBlock, legal: readonly number[]): string {
    const style = "attrs" in block && "textAlign" in block.attrs && block.attrs.textAlign;
    const align = style ? ` style="text-align:${style}"` : "";
    switch (block.type) {
      case "paragraph":
        return `<p dir="auto"${align}>${this.#inline(block.content)}</p>`;
      case "heading":
        return `<h${block.attrs.level} dir="auto">${this.#inline(block.content)}</h${block.attrs.level}>`;
      case "bulletList":
        return `<ul>${block.content.map(({ content }) => `<li>${this.blocks(content)}</li>`).join("")}</ul>`;
      case "orderedList":
        return `<ol>${block.content
          .map(({ content }, index) => {
            const numbers = [...legal, block.attrs.start + index];
            return `<li data-number="${legalNumber(numbers)}">${this.blocks(content, numbers)}</li>`;
          })
          .join("")}</ol>`;
      case "blockquote":
        return `<blockquote>${this.blocks(block.content)}</blockquote>`;
      case "table":
        return `<table>${block.content
          .map(({ content }) => `<tr>${content.map((cell) => this.#cell(cell)).join("")}</tr>`)
          .join("")}</table>`;
      case "horizontalRule":
        return "<hr>";
      case "field":
        return `<div class="block">${this.#field(block.attrs.fieldId)}</div>`;
      default:
        return "";
    }
  }

  #cell({ type, attrs, content }: (BodyBlock & { type: "table" })["content"][number]["content"][number]) {
    const tag = type === "tableHeader" ? "th" : "td";
    return `<${tag} colspan="${attrs.colspan}">${this.blocks(content)}</${tag}>`;
  }
}

/** @param fonts CSS that declares the typesetter's fonts */
export function textHtml(text: BenchText, fonts: string): string {
  const isRightToLeft = ["ar", "he"].includes(text.lang);
  const { size, fontSize } = text.page;
  return `<!doctype html><html lang="${text.lang}" dir="${isRightToLeft ? "rtl" : "ltr"}"><meta charset="utf-8">
<title>${escaped(text.title)}</title><style>${fonts}
@page { size: ${size === "A4" ? "A4" : "letter"}; margin: 72pt }
body { margin: 0; font: ${fontSize}pt/1.416 Texts, sans-serif; color: #171a21; hyphens: auto }
p { margin: 0 0 .62em } td p, th p, li p { margin: 0 0 .28em }
h1 { font-size: 1.75em; margin: 0 0 .34em } h2 { font-size: 1.35em; margin: 1em 0 .37em } h3 { font-size: 1.15em }
ul, ol { margin: 0 0 .62em; padding-inline-start: 2em } ol { list-style: none }
ol > li { position: relative } ol > li::before { content: attr(data-number); position: absolute; inset-inline-end: calc(100% + .5em); white-space: nowrap }
table { width: 100%; table-layout: fixed; border-collapse: collapse; margin: .85em 0; page-break-inside: auto }
td, th { border: .5pt solid #9ea6b5; padding: 3.5pt 5pt; text-align: start; vertical-align: top } th { background: #f1f2f5 }
tr { break-inside: avoid } h1, h2 { break-after: avoid } a { color: #12458f }
blockquote { margin: .7em 0; padding-inline-start: 1.3em; border-inline-start: 2pt solid #c7ccd6 }
hr { border: 0; border-top: .6pt solid #9ea6b5; margin: .9em 0 }
.field { display: inline-block; border-bottom: .6pt solid #9ea6b5; vertical-align: -.24em; max-width: 100% } .block { margin: .62em 0 }
</style>${new Writer(text).blocks(text.body.content)}</html>`;
}
