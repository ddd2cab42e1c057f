import { describe, expect, it } from "vitest";
import { cleanHtml } from "@/components/text-editor/paste/clean-html";
import { outlineOf } from "@/components/text-editor/paste/testing/outline";
import { parseHtml } from "@/components/text-editor/paste/testing/parse-html";
import { ContentBody } from "@/lib/contracts/body";

function clean(css: string, html: string) {
  const page = `<html><head><style>${css}</style></head><body>${html}</body></html>`;
  const paste = cleanHtml(page, { parse: parseHtml, width: 600 });
  ContentBody.parse({ type: "doc", content: paste.blocks });
  return paste;
}
const outline = (css: string, html: string) => outlineOf(clean(css, html).blocks);
const lossesOf = (css: string, html: string) =>
  clean(css, html).losses.map(({ code, places }) => [code, ...places]);

/** A page as saved by Google Docs. */
const DOCS = `ol{margin:0;padding:0}ul.lst-kix_b-0{list-style-type:none}.lst-kix_b-0>li:before{content:"\\0025cf   "}
.lst-kix_a-0>li:before{content:"" counter(lst-ctn-kix_a-0,decimal) ". "}.lst-kix_a-1>li:before{content:"" counter(lst-ctn-kix_a-0,decimal) "." counter(lst-ctn-kix_a-1,decimal) ". "}
ol.lst-kix_a-0,ol.lst-kix_a-1{list-style-type:none}ol.lst-kix_a-0.start{counter-reset:lst-ctn-kix_a-0 0}ol.lst-kix_a-1.start{counter-reset:lst-ctn-kix_a-1 0}
.lst-kix_a-0>li{counter-increment:lst-ctn-kix_a-0}.lst-kix_a-1>li{counter-increment:lst-ctn-kix_a-1}`;

describe("numbers that a style sheet puts before elements", () => {
  it("are read as Google Docs saves its lists, whose levels follow each other", () => {
    const html =
      '<ol class="c1 lst-kix_a-0 start" start="1"><li>Rent</li><li>Term</li></ol><ol class="lst-kix_a-1 start"><li>Notice</li><li>End</li></ol>' +
      '<ol class="lst-kix_a-0" start="3"><li>Pets</li></ol><ul class="lst-kix_b-0"><li>Keys</li></ul>';
    expect(outline(DOCS, html)).toEqual([
      ...["orderedList", "  listItem", "    paragraph: Rent", "  listItem", "    paragraph: Term"],
      ...["paragraph: 2.1. Notice", "paragraph: 2.2. End"],
      ...["orderedList from 3", "  listItem", "    paragraph: Pets"],
      ...["bulletList", "  listItem", "    paragraph: Keys"],
    ]);
    expect(lossesOf(DOCS, html)).toEqual([["numbers_written", "2.1.", "2.2."]]);
  });

  it("are read of nested lists, whatever is between their levels", () => {
    const css =
      '.legal ol{counter-reset:item;list-style:none} .legal li{display:block} .legal li::before{content:"§ " counters(item, ".") " ";counter-increment:item}';
    expect(
      outline(
        css,
        '<div class="legal"><ol><li>A<ol><li>B</li><li><p>C</p></li></ol></li><li>D</li></ol></div>',
      ),
    ).toEqual(["paragraph: § 1 A", "paragraph: § 1.1 B", "paragraph: § 1.2 C", "paragraph: § 2 D"]);
  });

  it("are read of headings and paragraphs, and start again where they are reset", () => {
    const css =
      'h2{counter-increment:part;counter-reset:clause} h2:before{content:"Part " counter(part, upper-roman) ": "} p.c{counter-increment:clause 2} p.c:before{content:counter(clause, lower-alpha) ") "} .off{display:none}';
    const html =
      '<h2>One</h2><p class="c">x</p><p class="c off">y</p><p class="c">z</p><h2>Two</h2><p class="c"><b>w</b></p><p>end</p>';
    expect(outline(css, html)).toEqual([
      ...["heading 2: Part I: One", "paragraph: b) x", "paragraph: d) z"],
      ...["heading 2: Part II: Two", "paragraph: b) <b>w</b>", "paragraph: end"],
    ]);
  });

  it("are read from markers, which count by themselves", () => {
    const css = 'li::marker{content:counters(list-item,".") " "} ul li::marker{content:none}';
    expect(outline(css, '<ol start="4"><li>A<ol><li value="7">B</li></ol></li></ol><p>x</p>')).toEqual([
      ...["paragraph: 4 A", "paragraph: 4.7 B", "paragraph: x"],
    ]);
    const simple = 'ol > li::marker{content: counter(list-item, lower-roman) ") "}';
    expect(outline(simple, "<ol start=3><li>A</li><li>B</li></ol>")).toEqual([
      ...["orderedList i from 3", "  listItem", "    paragraph: A", "  listItem", "    paragraph: B"],
    ]);
    expect(lossesOf(simple, "<ol start=3><li>A</li></ol>")).toEqual([["numbers_restyled", "iii)"]]);
  });

  it("are not made of what is not shown, nor of words that pages add", () => {
    const css =
      'p:before{content:"NEW"} li:before{content:counter(a);display:none} ol{list-style:none} b::before{content:url(x.png)}';
    expect(outline(css, "<p>x <b>y</b></p><ol><li>A</li></ol>")).toEqual([
      "paragraph: x <b>y</b>",
      "paragraph: A",
    ]);
  });

  it("of any nonsense are read in no time", () => {
    const names = Array.from({ length: 3_000 }, (_, i) => `c${i}`).join(" ");
    const css = `li{counter-reset:${names};counter-increment:${names}} ${"ol li:before{content:counters(c1,'.')}".repeat(3_000)} @counter-style a{system:extends b} @counter-style b{system:extends a}`;
    const started = performance.now();
    outline(css, `<ol style="list-style:a">${"<li>x</li>".repeat(5_000)}</ol>`);
    outline(css, "<ol><li>".repeat(300));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe("counter styles of a page", () => {
  it.each([
    ['system:extends decimal;prefix:"(";suffix:") "', ["(1)", "(2)", "(12)"]],
    ['system:alphabetic;symbols:"α" "β";suffix:" – "', ["α –", "β –", "βαβ –"]],
    ["system:numeric;symbols:'0' '1';", ["1.", "10.", "1100."]],
    ["system:cyclic;symbols:'✓' '✗';suffix:' '", ["✓", "✗", "✗"]],
    ["system:symbolic;symbols:'*' '†'", ["*.", "†.", "††††††."]],
    ["system:fixed;symbols:① ②;suffix:' '", ["①", "②", "12"]],
    ["system:additive;additive-symbols:10 'X', 9 'IX', 5 'V', 4 'IV', 1 'I'", ["I.", "II.", "XII."]],
    ["system:extends decimal;pad:3 '0'", ["001.", "002.", "012."]],
  ])("with %s number as shown", (declarations, numbers) => {
    const css = `@counter-style own { ${declarations} } ol.x{list-style-type:own}`;
    expect(outline(css, '<ol class="x"><li>a</li><li>b</li><li value="12">c</li></ol>')).toEqual(
      numbers.map((number, i) => `paragraph: ${number} ${"abc"[i]}`),
    );
  });
});
