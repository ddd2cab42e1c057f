import { type HtmlElement, type HtmlNode, isElement } from "@/components/text-editor/paste/html-tree";
import { type EquationElement, linearEquations } from "@/lib/pure/linear-equation";

/**
 * Converts equations of web pages (MathML Core) and Word (OMML, in a comment next to an image) to one line of text,
 * by the same rules as for Word files. MathML is converted to OMML elements first.
 */

/**
 * Word's equation, and the image for programs without equation support; also in the form in which browsers write
 * Word's conditional comments.
 */
const OF_WORD = { open: /<!--\[if gte msEquation \d+\]>/g, close: /<!\[endif\]-->/g };
const PICTURE = { open: /<!(?:--)?\[if !msEquation\](?:--)?>/g, close: /<!(?:--)?\[endif\](?:--)?>/g };
/** Self-closing elements, which HTML does not support. */
const SELF_CLOSED = /<(m:\w+)((?:\s[^<>]*)?)\/>/g;

/** Replaces the images of Word's equations with the equations in the comments. */
export function withEquations(html: string): string {
  if (!html.includes("msEquation")) return html;
  const withoutPictures = replaced(html, PICTURE, () => "");
  return replaced(withoutPictures, OF_WORD, (inner) => inner.replace(SELF_CLOSED, "<$1$2></$1>"));
}

/**
 * Replaces the content between two markers together with the markers. Each position is visited once, however many
 * markers are unclosed.
 */
function replaced(
  html: string,
  { open, close }: { readonly open: RegExp; readonly close: RegExp },
  put: (inner: string) => string,
): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    open.lastIndex = at;
    const begin = open.exec(html);
    close.lastIndex = open.lastIndex;
    const end = begin && close.exec(html);
    if (!end) return parts.join("") + html.slice(at);
    parts.push(html.slice(at, begin.index), put(html.slice(open.lastIndex, end.index)));
    at = close.lastIndex;
  }
}

const element = (name: string, children: readonly EquationElement[], text = ""): EquationElement => ({
  ...{ name, attrs: {}, children, text },
});
const part = (name: string, node: HtmlElement | undefined): EquationElement[] =>
  node ? [element(name, [mathElement(node)])] : [];
const setting = (name: string, value: string): EquationElement => ({
  ...element(name, []),
  attrs: { "m:val": value },
});
const run = (text: string): EquationElement => element("m:r", [element("m:t", [], text)]);

const within = ({ children }: HtmlElement): HtmlElement[] => children.filter(isElement);
const wordsOf = (node: HtmlNode): string =>
  isElement(node) ? node.children.map(wordsOf).join("") : node.text;
/** The text without invisible operators (function application, times, separator, plus), which are only read aloud. */
const plainWords = (node: HtmlElement): string =>
  wordsOf(node)
    .replace(/[\u2061-\u2064]/g, "")
    .replace(/\s+/g, " ")
    .trim();

const LARGE_OPERATOR = /^[∑∏∐∫∬∭∮⋃⋂]$/;
const ACCENT = /^[\^~¯‾→˙¨ˇ´`]$/;

/** Subscripts and superscripts; the limits of sums and integrals. */
function scripted(base: HtmlElement | undefined, sub?: HtmlElement, sup?: HtmlElement): EquationElement {
  const scripts = [...part("m:sub", sub), ...part("m:sup", sup)];
  const sign = base ? plainWords(base) : "";
  if (LARGE_OPERATOR.test(sign))
    return element("m:nary", [element("m:naryPr", [setting("m:chr", sign)]), ...scripts]);
  const name = sub && sup ? "m:sSubSup" : sub ? "m:sSub" : "m:sSup";
  return element(name, [...part("m:e", base), ...scripts]);
}

function above(base: HtmlElement | undefined, over: HtmlElement | undefined): EquationElement {
  const sign = over ? plainWords(over) : "";
  if (!ACCENT.test(sign)) return scripted(base, undefined, over);
  return element("m:acc", [
    element("m:accPr", [setting("m:chr", sign === "‾" ? "¯" : sign)]),
    ...part("m:e", base),
  ]);
}

function mathElement(node: HtmlElement): EquationElement {
  const [first, second, third] = within(node);
  switch (node.name) {
    case "mi":
    case "mn":
    case "mo":
    case "ms":
    case "mtext":
      return run(plainWords(node));
    case "mfrac": {
      const isBinomial = /^0/.test(node.attrs.get("linethickness") ?? "");
      const properties = element("m:fPr", isBinomial ? [setting("m:type", "noBar")] : []);
      return element("m:f", [properties, ...part("m:num", first), ...part("m:den", second)]);
    }
    case "msup":
      return scripted(first, undefined, second);
    case "msub":
    case "munder":
      return scripted(first, second);
    case "msubsup":
    case "munderover":
      return scripted(first, second, third);
    case "mover":
      return above(first, second);
    case "msqrt":
      return element("m:rad", [element("m:e", within(node).map(mathElement))]);
    case "mroot":
      return element("m:rad", [...part("m:deg", second), ...part("m:e", first)]);
    case "mtable":
      return element(
        "m:m",
        within(node).map((row) =>
          element(
            "m:mr",
            within(row).flatMap((cell) => part("m:e", cell)),
          ),
        ),
      );
    case "menclose": {
      const isStruck = /strike/.test(node.attrs.get("notation") ?? "");
      const properties = element("m:borderBoxPr", isStruck ? [setting("m:strikeH", "on")] : []);
      return element("m:borderBox", [properties, element("m:e", within(node).map(mathElement))]);
    }
    case "semantics":
      return element("mrow", first ? [mathElement(first)] : []);
    case "mphantom":
    case "annotation":
    case "annotation-xml":
      return element("none", []);
    default:
      return element("mrow", within(node).map(mathElement));
  }
}

/** OMML names that contain capital letters, by their lower-case form, which HTML parsers produce. */
const CAPITALS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...["oMath", "oMathPara", "sSup", "sSub", "sSubSup", "sPre", "groupChr", "limLow", "limUpp", "eqArr"],
    ...[
      "borderBox",
      "fName",
      "degHide",
      "begChr",
      "endChr",
      "sepChr",
      "fPr",
      "radPr",
      "dPr",
      "naryPr",
      "accPr",
    ],
    ...[
      "groupChrPr",
      "barPr",
      "borderBoxPr",
      "phantPr",
      "funcPr",
      "mPr",
      "rPr",
      "ctrlPr",
      "sSupPr",
      "sSubPr",
    ],
    ...[
      "sSubSupPr",
      "sPrePr",
      "limLowPr",
      "limUppPr",
      "eqArrPr",
      "boxPr",
      "strikeH",
      "strikeV",
      "strikeBLTR",
    ],
    ...["strikeTLBR", "oMathParaPr"],
  ].map((name) => [`m:${name.toLowerCase()}`, `m:${name}`]),
);

/** OMML elements without the formatting elements between them; for a run, its text. */
function wordElements(node: HtmlElement): EquationElement[] {
  return within(node).flatMap((child): EquationElement[] => {
    if (!child.name.startsWith("m:")) return wordElements(child);
    const name = CAPITALS[child.name] ?? child.name;
    if (name === "m:r") return [run(wordsOf(child).replace(/\s+/g, " "))];
    return [{ name, attrs: Object.fromEntries(child.attrs), children: wordElements(child), text: "" }];
  });
}

const firstMath = (node: HtmlElement): HtmlElement | null => {
  for (const child of within(node)) {
    const found = child.name === "math" ? child : firstMath(child);
    if (found) return found;
  }
  return null;
};

/** Classes of elements that render an equation next to its MathML, which is then hidden: KaTeX, MathJax, Wikipedia. */
const DRAWN = /(?:^|\s)(?:katex|mwe-math-element|mathjax)(?:\s|$)/i;

/** An equation as one line of text; null if the element is not one. */
export function equationOf(node: HtmlElement): string | null {
  const { name, attrs } = node;
  if (name === "m:omath" || name === "m:omathpara") {
    const [found = element("m:oMath", [])] = wordElements({ ...node, children: [node] });
    return linearEquations(found).join("; ");
  }
  const isDrawn = name === "mjx-container" || DRAWN.test(attrs.get("class") ?? "");
  const math = name === "math" ? node : isDrawn ? firstMath(node) : null;
  return math && linearEquations(element("m:oMath", within(math).map(mathElement))).join("; ");
}
