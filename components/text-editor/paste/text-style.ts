import { SEEN, type Unseen, unseenWithin } from "@/components/text-editor/paste/hidden";
import type { HtmlElement } from "@/components/text-editor/paste/html-tree";
import type { BodyMark } from "@/lib/contracts/body";

/** What text inherits from the elements around it. */
export interface TextStyle {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly raised: "superscript" | "subscript" | null;
  readonly isUpperCase: boolean;
  readonly href: string | null;
  /** Whether spaces and line ends count as they are. */
  readonly space: "collapse" | "all";
  readonly align: "left" | "center" | "right" | "justify" | null;
  readonly isRightToLeft: boolean;
  /** The first font that is named; "" for none. */
  readonly font: string;
  readonly unseen: Unseen;
}

export const PLAIN_STYLE: TextStyle = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  raised: null,
  isUpperCase: false,
  href: null,
  space: "collapse",
  align: null,
  isRightToLeft: false,
  font: "",
  unseen: SEEN,
};

const TAGS: Readonly<Record<string, Partial<TextStyle>>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  sub: { raised: "subscript" },
  sup: { raised: "superscript" },
  pre: { space: "all" },
  center: { align: "center" },
};

const isBold = (weight: string): boolean => /^bold/.test(weight) || Number(weight) >= 600;

function spaceOf(style: HtmlElement["style"]): TextStyle["space"] | undefined {
  const value = style.get("white-space-collapse") ?? style.get("white-space");
  if (value === undefined) return undefined;
  if (/^(pre|pre-wrap|break-spaces|preserve)\b/.test(value)) return "all";
  return "collapse";
}

const SIDES: Readonly<Record<string, TextStyle["align"]>> = { center: "center", justify: "justify" };

/** Left and right are kept where they are not what the direction does by itself. */
function alignOf(given: string | undefined, isRightToLeft: boolean): TextStyle["align"] | undefined {
  const value = given?.replace("-webkit-", "").toLowerCase();
  if (value === undefined || value === "inherit") return undefined;
  if (value === "end") return isRightToLeft ? "left" : "right";
  if (value === "left") return isRightToLeft ? "left" : null;
  if (value === "right") return isRightToLeft ? null : "right";
  return SIDES[value] ?? null;
}

const DEFINED = <T extends object>(given: { [K in keyof T]: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;

function ownStyle(style: HtmlElement["style"]): Partial<TextStyle> {
  const weight = style.get("font-weight");
  const slant = style.get("font-style");
  const lines = style.get("text-decoration-line") ?? style.get("text-decoration");
  const letters = style.get("text-transform");
  // Word names the font of a symbol apart.
  const fonts = style.get("mso-symbol-font-family") ?? style.get("font-family");
  return DEFINED<TextStyle>({
    bold: weight === undefined || weight === "inherit" ? undefined : isBold(weight),
    italic: slant === undefined || slant === "inherit" ? undefined : /^(italic|oblique)/.test(slant),
    underline: lines === undefined || lines === "inherit" ? undefined : lines.includes("underline"),
    strike: lines === undefined || lines === "inherit" ? undefined : lines.includes("line-through"),
    raised: raisedOf(style),
    isUpperCase: letters === undefined ? undefined : letters === "uppercase",
    space: spaceOf(style),
    font: fonts?.split(",")[0],
  } as TextStyle);
}
const RAISED: Readonly<Record<string, TextStyle["raised"]>> = { super: "superscript", sub: "subscript" };

/** Points: less is for looks. */
const LEAST_SHIFT = 2;
const POINTS: Readonly<Record<string, number>> = { pt: 1, px: 0.75, mm: 2.83, cm: 28.3, in: 72 };

/** Raised or lowered by a word, or by as much as a power or an index is; Word says it apart. */
function raisedOf(style: HtmlElement["style"]): TextStyle["raised"] | undefined {
  const given = style.get("mso-text-raise") ?? style.get("vertical-align");
  if (given === undefined) return undefined;
  const [, length, unit = ""] = /^(-?[\d.]{1,10})(pt|px|mm|cm|in)$/i.exec(given) ?? [];
  const points = Number(length ?? 0) * (POINTS[unit.toLowerCase()] ?? 0);
  if (Math.abs(points) >= LEAST_SHIFT) return points > 0 ? "superscript" : "subscript";
  return RAISED[given] ?? null;
}

/** The style within an element. Decoration that its own style removes is gone, which is what the programs mean. */
export function styleWithin(element: HtmlElement, around: TextStyle): TextStyle {
  const { name, attrs, style } = element;
  const face = name === "font" ? attrs.get("face")?.split(",")[0] : undefined;
  const own = { ...around, ...TAGS[name], ...(face === undefined ? {} : { font: face }) };
  const direction = attrs.get("dir")?.toLowerCase() ?? style.get("direction");
  const isRightToLeft = direction === undefined ? around.isRightToLeft : direction === "rtl";
  const align = alignOf(style.get("text-align") ?? attrs.get("align"), isRightToLeft);
  // On images and tables, `align` is where they stand.
  const isOwnAlign = align !== undefined && name !== "img" && name !== "table";
  return {
    ...own,
    ...(style.size === 0 ? {} : ownStyle(style)),
    isRightToLeft,
    unseen: unseenWithin(element, around.unseen),
    ...(isOwnAlign ? { align } : {}),
  };
}

/** The marks of a text. Headings are bold by themselves, and links underlined. */
export function marksOf(textStyle: TextStyle, isHeading: boolean): BodyMark[] {
  return [
    ...(textStyle.bold && !isHeading ? [{ type: "bold" } as const] : []),
    ...(textStyle.italic ? [{ type: "italic" } as const] : []),
    ...(textStyle.underline && textStyle.href === null ? [{ type: "underline" } as const] : []),
    ...(textStyle.strike ? [{ type: "strike" } as const] : []),
    ...(textStyle.raised ? [{ type: textStyle.raised }] : []),
    ...(textStyle.href === null ? [] : [{ type: "link", attrs: { href: textStyle.href } } as const]),
  ];
}
