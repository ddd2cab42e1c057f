import { FULLY_VISIBLE, type TextVisibility, visibilityWithin } from "@/components/text-editor/paste/hidden";
import type { HtmlElement } from "@/components/text-editor/paste/html-tree";
import { pixelsOf } from "@/components/text-editor/paste/styles";
import type { BodyMark } from "@/lib/contracts/body";

/** Style that text inherits from the elements around it. */
export interface TextStyle {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly raised: "superscript" | "subscript" | null;
  readonly isUpperCase: boolean;
  readonly href: string | null;
  /** Whether spaces and line ends are preserved. */
  readonly space: "collapse" | "all";
  readonly align: "left" | "center" | "right" | "justify" | null;
  readonly isRightToLeft: boolean;
  /** The first font named; "" if there is none. */
  readonly font: string;
  readonly unseen: TextVisibility;
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
  unseen: FULLY_VISIBLE,
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

/** Left and right are only kept if they differ from the default of the text direction. */
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
  const vertical = style.get("vertical-align");
  // Word specifies the font of a symbol separately.
  const fonts = style.get("mso-symbol-font-family") ?? style.get("font-family");
  return DEFINED<TextStyle>({
    bold: weight === undefined || weight === "inherit" ? undefined : isBold(weight),
    italic: slant === undefined || slant === "inherit" ? undefined : /^(italic|oblique)/.test(slant),
    underline: lines === undefined || lines === "inherit" ? undefined : lines.includes("underline"),
    strike: lines === undefined || lines === "inherit" ? undefined : lines.includes("line-through"),
    raised: vertical === undefined ? undefined : (RAISED[vertical] ?? null),
    isUpperCase: letters === undefined ? undefined : letters === "uppercase",
    space: spaceOf(style),
    font: fonts?.split(",")[0],
  } as TextStyle);
}
const RAISED: Readonly<Record<string, TextStyle["raised"]>> = { super: "superscript", sub: "subscript" };

const WORDS_WITHIN: ReadonlySet<string> = new Set("a b em font i s span strong u".split(" "));
/** A smaller shift, in pixels, only aligns letters of two fonts. */
const MIN_SHIFT_PX = 2;

/**
 * Superscript or subscript from text shifted above or below its line. Word writes it in this way, and also with a
 * property of its own.
 */
function shiftOf({ name, style }: HtmlElement): Partial<TextStyle> {
  if (!WORDS_WITHIN.has(name)) return {};
  const top = style.get("position") === "relative" ? pixelsOf(style.get("top")) : null;
  const up =
    pixelsOf(style.get("mso-text-raise")) ??
    pixelsOf(style.get("vertical-align")) ??
    (top === null ? null : -top);
  if (up === null || Math.abs(up) < MIN_SHIFT_PX) return {};
  return { raised: up > 0 ? "superscript" : "subscript" };
}

/** The style within an element. Decoration that the element's own style removes is dropped, as the programs intend. */
export function styleWithin(element: HtmlElement, around: TextStyle): TextStyle {
  const { name, attrs, style } = element;
  const face = name === "font" ? attrs.get("face")?.split(",")[0] : undefined;
  const own = { ...around, ...TAGS[name], ...(face === undefined ? {} : { font: face }) };
  const direction = attrs.get("dir")?.toLowerCase() ?? style.get("direction");
  const isRightToLeft = direction === undefined ? around.isRightToLeft : direction === "rtl";
  const align = alignOf(style.get("text-align") ?? attrs.get("align"), isRightToLeft);
  // On images and tables, `align` sets their own position.
  const isOwnAlign = align !== undefined && name !== "img" && name !== "table";
  return {
    ...own,
    ...(style.size === 0 ? {} : { ...ownStyle(style), ...shiftOf(element) }),
    isRightToLeft,
    unseen: visibilityWithin(element, around.unseen),
    ...(isOwnAlign ? { align } : {}),
  };
}

/** The marks of a text. Headings are bold by default, and links underlined. */
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
