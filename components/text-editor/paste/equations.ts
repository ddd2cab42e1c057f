import { type HtmlElement, type HtmlNode, isElement } from "@/components/text-editor/paste/html-tree";
import { type EquationElement, linearEquations } from "@/lib/pure/linear-equation";

/**
 * Equations of pages (MathML Core) and of Word (OMML, in a comment beside a picture) as text in one line, by the rules for
 * Word files: MathML is turned into the same elements.
 */

/** Word's equation, and the picture for programs that do not know it; as browsers write its conditional comments too. */
const OF_WORD = { open: /<!--\[if gte msEquation \d+\]>/g, close: /<!\[endif\]-->/g };
const PICTURE = { open: /<!(?:--)?\[if !msEquation\](?:--)?>/g, close: /<!(?:--)?\[endif\](?:--)?>/g };
/** HTML has no elements that close themselves, but its own. */
const SELF_CLOSED = /<(m:\w+)((?:\s[^<>]*)?)\/>/g;

/** Brings the equations of Word's comments into the text, in place of their pictures. */
export function withEquations(html: string): string {
  if (!html.includes("msEquation")) return html;
  const withoutPictures = replaced(html, PICTURE, () => "");
  return replaced(withoutPictures, OF_WORD, (inner) => inner.replace(SELF_CLOSED, "<$1$2></$1>"));
}

/** Replaces what is between two marks, and the marks; each place is looked at once, however many marks are open. */
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
/** Function application, times, separator, plus: to be read out, not to be seen. */
const plainWords = (node: HtmlElement): string =>
  wordsOf(node)
    .replace(/[\u2061-\u2064]/g, "")
    .replace(/\s+/g, " ")
    .trim();

const LARGE_OPERATOR = /^[∑∏∐∫∬∭∮⋃⋂]$/;
const ACCENT = /^[\^~¯‾→˙¨ˇ´`]$/;

/** Scripts below and above; of sums and integrals, their bounds. */
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

/** Of OMML's names, which parsers of HTML write in lower case, those that have capitals. */
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

/** Word's own elements, without the styles between them; of a run, its words. */
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

/** What draws an equation beside its MathML, which is hidden then: KaTeX, MathJax, Wikipedia. */
const DRAWN = /(?:^|\s)(?:katex|mwe-math-element|mathjax)(?:\s|$)/i;

/** An equation in one line; null if it is not one. */
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
