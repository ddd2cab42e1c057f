import { lexer, type Token, type Tokens } from "marked";
import type { BodyBlock, BodyInline, BodyMark } from "@/lib/contracts/body";
import { BODY_LIMITS, isSafeLink, MARKDOWN_MAX_LENGTH } from "@/lib/contracts/body-constants";
import type { ImportWarning } from "@/lib/contracts/import-warnings";
import { FieldCollector } from "@/lib/document-engine/word/field-collector";
import { type FillInContext, inlineNodes } from "@/lib/document-engine/word/fill-ins";
import { Losses } from "@/lib/document-engine/word/losses";
import { TEXT_TAG_PATTERN } from "@/lib/document-engine/word/text-tags";
import { readableText } from "@/lib/pure/readable-text";

/**
 * Converts Markdown to a template's content. Tags such as `{{Signature;role=Client;type=signature}}` become fields, as
 * in Word files, and so do blanks. HTML is kept as text.
 */

/** Matches quotes or lists that are nested more deeply than in any agreement, and would take the parser a long time. */
const TOO_DEEP = /^(?:[ \t]*>){20}|^[ \t]{60,}(?:[-*+]|\d+[.)])[ \t]/m;

type Piece = { kind: "text"; text: string; marks: readonly BodyMark[] } | { kind: "node"; node: BodyInline };

const MAX_HEADING_DEPTH = 4;
/** Placeholders for blanks and tags, which Markdown would read as emphasis. */
const [BLANK, OPEN, CLOSE] = ["\uE000", "\uE001", "\uE002"];
const STAND_INS = /[\uE000-\uE002]/g;
const HELD_TAG = /\uE001(\d+)\uE002/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const childrenOf = (token: Token): readonly Token[] => ("tokens" in token ? (token.tokens ?? []) : []);

export type MarkdownContent = {
  /** The schema of the content adds its defaults. */
  content: { roles: object[]; fields: object[]; body: object };
  warnings: ImportWarning[];
};

/** @returns null if the text is too long, or nested too deeply to parse */
export function contentFromMarkdown(text: string): MarkdownContent | null {
  if (text.length > MARKDOWN_MAX_LENGTH || TOO_DEEP.test(text)) return null;
  const tags: string[] = [];
  const prepared = text
    .replaceAll("\0", "")
    .replace(STAND_INS, "")
    .replace(TEXT_TAG_PATTERN, (tag) => `${OPEN}${tags.push(tag) - 1}${CLOSE}`)
    .replace(/_{3,}/g, (blank) => BLANK.repeat(blank.length));
  const reader = new Reader(tags);
  const blocks = reader.blocks(lexer(prepared, { gfm: true }));
  const { roles, fields } = reader.fields.result();
  return {
    content: { roles: [...roles], fields: [...fields], body: { type: "doc", content: atLeastOne(blocks) } },
    warnings: reader.losses.list(),
  };
}

class Reader {
  readonly losses = new Losses();
  readonly fields = new FieldCollector(this.losses);
  readonly #tags: readonly string[];
  readonly #fillIns: FillInContext = {
    fields: this.fields,
    isRunning: false,
    words: "",
    rowWords: null,
    columnWords: "",
  };

  constructor(tags: readonly string[]) {
    this.#tags = tags;
  }

  blocks(tokens: readonly Token[]): BodyBlock[] {
    return tokens.flatMap((token) => this.#block(token));
  }

  #block(token: Token): BodyBlock[] {
    switch (token.type) {
      case "heading": {
        const { depth, tokens } = token as Tokens.Heading;
        const level = Math.min(depth, MAX_HEADING_DEPTH);
        return [{ type: "heading", attrs: { level, ...ALIGNED }, content: this.#line(tokens) }];
      }
      case "list":
        return [this.#list(token as Tokens.List)];
      case "blockquote":
        return [{ type: "blockquote", content: atLeastOne(this.blocks(childrenOf(token))) }];
      case "table":
        return [this.#table(token as Tokens.Table)];
      case "hr":
        return [{ type: "horizontalRule" }];
      case "space":
      case "def":
        return [];
      default:
        return [paragraph(this.#line(childrenOf(token).length > 0 ? childrenOf(token) : [token]))];
    }
  }

  #list({ ordered, start, items }: Tokens.List): BodyBlock {
    const content = items.map((item) => ({
      type: "listItem" as const,
      content: atLeastOne(this.blocks(item.tokens.filter(({ type }) => type !== "checkbox"))),
    }));
    if (!ordered) return { type: "bulletList", content };
    const first = typeof start === "number" && start >= 0 && start <= 1_000_000 ? start : 1;
    return { type: "orderedList", attrs: { start: first, type: null, numbering: null }, content };
  }

  #table({ header, rows }: Tokens.Table): BodyBlock {
    const row = (cells: readonly Tokens.TableCell[], type: "tableHeader" | "tableCell") => ({
      type: "tableRow" as const,
      content: cells.slice(0, BODY_LIMITS.columns).map((cell) => ({
        type,
        attrs: { colspan: 1, rowspan: 1, colwidth: null },
        content: [paragraph(this.#line(cell.tokens))],
      })),
    });
    return {
      type: "table",
      content: [row(header, "tableHeader"), ...rows.map((cells) => row(cells, "tableCell"))],
    };
  }

  /** Parses the content of a paragraph, with its tags and blanks as fields. */
  #line(tokens: readonly Token[]): BodyInline[] {
    const pieces = tokens.flatMap((token) => this.#piece(token, []));
    return inlineNodes(pieces, this.#fillIns).nodes;
  }

  #piece(token: Token, marks: readonly BodyMark[]): Piece[] {
    const within = (...more: BodyMark[]) =>
      childrenOf(token).flatMap((child) => this.#piece(child, withMarks(marks, more)));
    switch (token.type) {
      case "strong":
        return within({ type: "bold" });
      case "em":
        return within({ type: "italic" });
      case "del":
        return within({ type: "strike" });
      case "br":
        return [{ kind: "node", node: { type: "hardBreak", marks: [] } }];
      case "link": {
        const href = String(token.href).toWellFormed();
        if (href.length <= BODY_LIMITS.linkLength && isSafeLink(href))
          return within({ type: "link", attrs: { href } });
        this.losses.add("links_removed");
        return within();
      }
      case "image":
        this.losses.add("remote_images_left_out");
        return [];
      default:
        return childrenOf(token).length > 0 ? within() : [{ kind: "text", text: this.#words(token), marks }];
    }
  }

  /** Returns text as displayed: tags and blanks restored, character references decoded, lines joined. */
  #words(token: Token): string {
    const text = "text" in token ? String(token.text) : token.raw;
    const isLiteral = token.type === "codespan" || token.type === "escape";
    const shown = isLiteral
      ? text
      : text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "");
    const whole = shown
      .replace(HELD_TAG, (_, index: string) => this.#tags[Number(index)] ?? "")
      .replaceAll(BLANK, "_");
    return readableText(whole.replace(/\s*\n\s*/g, " ")).text;
  }
}

/** Combines marks without duplicate types. */
const withMarks = (marks: readonly BodyMark[], more: readonly BodyMark[]): BodyMark[] => [
  ...marks,
  ...more.filter(({ type }) => !marks.some((mark) => mark.type === type)),
];

const ALIGNED = { textAlign: null, indent: 0 } as const;

const paragraph = (content: BodyInline[]): BodyBlock => ({ type: "paragraph", attrs: ALIGNED, content });

const atLeastOne = (blocks: BodyBlock[]): BodyBlock[] => (blocks.length > 0 ? blocks : [paragraph([])]);
