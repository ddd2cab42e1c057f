"use client";

import { createElement, Fragment, type ReactNode } from "react";
import { useReading } from "@/components/signing/reading/reading-context";
import { ReadingField } from "@/components/signing/reading/reading-field";
import { useMessages } from "@/components/signing/wording";
import { isSafeLink } from "@/lib/contracts/body-constants";
import type {
  ReadingBlock,
  ReadingCell,
  ReadingInline,
  ReadingItem,
  ReadingRow,
} from "@/lib/contracts/signing-text";

/** Renders the schema's text as HTML. Nodes have no ids, so the keys are indices; the text is static. */

const ALIGN = { left: "", justify: "", center: "text-center", right: "text-end" } as const;
const IMAGE_ALIGN = { left: "me-auto", center: "mx-auto", right: "ms-auto" } as const;
/** Heading levels below the page's title and the view's own. */
const HEADINGS = ["h3", "h4", "h5", "h6"] as const;
const HEADING_SIZES = ["text-2xl leading-8", "text-xl leading-7", "text-lg leading-7", "text-lg leading-7"];
/** Maximum indentation on narrow screens: deeper indentation would leave no room for text. */
const MAX_INDENT_DEPTH = 3;

export const ReadingBlocks = ({ blocks }: { blocks: readonly ReadingBlock[] }): ReactNode =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown.
    <Block key={index} block={block} />
  ));

function Block({ block }: { block: ReadingBlock }): ReactNode {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return <Line block={block} />;
    case "bulletList":
      return <List items={block.content} isOrdered={false} />;
    case "orderedList":
      return <List items={block.content} isOrdered />;
    case "blockquote":
      return (
        <blockquote className="flex flex-col gap-4 border-s-2 border-line-strong ps-4">
          <ReadingBlocks blocks={block.content} />
        </blockquote>
      );
    case "table":
      return <Table rows={block.content} />;
    case "image":
      return <Picture attrs={block.attrs} />;
    case "horizontalRule":
      return <hr className="border-line-strong" />;
    case "pageBreak":
      return null;
    case "field":
      return (
        <p>
          <ReadingField fieldId={block.attrs.fieldId} />
        </p>
      );
  }
}

function Line({ block }: { block: Extract<ReadingBlock, { type: "paragraph" | "heading" }> }) {
  const { textAlign, indent } = block.attrs;
  // On the pages, an empty paragraph only adds space.
  if (block.content.length === 0) return null;
  const align = textAlign ? ALIGN[textAlign] : "";
  const style = indent > 0 ? { paddingInlineStart: `${Math.min(indent, MAX_INDENT_DEPTH)}rem` } : undefined;
  const children = block.content.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Inline key={index} node={node} />
  ));
  if (block.type === "paragraph")
    return (
      <p dir="auto" className={align} style={style}>
        {children}
      </p>
    );
  const level = block.attrs.level - 1;
  const className = `font-semibold text-balance ${HEADING_SIZES[level] ?? ""} ${align}`;
  return createElement(HEADINGS[level] ?? "h6", { dir: "auto", className, style }, children);
}

function Inline({ node }: { node: ReadingInline }): ReactNode {
  const inner =
    node.type === "hardBreak" ? (
      <br />
    ) : node.type === "field" ? (
      <ReadingField fieldId={node.attrs.fieldId} />
    ) : (
      node.text
    );
  return node.marks.reduce<ReactNode>(
    (children, mark) => (
      <Marked key={mark.type} mark={mark}>
        {children}
      </Marked>
    ),
    inner,
  );
}

function Marked({ mark, children }: { mark: ReadingInline["marks"][number]; children: ReactNode }) {
  switch (mark.type) {
    case "bold":
      return <strong className="font-semibold">{children}</strong>;
    case "italic":
      return <em>{children}</em>;
    case "underline":
      return <u>{children}</u>;
    case "strike":
      return <s>{children}</s>;
    case "subscript":
      return <sub>{children}</sub>;
    case "superscript":
      return <sup>{children}</sup>;
    case "link":
      return <SafeLink href={mark.attrs.href}>{children}</SafeLink>;
  }
}

/** Links open in a new tab, so that no input is lost. */
function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isSafeLink(href)) return <Fragment>{children}</Fragment>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-accent underline underline-offset-2"
    >
      {children}
    </a>
  );
}

function List({ items, isOrdered }: { items: readonly ReadingItem[]; isOrdered: boolean }) {
  return createElement(
    isOrdered ? "ol" : "ul",
    // Without visible markers, some screen readers do not announce a list.
    { role: "list", className: "flex list-none flex-col gap-3" },
    items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <li key={index} className="flex gap-2">
        <span className="min-w-5 shrink-0 tabular-nums" aria-hidden={!isOrdered}>
          {item.attrs.marker}
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <ReadingBlocks blocks={item.content} />
        </div>
      </li>
    )),
  );
}

/** A table; if it is wider than the screen, it scrolls on its own. */
function Table({ rows }: { rows: readonly ReadingRow[] }) {
  const messages = useMessages().page.reading;
  return (
    <section
      aria-label={messages.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by keyboard.
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-base leading-6">
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={index}>
              {row.content.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Cell key={column} cell={cell} isInFirstRow={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell, isInFirstRow }: { cell: ReadingCell; isInFirstRow: boolean }) {
  const { colspan, rowspan } = cell.attrs;
  const isHeader = cell.type === "tableHeader";
  return createElement(
    isHeader ? "th" : "td",
    {
      colSpan: colspan,
      rowSpan: rowspan,
      scope: isHeader ? (isInFirstRow ? "col" : "row") : undefined,
      className: `min-w-20 border border-line px-2 py-2 sm:min-w-28 sm:px-3 text-start align-top [overflow-wrap:normal] ${isHeader ? "bg-sunken font-semibold" : ""}`,
    },
    <ReadingBlocks blocks={cell.content} />,
  );
}

function Picture({ attrs }: { attrs: Extract<ReadingBlock, { type: "image" }>["attrs"] }) {
  const image = useReading().images.get(attrs.imageId);
  if (!image) return null;
  const width = attrs.width ?? image.width;
  return (
    // biome-ignore lint/performance/noImgElement: a private URL; cannot be optimized
    <img
      src={image.url}
      alt={attrs.alt}
      width={image.width}
      height={image.height}
      style={{ width }}
      // White background, since images are made for white paper.
      className={`h-auto max-w-full bg-white ${IMAGE_ALIGN[attrs.align ?? "left"]}`}
    />
  );
}
