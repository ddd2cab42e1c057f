"use client";

import { lexer, type Token, type Tokens } from "marked";
import { Fragment, type ReactNode, useMemo } from "react";

/**
 * Renders the agent's answers, which models write as Markdown. HTML is shown as text, images as their alternative
 * text, and nothing is loaded.
 */

/** Maximum length of an answer; longer or more deeply nested text is shown unformatted. */
const MAX_LENGTH = 50_000;
const TOO_DEEP = /^(?:[ \t]*>){12}|^[ \t]{40,}(?:[-*+]|\d+[.)])[ \t]/m;
const SAFE_LINK = /^(?:https?:\/\/|mailto:)/i;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

export function Answer({ text }: { text: string }) {
  const tokens = useMemo(
    () => (text.length > MAX_LENGTH || TOO_DEEP.test(text) ? null : lexer(text, { gfm: true, breaks: true })),
    [text],
  );
  if (!tokens) return <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>;
  return <div className="flex flex-col gap-2 [overflow-wrap:anywhere]">{blocks(tokens)}</div>;
}

const childrenOf = (token: Token): Token[] => ("tokens" in token ? (token.tokens ?? []) : []);

/** Tokens keep their position while an answer grows, so the index can be the key. */
const each = (tokens: readonly Token[], show: (token: Token) => ReactNode): ReactNode =>
  tokens.map((token, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: what an answer consists of keeps its position.
    return <Fragment key={i}>{show(token)}</Fragment>;
  });

const blocks = (tokens: readonly Token[]): ReactNode => each(tokens, block);

function block(token: Token): ReactNode {
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "hr":
      return <hr className="border-line" />;
    case "heading":
      // The panel's headings belong to the page; for screen readers, a heading in an answer is a paragraph.
      return <p className="font-semibold">{inlines(childrenOf(token))}</p>;
    case "blockquote":
      return (
        <blockquote className="flex flex-col gap-2 border-l-2 border-line pl-3 text-muted">
          {blocks(childrenOf(token))}
        </blockquote>
      );
    case "code":
      return <pre className="rounded-sm bg-sunken p-2 text-sm whitespace-pre-wrap">{token.text}</pre>;
    case "list":
      return <List list={token as Tokens.List} />;
    case "table":
      return <Table table={token as Tokens.Table} />;
    case "text":
      return childrenOf(token).length > 0 ? inlines(childrenOf(token)) : plain(token);
    case "paragraph":
      return <p>{inlines(childrenOf(token))}</p>;
    default:
      return <p className="whitespace-pre-line">{token.raw.trim()}</p>;
  }
}

function List({ list }: { list: Tokens.List }) {
  const items = list.items.map((item, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what an answer consists of keeps its position.
    <li key={i}>
      {item.task && <span aria-hidden>{item.checked ? "☑ " : "☐ "}</span>}
      {blocks(item.tokens.filter(({ type }) => type !== "checkbox"))}
    </li>
  ));
  if (!list.ordered) return <ul className="flex list-disc flex-col gap-1 pl-5">{items}</ul>;
  const start = Number(list.start) || 1;
  return (
    <ol start={start} className="flex list-decimal flex-col gap-1 pl-6">
      {items}
    </ol>
  );
}

function Table({ table }: { table: Tokens.Table }) {
  const cells = (row: Tokens.TableCell[], Cell: "th" | "td") =>
    row.map(({ tokens }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what an answer consists of keeps its position.
      <Cell key={i} className="border-b border-line py-1 pr-3 text-left align-top">
        {inlines(tokens)}
      </Cell>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard.
    <div tabIndex={0} className="overflow-x-auto">
      <table className="text-sm">
        <thead>
          <tr>{cells(table.header, "th")}</tr>
        </thead>
        <tbody>
          {table.rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what an answer consists of keeps its position.
            <tr key={i}>{cells(row, "td")}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const inlines = (tokens: readonly Token[]): ReactNode => each(tokens, inline);

function inline(token: Token): ReactNode {
  const children = childrenOf(token);
  switch (token.type) {
    case "strong":
      return <strong>{inlines(children)}</strong>;
    case "em":
      return <em>{inlines(children)}</em>;
    case "del":
      return <del>{inlines(children)}</del>;
    case "codespan":
      return <code>{unescaped(token.text)}</code>;
    case "br":
      return <br />;
    case "link":
      return SAFE_LINK.test(token.href) ? (
        <a
          href={token.href}
          target="_blank"
          rel="noreferrer nofollow"
          className="text-accent underline underline-offset-2"
        >
          {inlines(children)}
        </a>
      ) : (
        inlines(children)
      );
    case "image":
      return token.text;
    case "text":
      return children.length > 0 ? inlines(children) : plain(token);
    default:
      return plain(token);
  }
}

/** Plain text of a token; HTML as it is written. */
const plain = (token: Token): string =>
  token.type === "html" ? token.raw : unescaped("text" in token ? String(token.text) : token.raw);

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
