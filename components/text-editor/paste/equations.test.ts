import { expect, it } from "vitest";
import { cleanHtml } from "@/components/text-editor/paste/clean-html";
import { outlineOf } from "@/components/text-editor/paste/testing/outline";
import { parseHtml } from "@/components/text-editor/paste/testing/parse-html";

function clean(html: string) {
  const { blocks, losses } = cleanHtml(html, { parse: parseHtml, width: 600 });
  return {
    lines: outlineOf(blocks).map((line) => line.replace("paragraph: ", "")),
    losses: losses.map(({ code }) => code),
  };
}
const math = (content: string) => clean(`<p>Rate = <math>${content}</math></p>`).lines[0];

it.each([
  ["<mfrac><mn>1</mn><mn>2</mn></mfrac>", "1/2"],
  ["<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>", "(a+b)/2"],
  ["<msup><mn>10</mn><mn>6</mn></msup>", "10^6"],
  ["<msub><mi>x</mi><mn>1</mn></msub>", "x_1"],
  ["<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>", "x_1^2"],
  ["<msqrt><mi>a</mi><mo>+</mo><mi>b</mi></msqrt>", "√(a+b)"],
  ["<mroot><mi>x</mi><mn>3</mn></mroot>", "root(3, x)"],
  [
    "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>x</mi><mi>i</mi></msub>",
    "∑_(i=1)^n x_i",
  ],
  ["<mover><mi>x</mi><mo>¯</mo></mover>", "bar(x)"],
  ["<mn>3</mn><mo>\u2062</mo><mi>k</mi>", "3k"],
  [
    "<semantics><mrow><mn>2</mn></mrow><annotation encoding='application/x-tex'>2</annotation></semantics>",
    "2",
  ],
  ["<mtext>rent</mtext><mo>×</mo><mn>12</mn>", "rent×12"],
])("reads MathML %s", (content, text) => {
  expect(math(content)).toBe(`Rate = ${text}`);
});

it("stays apart from the numbers and words beside it", () => {
  const half = "<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>";
  expect(clean(`<p>3${half}years (${half}), ${half}.</p>`).lines).toEqual(["3 1/2 years (1/2), 1/2."]);
  expect(clean(`<p>3 ${half}<b> years</b></p>`).lines).toEqual(["3 1/2<b> years</b>"]);
});

it("reads it where a page draws it beside", () => {
  const drawn =
    "<span class='katex'><span class='katex-mathml' style='position:absolute;clip:rect(1px,1px,1px,1px)'><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></span><span class='katex-html' aria-hidden='true'><span>2</span><span>1</span></span></span>";
  expect(clean(`<p>a ${drawn} b</p>`)).toEqual({ lines: ["a 1/2 b"], losses: ["equations_flattened"] });
  const wiki =
    "<span class='mwe-math-element'><span style='display:none'><math><msup><mi>x</mi><mn>2</mn></msup></math></span><img src='https://example.com/x.svg' alt='x^2'></span>";
  expect(clean(`<p>a ${wiki} b</p>`)).toEqual({ lines: ["a x^2 b"], losses: ["equations_flattened"] });
});

it("reads Word's, which stand in a comment beside a picture", () => {
  const run = (text: string) =>
    `<i style='mso-bidi-font-style:normal'><span lang=EN-US style='font-family:"Cambria Math",serif'><m:r>${text}</m:r></span></i>`;
  const properties = "<m:ctrlPr><span style='font-family:\"Cambria Math\"'></span></m:ctrlPr>";
  const fraction = `<m:f><m:fPr>${properties}</m:fPr><m:num>${run("1")}</m:num><m:den>${run("2")}</m:den></m:f>`;
  const power = `<m:sSup><m:sSupPr>${properties}</m:sSupPr><m:e>${run("10")}</m:e><m:sup>${run("6")}</m:sup></m:sSup>`;
  const root = `<m:rad><m:radPr><m:degHide m:val="on"/>${properties}</m:radPr><m:deg></m:deg><m:e>${run("a+b")}</m:e></m:rad>`;
  const word = (equation: string, isBrowser = false) => {
    const [open, close] = isBrowser
      ? ["<!--[if !msEquation]-->", "<!--[endif]-->"]
      : ["<![if !msEquation]>", "<![endif]>"];
    return `<html xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"><p class=MsoNormal>Rate = <!--[if gte msEquation 12]><m:oMath>${equation}</m:oMath><![endif]-->${open}<span style='position:relative'><img width=9 height=20 src="file:///C:/clip_image001.png"></span>${close}<o:p></o:p></p></html>`;
  };
  expect(clean(word(fraction))).toEqual({ lines: ["Rate = 1/2"], losses: ["equations_flattened"] });
  expect(clean(word(power, true))).toEqual({ lines: ["Rate = 10^6"], losses: ["equations_flattened"] });
  expect(clean(word(root)).lines).toEqual(["Rate = √(a+b)"]);
  expect(clean(word("").repeat(2) + "<!--[if gte msEquation 12]>".repeat(200_000)).lines).toHaveLength(2);
});
