import { expect, it } from "vitest";
import { cleanHtml } from "@/components/text-editor/paste/clean-html";
import { outlineOf } from "@/components/text-editor/paste/testing/outline";
import { parseHtml } from "@/components/text-editor/paste/testing/parse-html";

const clean = (html: string) => cleanHtml(html, { parse: parseHtml, width: 600 });
const wordsOf = (html: string): string => outlineOf(clean(html).blocks).join(" | ");
const lossesOf = (html: string): string[] => clean(html).losses.map(({ code }) => code);
const styled = (style: string) => `<p>Pay <span style="${style}">not SECRET</span> 100</p>`;

it.each([
  ...["display:none", "display : NONE", "display:none!important", "mso-hide:all", "visibility:hidden"],
  ...["visibility:collapse", "opacity:0", "opacity: 0.0", "content-visibility:hidden"],
  ...["font-size:0", "font-size:0pt", "font-size: 1.0pt", "font-size:0.0em", "font:0/0 a", "font-size:0%"],
  ...[
    "color:transparent",
    "color:rgba(0, 0, 0, 0)",
    "color:#0000",
    "color:#ff000000",
    "color:rgb(0 0 0 / 0%)",
  ],
  ...["color:white;background:white", "color:#FFF;background-color:rgb(255, 255, 255)"],
  ...["width:0;overflow:hidden", "max-height:0px;overflow:hidden", "height:1px;width:1px;overflow:hidden"],
  ...["position:absolute;clip:rect(0, 0, 0, 0)", "position:absolute;clip:rect(1px 1px 1px 1px)"],
  ...["clip-path:inset(50%)", "position:absolute;left:-9999px", "text-indent:-9999px", "transform:scale(0)"],
])("leaves out what is hidden by %s, and says so", (style) => {
  expect(wordsOf(styled(style))).toMatch(/^paragraph: Pay 100$/);
  expect(lossesOf(styled(style))).toEqual(["hidden_text_left_out"]);
});

it.each([
  ...[
    "display:inline",
    "visibility:visible",
    "opacity:0.5",
    "font-size:8pt",
    "font-size:0.6em",
    "color:white",
  ],
  ...["color:white;background:navy", "color:windowtext;background:#fff", "background:transparent;color:#000"],
  ...["width:0", "width:200px;height:100px;overflow:hidden", "clip:rect(0,0,0,0)", "text-indent:-.25in"],
  ...["position:absolute;left:12px", "transform:scale(0.5)", "color:#fff;background:url(x.png) #000"],
  ...["mso-hide:none", "color:inherit", "clip-path:inset(0)", "font:12pt/0 Arial"],
])("keeps what is shown with %s", (style) => {
  expect(wordsOf(styled(style))).toBe("paragraph: Pay not SECRET 100");
  expect(lossesOf(styled(style))).toEqual([]);
});

it("follows what hides by an attribute, by a rule, and by being closed", () => {
  expect(wordsOf("<p>Pay <b hidden>SECRET</b>100</p>")).toBe("paragraph: Pay 100");
  expect(wordsOf("<p>Pay <b hidden style='display:inline'>net</b> 100</p>")).toBe(
    "paragraph: Pay <b>net</b> 100",
  );
  const rules = "<style>.x{display:none} p.y{visibility:hidden} s{display:none!important}</style>";
  expect(
    wordsOf(`${rules}<p class=x>SECRET</p><p class=y>SECRET</p><p>a<s style='display:inline'>SECRET</s></p>`),
  ).toMatch(/^[^S]*paragraph: a$/);
  expect(wordsOf("<details><summary>More</summary><p>SECRET</p>SECRET</details>")).toBe("paragraph: More");
  expect(wordsOf("<details open><summary>More</summary><p>shown</p></details>")).toBe(
    "paragraph: More | paragraph: shown",
  );
  expect(wordsOf("<p>a</p><dialog>SECRET</dialog><dialog open>b</dialog>")).toBe(
    "paragraph: a | paragraph: b",
  );
  expect(
    wordsOf("<table><tr><td bgcolor='#FFFFFF'><font color='#ffffff'>SECRET</font>a</td></tr></table>"),
  ).not.toContain("SECRET");
});

it("shows again what an element within a hidden one shows", () => {
  const seen = "<div style='visibility:hidden'>SECRET<span style='visibility:visible'>seen</span></div>";
  expect(wordsOf(seen)).toBe("paragraph: seen");
  expect(wordsOf("<div style='font-size:0'>SECRET<b style='font-size:11pt'>seen</b></div>")).toBe(
    "paragraph: <b>seen</b>",
  );
  expect(wordsOf("<div style='color:transparent'>SECRET<i style='color:#333'>seen</i></div>")).toBe(
    "paragraph: <i>seen</i>",
  );
  expect(wordsOf("<div style='display:none'>SECRET<i style='display:inline'>SECRET</i></div>")).toBe("");
  expect(wordsOf("<div style='opacity:0'>SECRET<i style='opacity:1'>SECRET</i></div>")).toBe("");
});

it("says where, in words that are seen", () => {
  const html = "<p>Before</p><p>The rent <span style='display:none'>SECRET</span>is due.</p>";
  expect(clean(html).losses).toMatchObject([
    { code: "hidden_text_left_out", count: 1, places: ["The rent is due."] },
  ]);
});

it("says nothing of hidden parts without words", () => {
  expect(
    lossesOf("<p>a<span style='display:none'> &nbsp;</span><span style='font-size:0'> </span>b</p>"),
  ).toEqual([]);
});

it("gives hidden items no number", () => {
  const list = "<ol><li>a</li><li style='display:none'>SECRET</li><li hidden>SECRET</li><li>b</li></ol>";
  expect(wordsOf(list)).toBe("orderedList |   listItem |     paragraph: a |   listItem |     paragraph: b");
});

it("does not upload images that are not shown", () => {
  const src = "data:image/png;base64,iVBORw0KGgo=";
  const html = `<p>a<img src="${src}" style="visibility:hidden"><img src="${src}" style="opacity:0"><img hidden src="${src}"></p>`;
  expect(clean(html).images).toEqual([]);
});
