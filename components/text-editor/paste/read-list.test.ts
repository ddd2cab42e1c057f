import { describe, expect, it } from "vitest";
import { cleanHtml } from "@/components/text-editor/paste/clean-html";
import { outlineOf } from "@/components/text-editor/paste/testing/outline";
import { parseHtml } from "@/components/text-editor/paste/testing/parse-html";
import type { BodyBlock } from "@/lib/contracts/body";
import { ContentBody } from "@/lib/contracts/body";
import { legalNumber, numberText } from "@/lib/pure/lists/list-numbers";

function clean(html: string) {
  const paste = cleanHtml(html, { parse: parseHtml, width: 600 });
  ContentBody.parse({ type: "doc", content: paste.blocks });
  return paste;
}
const outline = (html: string): string[] => outlineOf(clean(html).blocks);
const lossesOf = (html: string): string[] => clean(html).losses.map(({ code }) => code);

const textOf = (block: BodyBlock): string =>
  block.type === "paragraph"
    ? block.content.map((node) => (node.type === "text" ? node.text : "")).join("")
    : "";

/** The words of a text, numbered as on its pages. */
function read(html: string): string[] {
  const lines: string[] = [];
  const walk = (blocks: readonly BodyBlock[], above: readonly number[]) => {
    for (const block of blocks) {
      if (block.type === "paragraph") lines.push(textOf(block));
      else if (block.type === "bulletList" || block.type === "orderedList")
        for (const [i, { content }] of block.content.entries()) {
          const value = block.type === "orderedList" ? block.attrs.start + i : 0;
          const path = [...above, value];
          const marker =
            block.type === "bulletList"
              ? "•"
              : block.attrs.numbering === "legal"
                ? legalNumber(path)
                : `${numberText(value, block.attrs.type ?? "1")}.`;
          const [first, ...others] = content;
          lines.push(`${marker} ${first ? textOf(first) : ""}`.trim());
          walk(first?.type === "paragraph" ? others : content, block.type === "bulletList" ? [] : path);
        }
    }
  };
  walk(clean(html).blocks as BodyBlock[], []);
  return lines;
}

describe("numbers of lists", () => {
  it("go on from the value of an item", () => {
    expect(read("<ol><li>One</li><li value=5>Five</li><li>Six</li></ol>")).toEqual([
      "1. One",
      "5. Five",
      "6. Six",
    ]);
    expect(read("<ol start=3><li>c</li><li value=1>a</li><li>b</li><li value='x'>c</li></ol>")).toEqual([
      ...["3. c", "1. a", "2. b", "3. c"],
    ]);
    expect(outline("<ol><li value=1>a</li><li value=2>b</li></ol>")).toHaveLength(5);
  });

  it("count down where the list is reversed", () => {
    expect(read("<ol reversed><li>c</li><li>b</li><li>a</li></ol>")).toEqual(["3. c", "2. b", "1. a"]);
    expect(read("<ol reversed start=10><li>x</li><li value=4>y</li><li>z</li></ol>")).toEqual([
      "10. x",
      "4. y",
      "3. z",
    ]);
    expect(read("<ol reversed><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ol>")).toEqual([
      ...["2. a", "1. b", "2. c", "1. d"],
    ]);
  });

  it("are written out where no list of a text has them", () => {
    expect(read("<ol start=-1><li>a</li><li>b</li><li>c</li></ol>")).toEqual(["-1. a", "0. b", "1. c"]);
    expect(read("<ol><li value=2000000>a</li></ol>")).toEqual(["2000000. a"]);
    expect(lossesOf("<ol start=-1><li>a</li></ol>")).toEqual(["numbers_written"]);
    const styles = ["decimal-leading-zero", "lower-greek", "cjk-ideographic", "hebrew", "armenian"];
    expect(
      styles.map((style) => read(`<ol start=3 style='list-style-type:${style}'><li>x</li></ol>`)[0]),
    ).toEqual([...["03. x", "γ. x", "三、 x", "ג. x", "3. x"]]);
  });

  it("are of the kind that each item has", () => {
    expect(read("<ol type=A><li>x</li><li type=i>y</li><li>z</li></ol>")).toEqual(["A. x", "ii. y", "C. z"]);
    expect(read("<ol style='list-style:lower-alpha inside' start=2><li>x</li></ol>")).toEqual(["b. x"]);
    expect(
      read(
        "<ol><li style='list-style-type:upper-roman'>x</li><li style='list-style-type:upper-roman'>y</li></ol>",
      ),
    ).toEqual([...["I. x", "II. y"]]);
    expect(read("<ul style='list-style-type:decimal'><li>x</li><li>y</li></ul>")).toEqual(["1. x", "2. y"]);
    expect(read("<ol style='list-style-type:disc'><li>x</li></ol>")).toEqual(["• x"]);
  });

  it("are not there where a list shows none", () => {
    expect(read("<ol style='list-style:none'><li>1.1 Rent</li><li>1.2 Term</li></ol>")).toEqual([
      "1.1 Rent",
      "1.2 Term",
    ]);
    expect(read("<ul style=\"list-style-type:'Art. '\"><li>x</li></ul>")).toEqual(["Art. x"]);
    expect(read("<ul style=\"list-style-type:'– '\"><li>x</li></ul>")).toEqual(["• x"]);
  });

  it("are nested, and those after what is nested go on", () => {
    expect(read("<ol><li>a<ol type=a><li>b</li><li value=4>c</li></ol></li><li>d</li></ol>")).toEqual([
      ...["1. a", "a. b", "d. c", "2. d"],
    ]);
    // In a browser, an item that only contains a list still has its own number.
    expect(read("<ol><li>a</li><li><ol type=a><li>b</li></ol></li><li>c</li></ol>")).toEqual([
      "1. a",
      "a. b",
      "3. c",
    ]);
    const wrapped =
      "<ol><li>a</li><li style='display:block;list-style-type:none'><ol type=a><li>b</li></ol></li><li>c</li></ol>";
    expect(read(wrapped)).toEqual(["1. a", "a. b", "2. c"]);
    expect(read("<ol>Lead<li>a</li>more<li>b</li></ol>")).toEqual(["Lead", "1. a", "more", "2. b"]);
  });

  it("look as they did, or it is said that they do not", () => {
    const list = (start: number) => `<ol type=a start=${start}><li>x</li></ol>`;
    expect(lossesOf(list(27))).toEqual([]);
    expect(lossesOf(list(28))).toEqual(["numbers_restyled"]);
    const word = (marker: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span><![endif]>x</p>`;
    expect(read(word("0."))).toEqual(["0. x"]);
    expect(read(word("bb)"))).toEqual(["bb. x"]);
  });

  it("of Google Docs go on after other paragraphs, and restart", () => {
    const item = (text: string, more = "") =>
      `<li dir="ltr" aria-level="1" style="list-style-type:decimal;font-weight:400"${more}><p dir="ltr" role="presentation"><span>${text}</span></p></li>`;
    const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><ol>${item("a")}</ol><p>between</p><ol start="2">${item("b")}${item("z", ' value="9"')}</ol></b>`;
    expect(read(html)).toEqual(["1. a", "between", "2. b", "9. z"]);
  });

  it("of a check list are its boxes", () => {
    const item = (isTicked: boolean) =>
      `<li dir="ltr" role="checkbox" aria-checked="${isTicked}" style="list-style-type:none;display:flex" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17" height="17" alt="${isTicked ? "checked" : "unchecked"}" aria-roledescription="checkbox" /><p dir="ltr">Keys</p></li>`;
    const { images } = clean(`<ul>${item(true)}</ul>`);
    expect(images).toEqual([]);
    expect(read(`<b id="docs-internal-guid-1"><ul>${item(true)}${item(false)}</ul></b>`)).toEqual([
      "☑ Keys",
      "☐ Keys",
    ]);
    const markdown =
      "<ul style='list-style:none'><li><input type=checkbox checked> a</li><li><input type=checkbox> b</li></ul>";
    expect(read(markdown)).toEqual(["☑ a", "☐ b"]);
  });
});

it("pastes the list of the field report with its numbers", () => {
  const shown = '<ol><li>One</li><li value="5">Five</li><li>Six</li></ol>';
  expect(outline(shown)).toEqual([
    ...["orderedList", "  listItem", "    paragraph: One"],
    ...["orderedList from 5", "  listItem", "    paragraph: Five", "  listItem", "    paragraph: Six"],
  ]);
});
