import { describe, expect, it } from "vitest";
import { par, run } from "@/test/fixtures/docx/build-docx";
import { outlineOf, readParts } from "@/test/fixtures/docx/read-outline";
import { equationOfCode } from "./linear-equation";

const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const of = (name: string, content: string, properties = "") =>
  `<m:${name}>${properties && `<m:${name}Pr>${properties}</m:${name}Pr>`}${content}</m:${name}>`;
const e = (content: string) => of("e", content);
const f = (num: string, den: string, properties = "") => of("f", of("num", num) + of("den", den), properties);
const sup = (base: string, exponent: string) => of("sSup", e(base) + of("sup", exponent));
const sub = (base: string, index: string) => of("sSub", e(base) + of("sub", index));
const val = (name: string, value: string) => `<m:${name} m:val="${value}"/>`;

const linear = async (content: string) => (await outlineOf(par(`<m:oMath>${content}</m:oMath>`)))[0];

describe("an equation in one line", () => {
  it.each([
    ["a fraction", f(r("1"), r("2")), "1/2"],
    ["a fraction of sums", f(r("a+b"), r("c−d")), "(a+b)/(c−d)"],
    ["a fraction of products", f(r("2x"), r("3y")), "2x/(3y)"],
    ["a fraction of fractions", f(f(r("a"), r("b")), r("c")), "(a/b)/c"],
    ["a fraction before and behind others", r("x") + f(r("1"), r("2")) + r("y"), "x(1/2)y"],
    ["a fraction beside signs", r("K+") + f(r("p"), r("100")) + r("=1"), "K+p/100=1"],
    ["a mixed number", r("3") + f(r("1"), r("2")), "3 1/2"],
    ["a power", sup(r("10"), r("6")), "10^6"],
    ["a power of a sum, and to a sum", sup(r("1+p"), r("n−1")), "(1+p)^(n−1)"],
    ["a power behind which words go on", sup(r("x"), r("2")) + r("y"), "x^2 y"],
    ["a power of several letters", sup(r("ab"), r("2")), "(ab)^2"],
    ["an index", sub(r("x"), r("1")) + r("+") + sub(r("x"), r("max")), "x_1+x_(max)"],
    ["index and power", of("sSubSup", e(r("x")) + of("sub", r("i")) + of("sup", r("2"))), "x_i^2"],
    ["an index before", of("sPre", of("sub", r("6")) + of("sup", r("14")) + e(r("C"))), "_6^14 C"],
    ["brackets", of("d", e(r("1+p"))) + r("·K"), "(1+p)·K"],
    ["brackets of other kinds", of("d", e(r("x")), val("begChr", "[") + val("endChr", ")")), "[x)"],
    ["bars and norms", of("d", e(r("x")), val("begChr", "‖") + val("endChr", "‖")), "‖x‖"],
    ["brackets with parts", of("d", e(r("a")) + e(r("b")), val("sepChr", ";")), "(a;b)"],
    ["a line within a run", `${r("x=1")}<m:r><w:br/></m:r>${r("y=2")}<m:r><w:br/></m:r>`, "x=1; y=2"],
    ["a numbered equation", of("eqArr", e(`${r("E=m#")}${of("d", e(r("1")))}`)), "E=m (1)"],
    [
      "cases",
      of("d", e(of("eqArr", e(r("1, x&gt;0")) + e(r("0")))), val("begChr", "{") + val("endChr", "")),
      "{1, x>0; 0",
    ],
    ["a binomial", of("d", e(f(r("n"), r("k"), val("type", "noBar")))), "binom(n, k)"],
    ["a root", of("rad", of("deg", "") + e(r("x"))), "√x"],
    ["a root of a sum", of("rad", of("deg", "") + e(r("a+b")), val("degHide", "1")), "√(a+b)"],
    ["another root", of("rad", of("deg", r("3")) + e(r("8"))), "root(3, 8)"],
    [
      "a sum with limits",
      of("nary", of("sub", r("i=1")) + of("sup", r("n")) + e(sub(r("x"), r("i"))), val("chr", "∑")),
      "∑_(i=1)^n(x_i)",
    ],
    ["an integral", of("nary", of("sub", r("0")) + of("sup", r("∞")) + e(r("f dx"))), "∫_0^∞(f dx)"],
    ["a function", of("func", of("fName", r("sin")) + e(r("x"))), "sin(x)"],
    [
      "a limit",
      of("func", of("fName", of("limLow", e(r("lim")) + of("lim", r("x→0")))) + e(f(r("1"), r("x")))),
      "lim_(x→0)(1/x)",
    ],
    [
      "a matrix",
      of(
        "d",
        e(of("m", of("mr", e(r("a")) + e(r("b"))) + of("mr", e(r("c")) + e(r("d"))))),
        val("begChr", "[") + val("endChr", "]"),
      ),
      "[a, b; c, d]",
    ],
    ["a matrix without brackets", of("m", of("mr", e(r("a")) + e(r("b")))), "[a, b]"],
    ["accents", of("acc", e(r("x"))) + r("+") + of("acc", e(r("v")), val("chr", "\u20d7")), "hat(x)+vec(v)"],
    [
      "lines above and below",
      of("bar", e(r("x")), val("pos", "top")) + of("bar", e(r("y"))),
      "overline(x) underline(y)",
    ],
    ["what is struck", of("borderBox", e(r("x")), val("strikeH", "1")), "cancel(x)"],
    ["a box, and what is hidden", of("box", e(r("x"))) + of("phant", e(r("y")), val("show", "0")), "x"],
  ])("%s", async (_, content, expected) => {
    expect(await linear(content)).toBe(expected);
  });

  it("stays apart from the words around it, is told, and has a line for each", async () => {
    const half = `<m:oMath>${f(r("1"), r("2"))}</m:oMath>`;
    expect(await outlineOf(par(run("3") + half + run("years")))).toEqual(["3 1/2 years"]);
    const several = `<m:oMathPara><m:oMath>${r("a=1")}</m:oMath><m:oMath>${r("b=2")}</m:oMath></m:oMathPara>`;
    const made = await readParts({ body: par(several) });
    expect(made.warnings).toEqual(["equations_flattened"]);
    expect(await outlineOf(par(several))).toEqual(["a=1<hardBreak>b=2"]);
  });
});

it("reads the equations of older files, which are codes", async () => {
  expect(equationOfCode(" EQ \\f(1,2)")).toBe("1/2");
  expect(equationOfCode("EQ \\r(3,x+1)")).toBe("root(3, x+1)");
  expect(equationOfCode("EQ 10\\s\\up8(6)")).toBe("10^6");
  expect(equationOfCode("EQ \\f(\\r(,a+b),c)")).toBe("√(a+b)/c");
  const code =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> EQ \\f(1,2) </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
  const made = await readParts({ body: par(run("Rate ") + code) });
  expect(made.warnings).toEqual(["equations_flattened"]);
  expect(await outlineOf(par(run("Rate ") + code))).toEqual(["Rate 1/2"]);
});
