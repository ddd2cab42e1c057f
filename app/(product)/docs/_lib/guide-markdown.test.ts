import { marked, type Token, type Tokens } from "marked";
import { describe, expect, it } from "vitest";
import type { Block } from "../_content/guide";
import { guidesOf } from "../_content/guides";
import { GET } from "../markdown/[...guide]/route";
import { guideMarkdown, markdownPath } from "./guide-markdown";

const BASE = "https://sign.countersign.test";

/** The text that a reader of rendered Markdown sees. */
function textOf(token: Token): string {
  if (token.type === "list") return (token as Tokens.List).items.map(textOf).join("");
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows]
      .flat()
      .map((cell) => cell.tokens.map(textOf).join(""))
      .join("");
  }
  if ("tokens" in token && token.tokens) return token.tokens.map(textOf).join("");
  return "text" in token ? String(token.text) : "";
}

/** The same of a guide's sentence: without the signs around code and links. */
const shown = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replaceAll("`", "");

function textOfBlock(block: Block): string {
  if (typeof block === "string") return shown(block);
  if ("code" in block) return block.code.trimEnd();
  if ("note" in block) return shown(block.note);
  if ("list" in block) return block.list.map(shown).join("");
  return [block.table.head, ...block.table.rows].flat().map(shown).join("");
}

const unescaped = (text: string) =>
  text.replace(
    /&(lt|gt|amp|quot|#39);/g,
    (_, name: string) => ({ lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'" })[name] ?? "",
  );
const withoutBlanks = (text: string) => unescaped(text).replace(/\s+/g, "");

describe("a guide as Markdown", () => {
  it.each(guidesOf(BASE).map((guide) => [guide.slug, guide] as const))("has every word of %s", (_, guide) => {
    const tokens = marked.lexer(guideMarkdown(guide, BASE));
    const headings = tokens.filter((token) => token.type === "heading") as Tokens.Heading[];
    expect(
      headings.map(({ depth, tokens: inner }) => [depth, unescaped(inner.map(textOf).join(""))]),
    ).toEqual([[1, guide.title], ...guide.sections.map(({ title }) => [2, title])]);
    const said = withoutBlanks(tokens.map(textOf).join(""));
    for (const block of guide.sections.flatMap(({ blocks }) => blocks))
      expect(said).toContain(withoutBlanks(textOfBlock(block)));
    // Links have full addresses, since the text is read elsewhere.
    const links: string[] = [];
    marked.walkTokens(tokens, (token) => {
      // Not those that Markdown finds in plain text.
      if (token.type === "link" && token.raw.startsWith("[")) links.push((token as Tokens.Link).href);
    });
    expect(links.filter((href) => !URL.canParse(href))).toEqual([]);
    expect(tokens.filter(({ type }) => type === "html")).toEqual([]);
  });

  it("is served for each guide, and for nothing else", async () => {
    const ask = (slug: string) =>
      GET(new Request(BASE + markdownPath(slug)), { params: Promise.resolve({ guide: slug.split("/") }) });
    const answer = await ask("webhooks");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "text/markdown; charset=utf-8",
    ]);
    expect(await answer.text()).toMatch(/^# Webhooks\n\n/);
    expect((await ask("self-hosting/none")).status).toBe(404);
  });
});
