import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanHtml } from "@/components/text-editor/paste/clean-html";
import { PasteTooLargeError } from "@/components/text-editor/paste/html-tree";
import { outlineOf } from "@/components/text-editor/paste/testing/outline";
import { parseHtml } from "@/components/text-editor/paste/testing/parse-html";
import { ContentBody } from "@/lib/contracts/body";

const FIXTURES = fileURLToPath(new URL("../../../test/fixtures/paste/", import.meta.url));
const fixture = (name: string): string => readFileSync(`${FIXTURES}${name}.html`, "utf8");

/** Cleans HTML and checks that the result is a valid body. */
function clean(html: string, depth?: number) {
  const paste = cleanHtml(html, { parse: parseHtml, width: 600, ...(depth ? { depth } : {}) });
  if (paste.blocks.length > 0) ContentBody.parse({ type: "doc", content: paste.blocks });
  return { ...paste, losses: paste.losses.map(({ code }) => code) };
}
const outline = (html: string): string[] => outlineOf(clean(html).blocks);

const LEGAL_LISTS = [
  "orderedList legal",
  "  listItem",
  "    heading 1: Services",
  "    orderedList legal",
  "      listItem",
  "        paragraph: The Consultant performs the services of [Schedule·A](https://example.com/schedule-a).",
  "      listItem",
  "        paragraph: They are done within 45 days:",
  "        orderedList legal",
  "          listItem",
  "            paragraph: with due care;",
  "          listItem",
  "            paragraph: by persons of skill.",
  "  listItem",
  "    heading 1: Fees",
  "    orderedList legal",
  "      listItem",
  "        paragraph: The Client pays as follows, in m<sup>2</sup>:",
];

describe("what programs put on the clipboard", () => {
  it("Word", () => {
    const { blocks, losses } = clean(fixture("word-desktop"));
    expect(outlineOf(blocks)).toEqual([
      "heading 1 center: Consulting Agreement",
      "paragraph: ",
      "paragraph justify: This agreement is made on  ____________ between <b>Analytical Engines Ltd</b>, 12 St James’s Square, London (<b>“</b><i><b>Client</b></i><b>”</b>), and __________________ (<b>“</b><i><b>Consultant</b></i><b>”</b>).<sup>1</sup>",
      ...LEGAL_LISTS,
      "table",
      "  tableRow",
      "    tableHeader wide 300",
      "      paragraph: <b>Work</b>",
      "    tableHeader wide 150",
      "      paragraph right: <b>Fee</b>",
      "  tableRow",
      "    tableCell wide 300",
      "      bulletList",
      "        listItem",
      "          paragraph: Design",
      "          bulletList",
      "            listItem",
      "              paragraph: Drawings",
      "    tableCell wide 150",
      "      paragraph right: £1,200",
      "  tableRow",
      "    tableCell across 2 wide 300,150",
      "      paragraph: Total: £<u>·····</u>",
      "paragraph: ",
      "orderedList A",
      "  listItem",
      "    paragraph: Schedule of work",
      "  listItem",
      "    paragraph: Schedule of fees",
      "paragraph indent 1: Indented words.",
      "pageBreak",
      "paragraph: Signed: ______________________ □ by post⏎Date: ______________________",
      "horizontalRule",
      "paragraph: <sup>1</sup> A company of England and Wales.",
    ]);
    expect(losses).toEqual([
      "hidden_text_left_out",
      "images_left_out",
      "comments_left_out",
      "changes_accepted",
      "numbers_restyled",
    ]);
  });

  it("Word without its style sheet, and as browsers write its conditional comments", () => {
    const html = fixture("word-desktop")
      .replace(/<style>[\s\S]*?<\/style>/g, "")
      .replace(/<!\[(if [^\]]*|endif)\]>/g, "<!--[$1]-->");
    expect(outline(html).slice(3, 3 + LEGAL_LISTS.length)).toEqual(LEGAL_LISTS);
    expect(outline(html)).toContain("orderedList A");
  });

  it("Word on the web", () => {
    const { blocks, losses } = clean(fixture("word-online"));
    expect(outlineOf(blocks)).toEqual([
      "heading 1: Lease",
      "paragraph: <b>The landlord</b> lets the flat<u><i>.</i></u>",
      "orderedList legal",
      "  listItem",
      "    paragraph: Rent",
      "    orderedList legal",
      "      listItem",
      "        paragraph: Due on the first day",
      "  listItem",
      "    paragraph: Deposit",
      "bulletList",
      "  listItem",
      "    paragraph: Keys",
      "  listItem",
      "    paragraph: Inventory",
      "table",
      "  tableRow",
      "    tableCell wide 200",
      "      paragraph: Month",
      "    tableCell wide 100",
      "      paragraph: Rent",
    ]);
    expect(losses).toEqual(["images_left_out"]);
  });

  it("Google Docs", () => {
    const { blocks, losses } = clean(fixture("google-docs"));
    expect(outlineOf(blocks)).toEqual([
      "heading 1: Non-disclosure agreement",
      "paragraph justify: Between <b>the discloser</b><i> and </i><u>the recipient</u><sup>2</sup><s>void</s>",
      "paragraph: ",
      "paragraph indent 1: See [the terms](https://example.com/terms) and <u>the old ones</u>.",
      "orderedList legal",
      "  listItem",
      "    paragraph: Purpose",
      "    orderedList legal",
      "      listItem",
      "        paragraph: Evaluation only",
      "      listItem",
      "        paragraph: No licence",
      "  listItem",
      "    paragraph: Term",
      "bulletList",
      "  listItem",
      "    paragraph: Drawings",
      "    bulletList",
      "      listItem",
      "        paragraph: Models",
      "paragraph: ",
      "table",
      "  tableRow",
      "    tableCell down 2 wide 150",
      "      paragraph: <b>Name</b>",
      "    tableCell wide 300",
      "      paragraph: ______________",
      "  tableRow",
      "    tableCell wide 300",
      "      paragraph: ",
    ]);
    expect(losses).toEqual(["images_left_out", "links_removed"]);
  });

  it("LibreOffice, with an image written into the HTML", () => {
    const { blocks, images, losses } = clean(fixture("libreoffice"));
    expect(outlineOf(blocks)).toEqual([
      "heading 2: Power of attorney",
      "paragraph justify: I, <u>___________</u>, appoint <b>Lee Byron</b> to act <i>for me</i>.",
      "orderedList a from 3",
      "  listItem",
      "    paragraph: to sign,",
      "  listItem",
      "    paragraph: to receive:",
      "    bulletList",
      "      listItem",
      "        paragraph: letters",
      "pageBreak",
      "paragraph: Sealed.",
      'image "Seal" 120px',
      "table",
      "  tableRow",
      "    tableHeader",
      "      paragraph: Power",
      "    tableHeader",
      "      paragraph: Until",
      "  tableRow",
      "    tableCell",
      "      paragraph: Sale",
      "    tableCell",
      "      paragraph: 2027",
    ]);
    expect(images.map(({ src, alt }) => [src.slice(0, 22), alt])).toEqual([
      ["data:image/png;base64,", "Seal"],
    ]);
    expect(losses).toEqual([]);
  });

  it("Outlook, whose tables only place things", () => {
    expect(outline(fixture("outlook-mail"))).toEqual([
      "paragraph: Hello Ada,",
      "paragraph: ",
      "paragraph: Please agree to:",
      "orderedList i",
      "  listItem",
      "    paragraph: delivery by <b>1 June</b>,",
      "  listItem",
      "    paragraph: payment within 14 days.",
      "paragraph: ",
      "paragraph: Write to [lee@example.com](mailto:lee@example.com) or see [our page](https://example.com/x?a=1&b=2).",
      "table",
      "  tableRow",
      "    tableCell",
      "      paragraph: Lee Byron⏎Sales",
      "blockquote",
      "  paragraph: Earlier words.",
    ]);
  });

  it("a web page", () => {
    const { blocks, losses } = clean(fixture("web-page"));
    expect(outlineOf(blocks)).toEqual([
      "heading 3: Terms of use",
      "heading 4: Deep heading",
      "paragraph: These <i>terms</i> apply to <b>you</b>;⏎read them.",
      "paragraph: One",
      "paragraph: Two",
      "bulletList",
      "  listItem",
      "    paragraph: First",
      "    bulletList",
      "      listItem",
      "        paragraph: Inner",
      "  listItem",
      "    paragraph: Second",
      "    paragraph: Second, goes on",
      "paragraph: Term",
      "paragraph indent 1: Meaning",
      "paragraph: a⏎  b",
      "paragraph: A chart",
      "paragraph: Done 🎉",
      "paragraph: مرحبا",
      "table",
      "  tableRow",
      "    tableHeader",
      "      paragraph: A",
      "    tableCell down 2",
      "      paragraph: B",
      "  tableRow",
      "    tableCell",
      "      paragraph: C",
      "horizontalRule",
    ]);
    expect(losses).toEqual(["images_left_out", "objects_left_out", "headings_raised"]);
  });
});

describe("lists", () => {
  const item = (list: string, marker: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:${list} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${text}</p>`;

  it("go on from their first number, and restart where it falls back", () => {
    const html = item("l0 level1", "7.", "a") + item("l0 level1", "8.", "b") + item("l0 level1", "1.", "c");
    expect(outline(html)).toEqual([
      "orderedList 1 from 7",
      "  listItem",
      "    paragraph: a",
      "  listItem",
      "    paragraph: b",
      "orderedList 1",
      "  listItem",
      "    paragraph: c",
    ]);
  });

  it("write out numbers that no list of a text has", () => {
    const html = item("l0 level1", "Article I", "Scope") + item("l1 level1", "§", "bullet");
    const { blocks, losses } = clean(html);
    expect(outlineOf(blocks)).toEqual([
      "paragraph: Article I Scope",
      "bulletList",
      "  listItem",
      "    paragraph: bullet",
    ]);
    expect(losses).toEqual(["numbers_written"]);
  });

  it("read Roman and Latin numbers", () => {
    const html = ["(i)", "(ii)", "(iii)", "(iv)"].map((marker) => item("l0 level1", marker, marker)).join("");
    expect(outline(html)[0]).toBe("orderedList i");
    expect(outline(item("l0 level1", "c)", "x"))[0]).toBe("orderedList a from 3");
    expect(outline(item("l0 level1", "XIV.", "x"))[0]).toBe("orderedList I from 14");
  });

  it("keep markers where there is no list", () => {
    expect(outline("<p><span style='mso-list:Ignore'>1.</span> Words</p>")).toEqual(["paragraph: 1. Words"]);
  });

  it("take lists that stand directly in lists, and items that only hold one, to the item before", () => {
    const nested = ["bulletList", "  listItem", "    paragraph: a", "    bulletList", "      listItem"];
    expect(outline("<ul><li>a</li><ul><li>b</li></ul></ul>")).toEqual([...nested, "        paragraph: b"]);
    expect(outline("<ul><li>a</li><li><ul><li>b</li></ul></li></ul>")).toEqual([
      ...nested,
      "        paragraph: b",
    ]);
    expect(outline("<ul></ul><li>x</li>")).toEqual(["bulletList", "  listItem", "    paragraph: x"]);
  });
});

describe("hostile HTML", () => {
  it("leaves nothing but words, and links that are safe", () => {
    const { blocks, images, losses } = clean(fixture("hostile"));
    expect(outlineOf(blocks)).toEqual([
      "paragraph: Words one two three [four](https://example.com/)",
      "paragraph: x",
      "paragraph: ______form words",
      "paragraph: fieldvariable",
      "paragraph: x",
      "paragraph: eviltxt.exe",
      "table",
      "  tableRow",
      "    tableCell across 64",
      "      paragraph: cell",
      "paragraph: -5. item",
    ]);
    expect(images).toEqual([]);
    expect(JSON.stringify(blocks)).not.toMatch(/script|onerror|onclick|hacked|evil\./i);
    expect(losses).toEqual([
      ...["images_left_out", "objects_left_out", "equations_flattened", "form_fields_as_text"],
      ...["links_removed", "numbers_written"],
    ]);
  });

  it("is bounded in size, nodes and depth", () => {
    expect(() => clean("x".repeat(8_000_001))).toThrow(PasteTooLargeError);
    expect(() => clean("<i></i>".repeat(210_000))).toThrow(PasteTooLargeError);
    const deep = clean(`${"<div><b>".repeat(20_000)}words`);
    expect(outlineOf(deep.blocks)).toEqual(["paragraph: <b>words</b>"]);
    const lists = clean(`${"<ul><li>x".repeat(40)}`);
    expect(lists.losses).toEqual(["nesting_flattened"]);
    expect(JSON.stringify(lists.blocks).match(/"x"/g)).toHaveLength(40);
    const inCell = clean(`${"<blockquote>".repeat(40)}words`, 20);
    expect(inCell.losses).toEqual(["nesting_flattened"]);
    const tables = clean(`${"<table><tr><td>a</td><td>".repeat(6)}`);
    expect(tables.losses).toEqual(["tables_flattened"]);
  });

  it("keeps page breaks only directly in the text", () => {
    const html = "<p>a</p><br style='page-break-before:always'><p>b</p>";
    expect(outlineOf(clean(html).blocks)).toEqual(["paragraph: a", "pageBreak", "paragraph: b"]);
    expect(clean(html, 4)).toMatchObject({ losses: ["page_breaks_dropped"] });
    expect(outlineOf(clean(`<ul><li>${html}</li></ul>`).blocks)).not.toContain("pageBreak");
    const list = `<ol><li>a<ol><li>b</li></ol></li></ol><br style='page-break-before:always'><ol start=2><li>c</li></ol>`;
    expect(outlineOf(clean(list).blocks).filter((one) => !one.startsWith(" "))).toEqual([
      "orderedList",
      "pageBreak",
      "orderedList from 2",
    ]);
  });

  it("makes a body of anything", () => {
    const tag = fc.constantFrom(
      ...[
        "p",
        "div",
        "b",
        "span",
        "ul",
        "ol",
        "li",
        "table",
        "tr",
        "td",
        "th",
        "h1",
        "h6",
        "blockquote",
        "a",
      ],
      ...["br", "hr", "img", "pre", "sup", "thead", "col", "caption", "o:p", "ins", "del", "dd", "center"],
    );
    const attribute = fc.constantFrom(
      ...["", " style='mso-list:l0 level2 lfo1'", " style='mso-list:Ignore'", " style='white-space:pre'"],
      ...[" colspan=3", " rowspan=9", " start=0", " type=I", " align=right", " href='https://example.com'"],
      ...[" style='page-break-before:always'", " style='display:none'", " width=10", " dir=rtl"],
      ...[" src='data:image/png;base64,AAAA'", " data-listid=1 data-aria-level=2 data-leveltext='%1.%2'"],
    );
    const piece = fc.oneof(
      fc.tuple(tag, attribute).map(([name, attr]) => `<${name}${attr}>`),
      tag.map((name) => `</${name}>`),
      fc.string({ unit: "binary", maxLength: 5 }),
      fc.constantFrom("<![if !supportLists]>", "<![endif]>", "\n", "\u00A0", "<!-- x -->"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (pieces, depth) => {
        clean(pieces.join(""), depth);
      }),
      { numRuns: 500 },
    );
  });
});

it("keeps blanks and spaces as they are seen", () => {
  expect(outline("<p>Name: ____ Date:\n  ____</p>")).toEqual(["paragraph: Name: ____ Date: ____"]);
  expect(outline("<p>a <b> b</b> c </p>")).toEqual(["paragraph: a <b>b</b> c"]);
  expect(outline("<p>a<span class='Apple-converted-space'>&nbsp;</span>b</p>")).toEqual(["paragraph: a b"]);
  expect(outline("a<br><br>b<br>c")).toEqual(["paragraph: a", "paragraph: b⏎c"]);
  expect(outline("<p></p><p>a</p><p></p><p></p><p>b</p><p></p>")).toEqual([
    "paragraph: a",
    "paragraph: ",
    "paragraph: b",
  ]);
  expect(outline(" ")).toEqual([]);
});

it("raises and lowers what is moved off its line as far as a power or an index", () => {
  const moved = (style: string, text: string) => `<span style='${style}'>${text}</span>`;
  const word = moved("position:relative;top:-3.0pt;mso-text-raise:3.0pt", "6");
  const texts = `<p>10${word} H${moved("vertical-align:-4px", "2")}O ${moved("vertical-align:1px", "x")}</p>`;
  expect(outline(texts)).toEqual(["paragraph: 10<sup>6</sup> H<sub>2</sub>O x"]);
});

it("reads symbols by the table of their font", () => {
  expect(outline("<p>Income <span style='font-family:Symbol'>³</span> 3 rents</p>")).toEqual([
    "paragraph: Income ≥ 3 rents",
  ]);
  expect(
    outline("<p><font face='Wingdings 2, serif'>R</font> a <font face=ZapfDingbats>4</font> b</p>"),
  ).toEqual(["paragraph: ☑ a ✔ b"]);
  const nested = "<span style='font-family:Wingdings'><span style='mso-char-type:symbol'>þ</span></span>";
  const named =
    '<span style=\'font-family:"Times New Roman";mso-symbol-font-family:"Wingdings 2"\'>R\uF054</span>';
  expect(outline(`<p>${named} yes</p>`)).toEqual(["paragraph: ☑☒ yes"]);
  expect(outline(`<p>${nested} yes</p>`)).toEqual(["paragraph: ☑ yes"]);
});
