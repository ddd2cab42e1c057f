import { withEquations } from "@/components/text-editor/paste/equations";
import { HTML_LIMITS, PasteTooLargeError, type SourceNode } from "@/components/text-editor/paste/html-tree";
import type { PastedImage } from "@/components/text-editor/paste/inline";
import { limitDepth } from "@/components/text-editor/paste/limit-depth";
import type { PasteLoss } from "@/components/text-editor/paste/losses";
import { openSource, TOP_CONTEXT } from "@/components/text-editor/paste/paste-context";
import { readDocument } from "@/components/text-editor/paste/read-blocks";
import type { BodyBlock } from "@/lib/contracts/body";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";

export interface CleanOptions {
  /** Parses the HTML into a document that is never displayed, so that nothing in it runs or loads. */
  readonly parse: (html: string) => SourceNode;
  /** Maximum total width of columns, in pixels at 96 dpi. */
  readonly width: number;
  /** Nesting depth at the insertion point; 1 directly in the document. */
  readonly depth?: number;
}

export interface CleanPaste {
  /** Page breaks are only top-level. */
  readonly blocks: readonly (BodyBlock | { readonly type: "pageBreak" })[];
  /** Images to be uploaded, which the blocks reference by `pendingIndex`. */
  readonly images: readonly PastedImage[];
  readonly losses: readonly PasteLoss[];
}

/** Embedded images do not count as text: they have a limit of their own. */
const DATA_ADDRESS = /data:[a-z/+.-]+;base64,[A-Za-z0-9+/=]+/gi;

function checkSize(html: string): void {
  if (html.length > HTML_LIMITS.withImages) throw new PasteTooLargeError();
  if (html.length > HTML_LIMITS.characters && html.replace(DATA_ADDRESS, "").length > HTML_LIMITS.characters)
    throw new PasteTooLargeError();
}

/**
 * Converts pasted HTML, from Word, Google Docs, an email program or a web page, to blocks of a body. Whatever the
 * input, the result only contains what the schema of `lib/contracts/body.ts` allows.
 * @throws {PasteTooLargeError}
 */
export function cleanHtml(html: string, { parse, width, depth = 1 }: CleanOptions): CleanPaste {
  checkSize(html);
  const { root, source } = openSource(parse(withEquations(html)), html, width);
  const { losses, images } = source;
  const takesPageBreaks = depth === 1;
  const blocks = readDocument(root.children, TOP_CONTEXT, source, takesPageBreaks).flatMap(
    (block): CleanPaste["blocks"] => {
      if (block.type !== "pageBreak")
        return limitDepth([block], BODY_LIMITS.depth - depth, () => losses.add("nesting_flattened"));
      if (!takesPageBreaks) losses.add("page_breaks_dropped");
      return takesPageBreaks ? [block] : [];
    },
  );
  return { blocks, images, losses: losses.list() };
}
