import type { CleanPaste } from "@/components/text-editor/paste/clean-html";

type Json = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: Json[];
  text?: string;
  marks?: Json[];
};

const MARKS: Readonly<Record<string, string>> = {
  ...{ bold: "b", italic: "i", underline: "u", strike: "s", superscript: "sup", subscript: "sub" },
};

function inline(node: Json): string {
  if (node.type === "hardBreak") return "⏎";
  return (node.marks ?? []).reduce(
    (text, { type, attrs }) =>
      type === "link" ? `[${text}](${attrs?.href})` : `<${MARKS[type]}>${text}</${MARKS[type]}>`,
    (node.text ?? "").replaceAll("\u00A0", "·"),
  );
}

function nameOf({ type, attrs = {} }: Json): string {
  const { level, start, numbering, type: numbers, textAlign, indent, colspan, rowspan, colwidth } = attrs;
  const more = [
    ...[level === undefined ? "" : String(level), numbering === "legal" ? "legal" : ""],
    ...[
      typeof numbers === "string" ? numbers : "",
      start !== undefined && start !== 1 ? `from ${start}` : "",
    ],
    ...[textAlign ? String(textAlign) : "", indent ? `indent ${indent}` : ""],
    ...[(colspan ?? 1) === 1 ? "" : `across ${colspan}`, (rowspan ?? 1) === 1 ? "" : `down ${rowspan}`],
    ...[Array.isArray(colwidth) ? `wide ${colwidth.join()}` : "", attrs.alt ? `"${attrs.alt}"` : ""],
    ...[attrs.width ? `${attrs.width}px` : "", attrs.align ? String(attrs.align) : ""],
  ];
  return [type, ...more].filter(Boolean).join(" ");
}

/** Blocks as indented lines, for comparison in tests. */
export function outlineOf(blocks: CleanPaste["blocks"]): string[] {
  const lines: string[] = [];
  const walk = (node: Json, depth: number) => {
    const isText = node.type === "paragraph" || node.type === "heading";
    const words = isText ? (node.content ?? []).map(inline).join("") : "";
    lines.push(`${"  ".repeat(depth)}${nameOf(node)}${isText ? `: ${words}` : ""}`);
    if (!isText) for (const child of node.content ?? []) walk(child, depth + 1);
  };
  for (const block of blocks) walk(block as Json, 0);
  return lines;
}
