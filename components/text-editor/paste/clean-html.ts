import { withEquations } from "@/components/text-editor/paste/equations";
import { HTML_LIMITS, PasteTooLarge, type SourceNode } from "@/components/text-editor/paste/html-tree";
import type { PastedImage } from "@/components/text-editor/paste/inline";
import { limitDepth } from "@/components/text-editor/paste/limit-depth";
import type { PasteLoss } from "@/components/text-editor/paste/losses";
import { openSource, TOP } from "@/components/text-editor/paste/paste-context";
import { readDocument } from "@/components/text-editor/paste/read-blocks";
import type { BodyBlock } from "@/lib/contracts/body";
import { BODY_LIMITS } from "@/lib/contracts/body-tables";

export interface CleanOptions {
  /** Parses the HTML into a document that is never shown: nothing of it runs or loads. */
  readonly parse: (html: string) => SourceNode;
  /** Pixels at 96 dpi that columns may take together. */
  readonly width: number;
  /** Levels of the text around the place where it is pasted; 1 directly in the document. */
  readonly depth?: number;
}

export interface CleanPaste {
  /** Page breaks are only directly in the document. */
  readonly blocks: readonly (BodyBlock | { readonly type: "pageBreak" })[];
  /** Images to be uploaded, which the blocks name by `pendingIndex`. */
  readonly images: readonly PastedImage[];
  readonly losses: readonly PasteLoss[];
}

/** What images weigh is not text: they are bounded by themselves. */
const DATA_ADDRESS = /data:[a-z/+.-]+;base64,[A-Za-z0-9+/=]+/gi;

function checkSize(html: string): void {
  if (html.length > HTML_LIMITS.withImages) throw new PasteTooLarge();
  if (html.length > HTML_LIMITS.characters && html.replace(DATA_ADDRESS, "").length > HTML_LIMITS.characters)
    throw new PasteTooLarge();
}

/**
 * Reads pasted HTML, of Word, Google Docs, a mail program or a web page, as blocks of a body: only what the schema of
 * `lib/contracts/body.ts` has comes out, whatever goes in.
 * @throws {PasteTooLarge}
 */
export function cleanHtml(html: string, { parse, width, depth = 1 }: CleanOptions): CleanPaste {
  checkSize(html);
  const { root, source } = openSource(parse(withEquations(html)), html, width);
  const { losses, images } = source;
  const takesPageBreaks = depth === 1;
  const blocks = readDocument(root.children, TOP, source, takesPageBreaks).flatMap(
    (block): CleanPaste["blocks"] => {
      if (block.type !== "pageBreak")
        return limitDepth([block], BODY_LIMITS.depth - depth, () => losses.add("nesting_flattened"));
      if (!takesPageBreaks) losses.add("page_breaks_dropped");
      return takesPageBreaks ? [block] : [];
    },
  );
  return { blocks, images, losses: losses.list() };
}
