import type { Body, BodyBlock, BodyInline, BodyListItem } from "@/lib/contracts/body";

/**
 * Writes the top-level blocks of a body as the lines that `read-text.ts` parses: the model reads the same form that
 * it writes. Pure.
 */

/** @param fieldKeys by id */
export function writeBlocks(body: Body | null, fieldKeys: ReadonlyMap<string, string>): string[] {
  const images = new Map<BodyBlock, string>([...imagesOf(body)].map(([name, image]) => [image, name]));
  return (body?.content ?? []).map((block) => linesOf(block, { fieldKeys, images }).join("\n"));
}

/** Returns the images of a text by the names that its lines use for them: `image 1` is the first. */
export function imagesOf(body: Body | null): Map<string, BodyBlock> {
  const images = new Map<string, BodyBlock>();
  const look = (node: { readonly type: string; readonly content?: readonly unknown[] }): void => {
    if (node.type === "image") images.set(`image ${images.size + 1}`, node as BodyBlock);
    for (const child of node.content ?? []) look(child as typeof node);
  };
  if (body) look(body);
  return images;
}

type Keys = {
  readonly fieldKeys: ReadonlyMap<string, string>;
  readonly images: ReadonlyMap<BodyBlock, string>;
};

function linesOf(block: BodyBlock, keys: Keys): string[] {
  switch (block.type) {
    case "heading":
      return [`${"#".repeat(block.attrs.level)} ${inline(block.content, keys)}`];
    case "paragraph":
      return [inline(block.content, keys)];
    case "bulletList":
      return block.content.flatMap((item) => itemLines(item, "- ", keys));
    case "orderedList":
      return block.content.flatMap((item, i) => itemLines(item, `${block.attrs.start + i}. `, keys));
    case "blockquote":
      return block.content.flatMap((one) => linesOf(one, keys)).map((line) => `> ${line}`);
    case "table":
      return block.content.flatMap((row, index) => {
        const cells = row.content.map((cell) =>
          cell.content
            .flatMap((one) => linesOf(one, keys))
            .join("<br>")
            .replaceAll("|", "\\|"),
        );
        const line = `| ${cells.join(" | ")} |`;
        const isHeader = index === 0 && row.content.some(({ type }) => type === "tableHeader");
        return isHeader ? [line, `|${cells.map(() => "---").join("|")}|`] : [line];
      });
    case "image":
      return [`[[${keys.images.get(block) ?? "image"}]]`];
    case "horizontalRule":
      return ["---"];
    case "pageBreak":
      return ["==="];
    case "field":
      return [`[[${keys.fieldKeys.get(block.attrs.fieldId) ?? block.attrs.fieldId}]]`];
  }
}

function itemLines({ content }: BodyListItem, bullet: string, keys: Keys): string[] {
  const lines = content.flatMap((block) =>
    linesOf(block, keys).map((line) => (isList(block) ? `  ${line}` : line)),
  );
  const [first = "", ...rest] = lines;
  return [`${bullet}${first}`, ...rest.map((line) => (line.startsWith("  ") ? line : `  ${line}`))];
}

const isList = ({ type }: BodyBlock): boolean => type === "bulletList" || type === "orderedList";

function inline(nodes: readonly BodyInline[], keys: Keys): string {
  return nodes
    .map((node) => {
      if (node.type === "hardBreak") return "<br>";
      if (node.type === "field") return `[[${keys.fieldKeys.get(node.attrs.fieldId) ?? node.attrs.fieldId}]]`;
      if (node.type === "variable") return `{{${node.attrs.name}}}`;
      const text = node.text.replace(/[\\*]|\[\[|\{\{/g, (found) => `\\${found}`);
      const isBold = node.marks.some(({ type }) => type === "bold");
      const isItalic = node.marks.some(({ type }) => type === "italic");
      const mark = `${isBold ? "**" : ""}${isItalic ? "*" : ""}`;
      return mark && text.trim() ? `${mark}${text}${[...mark].reverse().join("")}` : text;
    })
    .join("");
}
