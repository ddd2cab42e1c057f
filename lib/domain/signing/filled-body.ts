import type { Body, BodyBlock, BodyInline, BodyListItem } from "@/lib/contracts/body";
import type { ReadingBlock, ReadingInline, ReadingItem } from "@/lib/contracts/signing-text";
import type { Filling } from "@/lib/domain/templates/document-version";
import { LINE_SEPARATOR, settableText } from "@/lib/platform/pdf/layout/inline-text";
import { BULLETS, legalNumber, numberText } from "@/lib/platform/pdf/layout/list-numbers";

/** What the blocks around a block say about its numbers and bullets, as the typesetter counts them. */
interface Around {
  /** Numbers of the legal lists around. */
  readonly legal: readonly number[];
  readonly depth: number;
}

/**
 * The text of a document as its pages show it: with the values that it was laid out with, the characters that were
 * printed, and the numbers and bullets of its lists.
 * @param isField whether a field has a place in the text; nodes of others are left out
 */
export function filledBody(
  body: Body,
  filling: Filling,
  isField: (fieldId: string) => boolean,
): ReadingBlock[] {
  return new Filler(filling, isField).blocks(body.content, { legal: [], depth: 0 });
}

/** A header or footer with its values; the number of the page becomes the range of all pages. */
export function filledLine(line: string | null, { variables }: Filling, pageCount: number): string | null {
  if (!line) return null;
  const page = pageCount > 1 ? `1–${pageCount}` : "1";
  const values: Record<string, string> = { ...variables, page, pages: String(pageCount) };
  const filled = line.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
  return settableText(filled).replaceAll(LINE_SEPARATOR, " ").trim() || null;
}

/** Recursive: a stored text is nested 32 levels at most. */
class Filler {
  readonly #filling: Filling;
  readonly #isField: (fieldId: string) => boolean;

  constructor(filling: Filling, isField: (fieldId: string) => boolean) {
    this.#filling = filling;
    this.#isField = isField;
  }

  blocks(blocks: readonly BodyBlock[], around: Around): ReadingBlock[] {
    return blocks.flatMap((block) => this.#block(block, around));
  }

  #block(block: BodyBlock, around: Around): ReadingBlock[] {
    switch (block.type) {
      case "paragraph":
        return [{ ...block, content: this.#inlines(block.content) }];
      case "heading":
        return [{ ...block, content: this.#inlines(block.content) }];
      case "bulletList": {
        const bullet = BULLETS[around.depth % BULLETS.length] ?? "•";
        return [{ ...block, content: block.content.map((item) => this.#item(item, bullet, [], around)) }];
      }
      case "orderedList":
        return [this.#ordered(block, around)];
      case "blockquote":
        return [{ ...block, content: this.blocks(block.content, around) }];
      case "table":
        return [
          {
            type: "table",
            content: block.content.map((row) => ({
              type: "tableRow",
              content: row.content.map((cell) => ({
                ...cell,
                content: this.blocks(cell.content, { legal: [], depth: 1 }),
              })),
            })),
          },
        ];
      case "field":
        return this.#fieldBlock(block);
      default:
        return [block];
    }
  }

  #ordered(list: BodyBlock & { type: "orderedList" }, around: Around): ReadingBlock {
    const { start, type, numbering } = list.attrs;
    const content = list.content.map((item, index) => {
      const number = start + index;
      const legal = numbering === "legal" ? [...around.legal, number] : [];
      const marker = numbering === "legal" ? legalNumber(legal) : `${numberText(number, type ?? "1")}.`;
      return this.#item(item, marker, legal, around);
    });
    return { ...list, content };
  }

  #item(item: BodyListItem, marker: string, legal: readonly number[], { depth }: Around): ReadingItem {
    const content = this.blocks(item.content, { legal, depth: depth + 1 });
    return { type: "listItem", attrs: { marker }, content };
  }

  #fieldBlock(block: BodyBlock & { type: "field" }): ReadingBlock[] {
    const content = this.#inlines([{ ...block, marks: [] }]);
    const [only] = content;
    if (!only) return [];
    return only.type === "field"
      ? [block]
      : [{ type: "paragraph", attrs: { textAlign: null, indent: 0 }, content }];
  }

  #inlines(inlines: readonly BodyInline[]): ReadingInline[] {
    return inlines.flatMap((node): ReadingInline[] => {
      switch (node.type) {
        case "text":
          return printed(node.text, node.marks);
        case "variable": {
          const { name } = node.attrs;
          const { variables } = this.#filling;
          return printed(
            Object.hasOwn(variables, name) ? (variables[name] ?? "") : `{{${name}}}`,
            node.marks,
          );
        }
        case "field": {
          const { fieldId } = node.attrs;
          const { texts } = this.#filling;
          if (Object.hasOwn(texts, fieldId)) return printed(texts[fieldId] ?? "", node.marks);
          return this.#isField(fieldId) ? [node] : [];
        }
        default:
          return [node];
      }
    });
  }
}

/** A text as it was printed, its ends of lines as breaks. */
function printed(text: string, marks: BodyInline["marks"]): ReadingInline[] {
  return settableText(text)
    .split(LINE_SEPARATOR)
    .flatMap((line, index): ReadingInline[] => [
      ...(index > 0 ? [{ type: "hardBreak" as const, marks }] : []),
      ...(line === "" ? [] : [{ type: "text" as const, text: line, marks }]),
    ]);
}
