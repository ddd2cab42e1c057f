import type { CleanPaste } from "@/components/text-editor/paste/clean-html";
import { paragraphsOf } from "@/components/text-editor/paste/inline";
import { PLAIN_STYLE } from "@/components/text-editor/paste/text-style";

const LINES = { ...PLAIN_STYLE, space: "all" } as const;

/**
 * Converts plain text to paragraphs: an empty line begins a new one, and any other line break stays in its paragraph.
 */
export function plainBlocks(text: string): CleanPaste["blocks"] {
  if (text === "") return [];
  const trimmed = text.replace(/^(?:[ \t]*\r?\n)+|(?:\r?\n[ \t]*)+$/g, "");
  // Lines with only spaces count as empty.
  const lines = trimmed.replace(/^[ \t]+$/gm, "");
  return paragraphsOf([{ kind: "text", text: lines, textStyle: LINES }], false).map((content) => ({
    type: "paragraph",
    attrs: { textAlign: null, indent: 0 },
    content,
  }));
}
