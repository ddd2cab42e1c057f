import { lexer, type Token, type Tokens } from "marked";
import type { CleanPaste } from "@/components/text-editor/paste/clean-html";
import { type InlinePiece, paragraphsOf } from "@/components/text-editor/paste/inline";
import { limitDepth } from "@/components/text-editor/paste/limit-depth";
import { PasteLosses } from "@/components/text-editor/paste/losses";
import { PLAIN_STYLE, type TextStyle } from "@/components/text-editor/paste/text-style";
import type { BodyBlock, BodyCell, BodyInline } from "@/lib/contracts/body";
import { BODY_LIMITS, isSafeLink } from "@/lib/contracts/body-constants";

/** Converts Markdown to blocks of a body, from the tokens of `marked`. HTML in it is kept as text. */

type Written = Extract<InlinePiece, { kind: "text" | "break" }>;
type Align = "left" | "center" | "right" | null;

const MAX_HEADING_DEPTH = 4;
/**
 * Blanks to fill in are not rules or emphasis, so a placeholder character replaces them while the Markdown is parsed.
 */
const [BLANK, STAND_IN] = [/_{3,}/g, "\uE000"];

const childrenOf = (token: Token): readonly Token[] => ("tokens" in token ? (token.tokens ?? []) : []);
const hasChildren = (token: Token): boolean => "tokens" in token && token.tokens !== undefined;

class Reader {
  readonly losses = new PasteLosses();

  blocks(tokens: readonly Token[]): BodyBlock[] {
    return tokens.flatMap((token) => this.#block(token));
  }

  content(tokens: readonly Token[]): BodyBlock[] {
    const blocks = this.blocks(tokens);
    return blocks.length > 0 ? blocks : [paragraph([])];
  }

  #block(token: Token): BodyBlock[] {
    switch (token.type) {
      case "heading":
        return this.#heading(token as Tokens.Heading);
      case "list":
        return [this.#list(token as Tokens.List)];
      case "blockquote":
        return [{ type: "blockquote", content: this.content(childrenOf(token)) }];
      case "table":
        return [this.#table(token as Tokens.Table)];
      case "hr":
        return [{ type: "horizontalRule" }];
      case "code":
        return this.#paragraphs([
          { kind: "text", text: token.text, textStyle: { ...PLAIN_STYLE, space: "all" } },
        ]);
      case "space":
      case "def":
        return [];
      default:
        return this.#paragraphs(this.#inline(hasChildren(token) ? childrenOf(token) : [token], PLAIN_STYLE));
    }
  }

  #heading({ depth, tokens }: Tokens.Heading): BodyBlock[] {
    if (depth > MAX_HEADING_DEPTH) this.losses.add("headings_raised");
    const [content = []] = paragraphsOf(this.#inline(tokens, PLAIN_STYLE), true);
    const level = Math.min(depth, MAX_HEADING_DEPTH);
    return [{ type: "heading", attrs: { level, textAlign: null, indent: 0 }, content }];
  }

  #list({ ordered, start, items }: Tokens.List): BodyBlock {
    const content = items.map((item) => ({
      type: "listItem" as const,
      content: this.#item(item),
    }));
    if (!ordered) return { type: "bulletList", content };
    const first = typeof start === "number" && start >= 0 && start <= 1_000_000 ? start : 1;
    return { type: "orderedList", attrs: { start: first, type: null, numbering: null }, content };
  }

  /** A task item starts with a box that shows whether it is done. */
  #item({ tokens, task, checked }: Tokens.ListItem): BodyBlock[] {
    const content = this.content(tokens.filter(({ type }) => type !== "checkbox"));
    const [first, ...others] = content;
    if (!task || first?.type !== "paragraph") return content;
    const box: BodyInline = { type: "text", text: checked ? "☑ " : "☐ ", marks: [] };
    return [{ ...first, content: [box, ...first.content] }, ...others];
  }

  #table({ header, rows }: Tokens.Table): BodyBlock {
    const row = (cells: readonly Tokens.TableCell[], type: "tableHeader" | "tableCell") => ({
      type: "tableRow" as const,
      content: cells.slice(0, BODY_LIMITS.columns).map((cell) => this.#cell(cell, type)),
    });
    return {
      type: "table",
      content: [row(header, "tableHeader"), ...rows.map((cells) => row(cells, "tableCell"))],
    };
  }

  #cell({ tokens, align }: Tokens.TableCell, type: "tableHeader" | "tableCell"): BodyCell {
    const content = this.#paragraphs(this.#inline(tokens, PLAIN_STYLE), align === "left" ? null : align);
    return {
      type,
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: content.length > 0 ? content : [paragraph([])],
    };
  }

  #paragraphs(pieces: readonly Written[], align: Align = null): BodyBlock[] {
    return pieces.length === 0 ? [] : paragraphsOf(pieces, false).map((content) => paragraph(content, align));
  }

  #inline(tokens: readonly Token[], textStyle: TextStyle): Written[] {
    return tokens.flatMap((token) => this.#piece(token, textStyle));
  }

  #piece(token: Token, textStyle: TextStyle): Written[] {
    const within = (more: Partial<TextStyle>) => this.#inline(childrenOf(token), { ...textStyle, ...more });
    switch (token.type) {
      case "strong":
        return within({ bold: true });
      case "em":
        return within({ italic: true });
      case "del":
        return within({ strike: true });
      case "br":
        return [{ kind: "break", textStyle }];
      case "link":
        return within({ href: this.#address(token.href) });
      case "image":
        this.losses.add("images_left_out");
        return [];
      default:
        return hasChildren(token) ? within({}) : [textPiece(plain(token), textStyle)];
    }
  }

  #address(given: string): string | null {
    const href = given.toWellFormed();
    if (href.length <= BODY_LIMITS.linkLength && isSafeLink(href)) return href;
    this.losses.add("links_removed");
    return null;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00A0", "#39": "'" },
};

/** The displayed text: blanks are restored and character references decoded. */
function plain(token: Token): string {
  const text = "text" in token ? String(token.text) : token.raw;
  const shown =
    token.type === "codespan" || token.type === "escape"
      ? text
      : text.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? "");
  return shown.replaceAll(STAND_IN, "_");
}

const textPiece = (text: string, textStyle: TextStyle): Written => ({ kind: "text", text, textStyle });

const paragraph = (content: BodyInline[], textAlign: Align = null): BodyBlock => ({
  type: "paragraph",
  attrs: { textAlign, indent: 0 },
  content,
});

/** Converts text that `isMarkdown` accepted. @param depth nesting depth at the cursor */
export function markdownBlocks(text: string, depth = 1): CleanPaste {
  const reader = new Reader();
  const given = text.replaceAll(STAND_IN, "").replace(BLANK, (blank) => STAND_IN.repeat(blank.length));
  const blocks = limitDepth(reader.blocks(lexer(given, { gfm: true })), BODY_LIMITS.depth - depth, () =>
    reader.losses.add("nesting_flattened"),
  );
  return { blocks, images: [], losses: reader.losses.list() };
}
