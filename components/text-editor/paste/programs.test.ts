import { describe, expect, it } from "vitest";
import { cleanHtml } from "@/components/text-editor/paste/clean-html";
import { outlineOf } from "@/components/text-editor/paste/testing/outline";
import { parseHtml } from "@/components/text-editor/paste/testing/parse-html";
import { ContentBody } from "@/lib/contracts/body";

/** Markup as written by various programs, in addition to the complete documents in test/fixtures/paste. */

function clean(html: string) {
  const paste = cleanHtml(html, { parse: parseHtml, width: 600 });
  if (paste.blocks.length > 0) ContentBody.parse({ type: "doc", content: paste.blocks });
  return {
    outline: outlineOf(paste.blocks),
    losses: paste.losses.map(({ code }) => code),
    images: paste.images,
  };
}
const outline = (html: string): string[] => clean(html).outline;

const word = (body: string, styles = "") =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!--${styles}--></style></head><body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const del = (text: string) =>
  `<span class=msoDel><del cite="mailto:Ada" datetime="2026-05-04T09:12">${text}</del></span>`;
const ins = (text: string) =>
  `<span class=msoIns><ins cite="mailto:Ada" datetime="2026-05-04T09:12">${text}</ins></span>`;
const numbered = (marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

describe("tracked changes of Word", () => {
  it("that delete a whole paragraph or item leave nothing of it, and move no number", () => {
    const html = word(
      numbered("1.", "One") +
        numbered("", del("Gone")) +
        numbered("2.", `Two ${del("and")}${ins("or")} more`),
    );
    expect(clean(html)).toMatchObject({
      outline: [
        "orderedList 1",
        "  listItem",
        "    paragraph: One",
        "  listItem",
        "    paragraph: Two or more",
      ],
      losses: ["changes_accepted"],
    });
    expect(
      outline(
        word(
          `<p class=MsoNormal>a</p><p class=MsoNormal>${del("gone")}<o:p></o:p></p><h2>${del("gone")}</h2><p class=MsoNormal>b</p>`,
        ),
      ),
    ).toEqual([...["paragraph: a", "paragraph: b"]]);
  });

  it("keep an item with a picture, and strike through what others than Word delete", () => {
    const picture = `<img src="data:image/png;base64,iVBORw0KGgo=" width=60>`;
    expect(clean(word(`<p class=MsoNormal>${del("gone")}${picture}</p>`)).images).toHaveLength(1);
    expect(outline("<p>a <del>b</del></p>")).toEqual(["paragraph: a <s>b</s>"]);
  });
});

describe("comments", () => {
  it("of Word, copied, go with their marks", () => {
    const html = word(
      `<p class=MsoNormal>The <a style='mso-comment-reference:AB_1;mso-comment-date:20260504T0912'>rent</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" onmouseover="msoCommentShow('_anchor_1','_com_1')" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[AB1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span> is due.</p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><a name="_msocom_1"></a><p class=MsoCommentText>Too high</p></div></div></div>`,
    );
    expect(clean(html)).toMatchObject({
      outline: ["paragraph: The rent is due."],
      losses: ["comments_left_out"],
    });
  });

  it("of Word, saved as a filtered page, go too", () => {
    const html = `<p class=MsoNormal>The rent<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1" name="_msoanchor_1">[AB1]</a></span> is due.</p><div><hr class=msocomoff><div class=msocomtxt><p class=MsoCommentText><a href="#_msoanchor_1">[AB1]</a>Too high</p></div></div>`;
    expect(clean(html)).toMatchObject({
      outline: ["paragraph: The rent is due."],
      losses: ["comments_left_out"],
    });
  });

  it("of Google Docs, saved as a page, go with what they say", () => {
    const html = `<p class="c1"><span class="c0">The rent</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span class="c0"> is due.[b]</span></p><div class="c5"><p class="c1"><a href="#cmnt_ref1" id="cmnt1">[a]</a><span class="c0">Too high</span></p><p class="c1"><span>Agreed</span></p></div><p>End</p>`;
    expect(clean(html)).toMatchObject({
      outline: ["paragraph: The rent is due.[b]", "paragraph: End"],
      losses: ["comments_left_out"],
    });
  });
});

it("reads Apple Pages and TextEdit, whose styles are classes", () => {
  const html = `<html><head><meta name="Generator" content="Cocoa HTML Writer"><meta name="CocoaVersion" content="2575.4"><style type="text/css">p.p1 {margin: 0.0px 0.0px 12.0px 0.0px; font: 16.0px Helvetica; text-align: center} p.p2 {font: 11.0px Helvetica; min-height: 13.0px} li.li3 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px Helvetica} span.s1 {text-decoration: underline} span.Apple-tab-span {white-space:pre} ol.ol1 {list-style-type: upper-roman} ul.ul1 {list-style-type: disc}</style></head><body><p class="p1"><b>Lease</b></p><p class="p2"><br></p><ol class="ol1" start="3"><li class="li3">The <span class="s1">rent</span></li><li class="li3">Term</li><ul class="ul1"><li class="li3">Keys<span class="Apple-converted-space">  </span></li></ul></ol><p class="p2">Name:<span class="Apple-tab-span">	</span>______</p></body></html>`;
  expect(clean(html)).toMatchObject({
    outline: [
      ...["paragraph center: <b>Lease</b>", "paragraph: ", "orderedList I from 3"],
      ...["  listItem", "    paragraph: The <u>rent</u>", "  listItem", "    paragraph: Term"],
      ...["    bulletList", "      listItem", "        paragraph: Keys", "paragraph: Name:    ______"],
    ],
    losses: [],
  });
});

it("keeps words that are raised or lowered by a distance, as Word and pages write them", () => {
  const html = word(
    "<p class=MsoNormal>80 m<span style='font-size:8.0pt;position:relative;top:-3.0pt;mso-text-raise:3.0pt'>2</span>, H<span style='position:relative;top:2.0pt;mso-text-raise:-2.0pt'>2</span>O, 10<span style='vertical-align:4.0px'>6</span></p>",
  );
  expect(outline(html)).toEqual(["paragraph: 80 m<sup>2</sup>, H<sub>2</sub>O, 10<sup>6</sup>"]);
  // A barely shifted text, an image and a whole block are not superscript or subscript.
  expect(
    outline(
      "<p>a<span style='position:relative;top:-1px'>b</span><img alt='😀' style='vertical-align:-4px'></p><div style='position:relative;top:-20px'>c</div>",
    ),
  ).toEqual(["paragraph: ab😀", "paragraph: c"]);
});

it("reads LibreOffice lists that go on with values", () => {
  const html = `<meta name="generator" content="LibreOffice 24.8.4.2 (Linux)"/><ol><li><p style="margin-bottom: 0in">One</p></li></ol><p>Between</p><ol start="2"><li><p>Two</p></li><li value="7"><p>Seven</p></li><li><p>Eight</p></li></ol>`;
  expect(outline(html)).toEqual([
    ...["orderedList", "  listItem", "    paragraph: One", "paragraph: Between"],
    ...["orderedList from 2", "  listItem", "    paragraph: Two"],
    ...["orderedList from 7", "  listItem", "    paragraph: Seven", "  listItem", "    paragraph: Eight"],
  ]);
});

it("leaves out Outlook's conditional comments and hidden first lines, and keeps what it shows", () => {
  const html = `<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;mso-hide:all;">Preview SECRET</div><!--[if mso]><table><tr><td>SECRET<![endif]--><p class=MsoNormal style='margin:0in'><o:p>&nbsp;</o:p></p><p class=MsoNormal>Please pay <b>1,250.00&nbsp;EUR</b>.<o:p></o:p></p><!--[if mso]></td></tr></table><![endif]--><p class=MsoNormal><img width=1 height=1 src="cid:image001.png@01DC"><img width=200 height=80 src="cid:image002.png@01DC"></p>`;
  const { outline: lines, losses } = clean(html);
  expect(lines.filter((line) => line !== "paragraph: ")).toEqual([
    "paragraph: Please pay <b>1,250.00·EUR</b>.",
  ]);
  expect(losses).toEqual(["hidden_text_left_out", "images_left_out"]);
});

it("says that pictures of Word, which are files of its computer, are left out", () => {
  const html = word(
    `<p class=MsoNormal>Plan<!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata src="file:///C:/Users/ada/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=200 height=100 src="file:///C:/Users/ada/clip_image002.gif"><![endif]></p>`,
  );
  expect(clean(html)).toMatchObject({
    outline: ["paragraph: Plan"],
    losses: ["images_left_out"],
    images: [],
  });
});

it("uploads images written into the HTML whatever their type, for the server to read or refuse", () => {
  const types = ["png", "jpeg", "gif", "tiff", "bmp", "x-ms-bmp", "avif", "heic", "webp"];
  const { images, losses } = clean(
    `<p>x</p>${types.map((type) => `<img src="data:image/${type};base64,AAAA">`).join("")}`,
  );
  expect([images.length, losses]).toEqual([types.length, []]);
  expect(clean(`<p>x<img src="data:image/svg+xml;base64,AAAA"></p>`).losses).toEqual(["objects_left_out"]);
});

it("keeps what the fields of a page hold", () => {
  const html = `<p>Rent <input value="950"> EUR, due <select><option>monthly</option><option selected>yearly</option></select></p><p><input type=checkbox checked> Pets <input type=radio> None</p><p>Notes: <textarea>by hand</textarea></p><p>Name: <input name=n> <input type=hidden value=SECRET><input type=submit value=Send><button>Copy</button></p><h3><button>Clause 5</button></h3>`;
  expect(clean(html)).toMatchObject({
    outline: [
      ...["paragraph: Rent 950 EUR, due yearly", "paragraph: ☑ Pets ☐ None", "paragraph: Notes: by hand"],
      ...["paragraph: Name: ______", "heading 3: Clause 5"],
    ],
    losses: ["form_fields_as_text"],
  });
});

it("writes the signs that a browser adds", () => {
  expect(outline("<p>the <q>Tenant</q>, <ruby>山田<rp>(</rp><rt>やまだ</rt><rp>)</rp></ruby></p>")).toEqual([
    "paragraph: the “Tenant”, 山田(やまだ)",
  ]);
});
