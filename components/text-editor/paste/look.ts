import type { HtmlElement } from "@/components/text-editor/paste/html-tree";
import type { BodyMark } from "@/lib/contracts/body";

/** What words inherit from the elements around them. */
export interface Look {
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
}

export const PLAIN_LOOK: Look = {
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
};

const TAGS: Readonly<Record<string, Partial<Look>>> = {
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

function spaceOf(style: HtmlElement["style"]): Look["space"] | undefined {
  const value = style.get("white-space-collapse") ?? style.get("white-space");
  if (value === undefined) return undefined;
  if (/^(pre|pre-wrap|break-spaces|preserve)\b/.test(value)) return "all";
  return "collapse";
}

const SIDES: Readonly<Record<string, Look["align"]>> = { center: "center", justify: "justify" };

/** Left and right are kept where they are not what the direction does by itself. */
function alignOf(given: string | undefined, isRightToLeft: boolean): Look["align"] | undefined {
  const value = given?.replace("-webkit-", "").toLowerCase();
  if (value === undefined || value === "inherit") return undefined;
  if (value === "end") return isRightToLeft ? "left" : "right";
  if (value === "left") return isRightToLeft ? "left" : null;
  if (value === "right") return isRightToLeft ? null : "right";
  return SIDES[value] ?? null;
}

const DEFINED = <T extends object>(given: { [K in keyof T]: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;

function textLook(style: HtmlElement["style"]): Partial<Look> {
  const weight = style.get("font-weight");
  const slant = style.get("font-style");
  const lines = style.get("text-decoration-line") ?? style.get("text-decoration");
  const raised = style.get("vertical-align");
  const letters = style.get("text-transform");
  return DEFINED<Look>({
    bold: weight === undefined || weight === "inherit" ? undefined : isBold(weight),
    italic: slant === undefined || slant === "inherit" ? undefined : /^(italic|oblique)/.test(slant),
    underline: lines === undefined || lines === "inherit" ? undefined : lines.includes("underline"),
    strike: lines === undefined || lines === "inherit" ? undefined : lines.includes("line-through"),
    raised: raised === undefined ? undefined : (RAISED[raised] ?? null),
    isUpperCase: letters === undefined ? undefined : letters === "uppercase",
    space: spaceOf(style),
  } as Look);
}
const RAISED: Readonly<Record<string, Look["raised"]>> = { super: "superscript", sub: "subscript" };

/** The look within an element. Decoration that its style takes away is taken to be gone, as programs mean it. */
export function lookWithin({ name, attrs, style }: HtmlElement, around: Look): Look {
  const own = { ...around, ...TAGS[name] };
  const direction = attrs.get("dir")?.toLowerCase() ?? style.get("direction");
  const isRightToLeft = direction === undefined ? around.isRightToLeft : direction === "rtl";
  const align = alignOf(style.get("text-align") ?? attrs.get("align"), isRightToLeft);
  // On images and tables, `align` is where they stand.
  const isOwnAlign = align !== undefined && name !== "img" && name !== "table";
  return {
    ...own,
    ...(style.size === 0 ? {} : textLook(style)),
    isRightToLeft,
    ...(isOwnAlign ? { align } : {}),
  };
}

/** The marks of words; those of a heading are bold by themselves, as links are underlined. */
export function marksOf(look: Look, isHeading: boolean): BodyMark[] {
  return [
    ...(look.bold && !isHeading ? [{ type: "bold" } as const] : []),
    ...(look.italic ? [{ type: "italic" } as const] : []),
    ...(look.underline && look.href === null ? [{ type: "underline" } as const] : []),
    ...(look.strike ? [{ type: "strike" } as const] : []),
    ...(look.raised ? [{ type: look.raised }] : []),
    ...(look.href === null ? [] : [{ type: "link", attrs: { href: look.href } } as const]),
  ];
}
