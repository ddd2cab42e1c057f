import type { Body, BodyBlock, BodyInline, BodyListItem } from "@/lib/contracts/body";
import type { ReadingBlock, ReadingInline, ReadingItem } from "@/lib/contracts/signing-text";
import { LINE_SEPARATOR, typesettableText } from "@/lib/document-engine/layout/inline-text";
import { runningText } from "@/lib/document-engine/layout/running-text";
import type { Filling } from "@/lib/domain/templates/published-version";
import { continuedItems } from "@/lib/pure/lists/continued-items";
import {
  CELL_LIST_CONTEXT,
  type ListContext,
  listMarkers,
  OUTERMOST_LIST_CONTEXT,
} from "@/lib/pure/lists/list-numbers";

/**
 * Returns a document's text as printed on its pages: with the values of its layout, the printed characters, and the
 * numbers and bullets of its lists.
 * @param isField whether a field has a box in the text; other field nodes are left out
 */
export function fillBody(
  body: Body,
  filling: Filling,
  isField: (fieldId: string) => boolean,
): ReadingBlock[] {
  const continued = continuedItems(body.content);
  return new Filler(filling, isField, continued).blocks(body.content, OUTERMOST_LIST_CONTEXT);
}

/** Returns a header or footer with its values; the page number becomes the range of all pages. */
export function fillLine(line: string | null, { variables }: Filling, pageCount: number): string | null {
  if (!line) return null;
  const page = pageCount > 1 ? `1–${pageCount}` : "1";
  return runningText(line, variables, { page, pages: String(pageCount) }) || null;
}

/** Recursive: a stored text is nested at most 32 levels deep. */
class Filler {
  readonly #filling: Filling;
  readonly #isField: (fieldId: string) => boolean;
  readonly #continued: ReadonlySet<BodyListItem>;

  constructor(filling: Filling, isField: (fieldId: string) => boolean, continued: ReadonlySet<BodyListItem>) {
    this.#filling = filling;
    this.#isField = isField;
    this.#continued = continued;
  }

  blocks(blocks: readonly BodyBlock[], around: ListContext): ReadingBlock[] {
    return blocks.flatMap((block) => this.#block(block, around));
  }

  #block(block: BodyBlock, around: ListContext): ReadingBlock[] {
    switch (block.type) {
      case "paragraph":
        return [{ ...block, content: this.#inlines(block.content) }];
      case "heading":
        return [{ ...block, content: this.#inlines(block.content) }];
      case "bulletList":
        return [{ ...block, content: this.#items(block.content, null, around) }];
      case "orderedList":
        return [{ ...block, content: this.#items(block.content, block.attrs, around) }];
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
                content: this.blocks(cell.content, CELL_LIST_CONTEXT),
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

  #items(
    items: readonly BodyListItem[],
    attrs: Parameters<typeof listMarkers>[0],
    around: ListContext,
  ): ReadingItem[] {
    const markers = listMarkers(attrs, around);
    return items.map((item, index) => ({
      type: "listItem",
      attrs: { marker: this.#continued.has(item) ? "" : markers.of(index) },
      content: this.blocks(item.content, markers.within(index)),
    }));
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

/** Returns a text as it is printed, with line ends as break nodes. */
function printed(text: string, marks: BodyInline["marks"]): ReadingInline[] {
  return typesettableText(text)
    .split(LINE_SEPARATOR)
    .flatMap((line, index): ReadingInline[] => [
      ...(index > 0 ? [{ type: "hardBreak" as const, marks }] : []),
      ...(line === "" ? [] : [{ type: "text" as const, text: line, marks }]),
    ]);
}
