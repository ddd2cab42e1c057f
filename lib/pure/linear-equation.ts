/**
 * Converts equations (OMML, ECMA-376 part 1, 22.1) to one line with the same meaning, following Unicode's nearly
 * plain-text encoding of mathematics (Unicode Technical Note 28): (a+b)/2, 10^6, x_1, √(a+b), ∑_(i=1)^n(x_i).
 */

/** An element of an equation, by its usual prefix: `m:f`, `m:r`. */
export interface EquationElement {
  readonly name: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: readonly EquationElement[];
  readonly text: string;
}

const childOf = (element: EquationElement | undefined, name: string): EquationElement | undefined =>
  element?.children.find((child) => child.name === name);
const childrenOf = (element: EquationElement, name: string): EquationElement[] =>
  element.children.filter((child) => child.name === name);

/** A part of an equation in its linear form. */
interface Part {
  readonly text: string;
  /** A fraction needs brackets if something stands next to it. */
  readonly isFraction?: boolean;
}

const OPERAND = /[\p{L}\p{N}\p{M})\]}%°′″!]$/u;
const OPERAND_START = /^[\p{L}\p{N}([{√∑∏∫|]/u;
const NUMBER = /^\d+(?:[.,\u00a0\u202f]\d+)*%?$/;
const LETTER = /^[\p{L}∞]\p{M}*$/u;

/** Whether a text is within one pair of brackets, possibly after a function's name. */
function isBracketed(text: string): boolean {
  const open = text.search(/[([{]/);
  if (open < 0 || !/[)\]}]$/.test(text) || !/^[\p{L}√]*$/u.test(text.slice(0, open))) return false;
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if ("([{".includes(text.charAt(i))) depth += 1;
    if (")]}".includes(text.charAt(i))) depth -= 1;
    if (depth === 0) return i === text.length - 1;
  }
  return false;
}

const bracketed = (text: string): string => (isBracketed(text) && /^\(/.test(text) ? text : `(${text})`);

/** The text in brackets, unless it is one number, one letter or bracketed already. */
const tight = (text: string): string =>
  NUMBER.test(text) || LETTER.test(text) || isBracketed(text) ? text : `(${text})`;

/** The text as a numerator: products need no brackets. */
const numerator = (text: string): string =>
  /^[\p{L}\p{N}\p{M}.,%^_√]+$/u.test(text) || isBracketed(text) ? text : `(${text})`;

/** Function names of accents (22.1.2.1), by the combining character. */
const ACCENTS: Readonly<Record<string, string>> = {
  "\u0302": "hat",
  "^": "hat",
  "\u0303": "tilde",
  "~": "tilde",
  "\u0304": "bar",
  "\u0305": "bar",
  "¯": "bar",
  "\u033f": "bar",
  "\u0306": "breve",
  "\u0307": "dot",
  "\u0308": "ddot",
  "\u030a": "ring",
  "\u030c": "check",
  "\u0301": "acute",
  "\u0300": "grave",
  "\u20d6": "vec",
  "\u20d7": "vec",
  "→": "vec",
  "\u20db": "dddot",
};
const ARROW = /^[\u2190-\u21ff\u27f5-\u27ff]$/;

const propertiesOf = (element: EquationElement): EquationElement | undefined =>
  childOf(element, `${element.name}Pr`) ?? element.children.find(({ name }) => /Pr$/.test(name));

/** The character that a structure is drawn with: its own, or the usual one. */
function characterOf(element: EquationElement, name: string, usual: string): string {
  const given = childOf(propertiesOf(element), name);
  return given ? (given.attrs["m:val"] ?? "") : usual;
}

const settingOf = (element: EquationElement, name: string): string | undefined =>
  childOf(propertiesOf(element), name)?.attrs["m:val"];

/** Whether a property is on: it is if it exists, unless its value says otherwise. */
const isOn = (element: EquationElement, name: string): boolean =>
  childOf(propertiesOf(element), name) !== undefined && !OFF.has(settingOf(element, name));
const OFF: ReadonlySet<string | undefined> = new Set(["0", "false", "off"]);

const inner = (element: EquationElement, name: string): string =>
  joined(childOf(element, name)?.children ?? []);

const scripts = (element: EquationElement): string => {
  const [sub, sup] = [inner(element, "m:sub"), inner(element, "m:sup")];
  return `${sub === "" ? "" : `_${tight(sub)}`}${sup === "" ? "" : `^${tight(sup)}`}`;
};

function fraction(element: EquationElement): Part {
  const [num, den] = [inner(element, "m:num"), inner(element, "m:den")];
  if (settingOf(element, "m:type") === "noBar") return { text: `${num} ¦ ${den}` };
  if (num === "" || den === "") return { text: num + den };
  return { text: `${numerator(num)}/${tight(den)}`, isFraction: true };
}

function radical(element: EquationElement): Part {
  const [degree, base] = [inner(element, "m:deg"), inner(element, "m:e")];
  const isHidden = isOn(element, "m:degHide");
  return {
    text: degree === "" || isHidden || degree === "2" ? `√${tight(base)}` : `root(${degree}, ${base})`,
  };
}

/** Brackets (22.1.2.24); two numbers one above the other within them are a binomial coefficient. */
function delimiter(element: EquationElement): Part {
  const [begin, end] = [characterOf(element, "m:begChr", "("), characterOf(element, "m:endChr", ")")];
  const separator = characterOf(element, "m:sepChr", "|");
  const parts = childrenOf(element, "m:e");
  const only = parts.length === 1 ? parts[0]?.children.filter(({ name }) => !/Pr$/.test(name)) : undefined;
  const [first] = only ?? [];
  const isAlone = only?.length === 1;
  if (isAlone && first?.name === "m:f" && settingOf(first, "m:type") === "noBar" && begin === "(")
    return { text: `binom(${inner(first, "m:num")}, ${inner(first, "m:den")})` };
  const content =
    isAlone && first?.name === "m:m" ? [matrix(first)] : parts.map(({ children }) => joined(children));
  return { text: `${begin}${content.join(separator)}${end}` };
}

const matrix = (element: EquationElement): string =>
  childrenOf(element, "m:mr")
    .map((row) =>
      childrenOf(row, "m:e")
        .map(({ children }) => joined(children))
        .join(", "),
    )
    .join("; ");

function nary(element: EquationElement): Part {
  const operand = inner(element, "m:e");
  const sign = characterOf(element, "m:chr", "∫");
  return { text: `${sign}${scripts(element)}${operand === "" ? "" : bracketed(operand)}` };
}

function applied(element: EquationElement): Part {
  const [name, argument] = [inner(element, "m:fName"), inner(element, "m:e")];
  return { text: `${name}${argument === "" ? "" : bracketed(argument)}` };
}

function accent(element: EquationElement): Part {
  const base = inner(element, "m:e");
  const name = ACCENTS[characterOf(element, "m:chr", "\u0302")];
  return { text: name ? `${name}(${base})` : `accent(${base})` };
}

function groupCharacter(element: EquationElement): Part {
  const base = inner(element, "m:e");
  const sign = characterOf(element, "m:chr", "\u23df");
  return { text: ARROW.test(sign) ? `${sign}^${tight(base)}` : base };
}

const STRIKES = ["m:strikeH", "m:strikeV", "m:strikeBLTR", "m:strikeTLBR"];

const STRUCTURES: Readonly<Record<string, (element: EquationElement) => Part>> = {
  "m:f": fraction,
  "m:rad": radical,
  "m:d": delimiter,
  "m:nary": nary,
  "m:func": applied,
  "m:acc": accent,
  "m:groupChr": groupCharacter,
  "m:sSup": (element) => ({ text: `${tight(inner(element, "m:e"))}${scripts(element)}` }),
  "m:sSub": (element) => ({ text: `${tight(inner(element, "m:e"))}${scripts(element)}` }),
  "m:sSubSup": (element) => ({ text: `${tight(inner(element, "m:e"))}${scripts(element)}` }),
  "m:sPre": (element) => ({ text: `${scripts(element)} ${tight(inner(element, "m:e"))}` }),
  "m:limLow": (element) => ({ text: `${inner(element, "m:e")}_${tight(inner(element, "m:lim"))}` }),
  "m:limUpp": (element) => ({ text: `${inner(element, "m:e")}^${tight(inner(element, "m:lim"))}` }),
  "m:m": (element) => ({ text: `[${matrix(element)}]` }),
  "m:eqArr": (element) => ({
    text: childrenOf(element, "m:e")
      // An equation's number stands at the end of its line, after a #.
      .map(({ children }) =>
        joined(children)
          .replaceAll("&", "")
          .replace(/\s*#(?=\(?[\p{L}\p{N}.]{1,10}\)?$)/u, " "),
      )
      .join("; "),
  }),
  "m:bar": (element) => ({
    text: `${settingOf(element, "m:pos") === "top" ? "overline" : "underline"}(${inner(element, "m:e")})`,
  }),
  "m:box": (element) => ({ text: inner(element, "m:e") }),
  "m:borderBox": (element) => {
    const isStruck = STRIKES.some((name) => isOn(element, name));
    return { text: isStruck ? `cancel(${inner(element, "m:e")})` : inner(element, "m:e") };
  },
  "m:phant": (element) => {
    return { text: OFF.has(settingOf(element, "m:show")) ? "" : inner(element, "m:e") };
  },
  "m:r": ({ children }) => ({ text: children.map(textOfPart).join("") }),
};

/** The text of a part of a run; a line break within an equation separates its lines with a semicolon. */
function textOfPart({ name, text }: EquationElement): string {
  if (name === "w:br") return "; ";
  return name === "m:t" || name === "w:t" ? text : "";
}

/** Joins the parts so that none of them becomes part of another. */
function joined(children: readonly EquationElement[]): string {
  let text = "";
  let before: Part | null = null;
  let isScript = false;
  for (const child of children) {
    const structure = Object.hasOwn(STRUCTURES, child.name) ? STRUCTURES[child.name] : undefined;
    const part: Part = structure
      ? structure(child)
      : { text: /Pr$/.test(child.name) ? "" : joined(child.children) };
    if (part.text === "") continue;
    const isBeside = OPERAND.test(text) && OPERAND_START.test(part.text);
    if (before?.isFraction && OPERAND_START.test(part.text))
      text = `${text.slice(0, text.length - before.text.length)}(${before.text})`;
    const isMixed = part.isFraction && /\d$/.test(text) && /^\d+\/\d+$/.test(part.text);
    if (part.isFraction && isBeside && !isMixed) text += `(${part.text})`;
    else if (isMixed || (isBeside && isScript && /^[\p{L}\p{N}]/u.test(part.text))) text += ` ${part.text}`;
    else text += part.text;
    isScript = child.name !== "m:r" && !part.isFraction;
    before = part.isFraction && isBeside && !isMixed ? null : part;
  }
  return text.trim();
}

/** One or several equations as text, one line for each. */
export function linearEquations(element: EquationElement): string[] {
  const equations = element.name === "m:oMathPara" ? childrenOf(element, "m:oMath") : [element];
  return equations
    .map(({ children }) => joined(children).replace(/(?:;\s*)+$/, ""))
    .filter((text) => text !== "");
}

/** Matches the innermost structure with brackets in a field code. */
const INNERMOST = /\\(f|r|s|b|i|l|a|o|x|d)((?:\s*\\[a-z]+\s*\d*(?:\s*\\[()[\]{}|])?)*)\s*\(([^()]*)\)/i;
const OPEN = "\ue000";
const CLOSE = "\ue001";

/**
 * Converts Word's older equations, which are fields such as `EQ \f(1,2)` (17.16.5.17) without a result of their own.
 */
export function equationOfCode(code: string): string {
  let text = code.replace(/^\s*EQ\s*/i, "");
  for (let match = INNERMOST.exec(text), i = 0; match && i < 100; match = INNERMOST.exec(text), i++) {
    const [whole, name = "", options = "", list = ""] = match;
    const parts = list.split(/[,;]/).map((part) => part.trim().replaceAll(OPEN, "(").replaceAll(CLOSE, ")"));
    const [first = "", second = ""] = parts;
    const linear = ((): string => {
      switch (name.toLowerCase()) {
        case "f":
          return `${numerator(first)}/${tight(second)}`;
        case "r":
          return second === ""
            ? `√${tight(first)}`
            : first === "" || first === "2"
              ? `√${tight(second)}`
              : `root(${first}, ${second})`;
        case "s":
          return /\\do/i.test(options) ? `_${tight(first)}` : `^${tight(first)}`;
        case "b":
          return `(${first})`;
        case "a":
          return parts.join("; ");
        default:
          return parts.join(", ");
      }
    })();
    const kept = linear.replaceAll("(", OPEN).replaceAll(")", CLOSE);
    text = text.slice(0, match.index) + kept + text.slice(match.index + whole.length);
  }
  return text.replaceAll(OPEN, "(").replaceAll(CLOSE, ")").trim();
}
