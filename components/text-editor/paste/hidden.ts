import { CLOSED_DETAILS, type HtmlElement } from "@/components/text-editor/paste/html-tree";
import { pixelsOf } from "@/components/text-editor/paste/styles";

/**
 * Detects content of the HTML that was invisible where it was copied: nobody means to paste it, and nobody would look
 * for it in a contract. White text is kept, unless its own background is white, since the background behind it is
 * seldom known.
 */

type Style = HtmlElement["style"];

/** Text smaller than this, in pixels, is unreadable. */
const MIN_LETTERS_PX = 2;
/** Boxes of at most this size, in pixels, hide their text: the usual way to leave it to screen readers only. */
const MIN_BOX_PX = 1;
/** Offset in pixels beyond which content is outside any page. */
const OUTSIDE_PX = -900;

const isTablePart = ({ name }: HtmlElement): boolean =>
  /^(table|thead|tbody|tfoot|tr|td|th|col|colgroup)$/.test(name);
const isAtMost = (value: string | undefined, most: number): boolean => {
  const px = pixelsOf(value);
  return px !== null && px <= most;
};

function isCutOff(style: Style): boolean {
  if (!/\b(hidden|clip)\b/.test(style.get("overflow") ?? style.get("overflow-y") ?? "")) return false;
  const side = (name: string, most: number) =>
    isAtMost(style.get(name), most) || isAtMost(style.get(`max-${name}`), most);
  return side("width", 0) || side("height", 0) || (side("width", MIN_BOX_PX) && side("height", MIN_BOX_PX));
}

function isClippedAway(style: Style): boolean {
  const [, sides] = /^rect\(([^)]*)\)/.exec(style.get("clip") ?? "") ?? [];
  // `clip` only applies to absolutely positioned elements.
  if (sides !== undefined && isPlaced(style))
    return sides
      .split(/[\s,]+/)
      .filter(Boolean)
      .every((side) => isAtMost(side, MIN_BOX_PX));
  return /^(inset\((?:50|100)%\)|circle\(0)/.test(style.get("clip-path") ?? "");
}

const isPlaced = (style: Style): boolean => /^(absolute|fixed)$/.test(style.get("position") ?? "");

function isOutside(style: Style): boolean {
  if (isAtMost(style.get("text-indent"), OUTSIDE_PX)) return true;
  return (
    isPlaced(style) &&
    ["left", "top", "right", "bottom"].some((side) => isAtMost(style.get(side), OUTSIDE_PX))
  );
}

/** Whether all content of the element is invisible, whatever its own style. */
export function isHidden(element: HtmlElement): boolean {
  const { name, attrs, style } = element;
  if (name === CLOSED_DETAILS || (name === "dialog" && !attrs.has("open"))) return true;
  const display = style.get("display");
  if (display === "none" || (attrs.has("hidden") && display === undefined)) return true;
  if (style.get("mso-hide") === "all" || style.get("content-visibility") === "hidden") return true;
  // A collapsed row or column takes up no space, and its cells cannot be made visible.
  if (style.get("visibility") === "collapse" && isTablePart(element)) return true;
  if (Number.parseFloat(style.get("opacity") ?? "1") === 0) return true;
  if (/^scale[xy]?\(0[,)]/.test(style.get("transform") ?? "")) return true;
  return !isTablePart(element) && (isCutOff(style) || isClippedAway(style) || isOutside(style));
}

/** Ways in which text can be invisible. Each is inherited, and can be reverted by a nested element. */
export interface TextVisibility {
  /** Whether it takes up space but is not drawn. */
  readonly isInvisible: boolean;
  /** Whether its letters are too small to read. */
  readonly isTiny: boolean;
  /** Colours of the text and its background; null if not specified. */
  readonly colour: string | null;
  readonly background: string | null;
}

export const FULLY_VISIBLE: TextVisibility = {
  isInvisible: false,
  isTiny: false,
  colour: null,
  background: null,
};

const NAMED: Readonly<Record<string, string>> = {
  white: "#ffffff",
  black: "#000000",
  transparent: "#00000000",
};
const CLEAR = "clear";

/** Normalizes a colour for comparison; null if it is not recognized, in which case the text counts as visible. */
function colourOf(given: string | undefined): string | null {
  const value = (given ?? "").trim();
  const [, hex] = /^#([0-9a-f]{3,8})$/.exec(NAMED[value] ?? value) ?? [];
  if (hex) {
    const full = hex.length < 6 ? hex.replace(/./g, "$&$&") : hex;
    return full.length === 8 && full.endsWith("00") ? CLEAR : full.slice(0, 6);
  }
  const [, list = ""] = /^rgba?\(([^)]*)\)$/.exec(value) ?? [];
  const [red, green, blue, alpha = "1"] = list.split(/[\s,/]+/).filter(Boolean);
  if (red === undefined || green === undefined || blue === undefined) return null;
  if (Number.parseFloat(alpha) === 0) return CLEAR;
  const channel = (part: string) => {
    const number = part.endsWith("%") ? Number.parseFloat(part) * 2.55 : Number.parseFloat(part);
    return Math.round(Math.min(255, Math.max(0, number || 0)))
      .toString(16)
      .padStart(2, "0");
  };
  return [red, green, blue].map(channel).join("");
}

function isTinySize(style: Style): boolean | undefined {
  if (/(?:^|\s)0(?:px|pt|em|rem|%)?\s*\//.test(style.get("font") ?? "")) return true;
  const size = style.get("font-size");
  if (size === undefined) return undefined;
  const px = pixelsOf(size);
  if (px !== null) return px < MIN_LETTERS_PX;
  const [, number, unit] = /^(\d*\.?\d+)(em|rem|%)$/.exec(size) ?? [];
  if (number !== undefined) return Number(number) < (unit === "%" ? 10 : 0.1);
  return false;
}

/** The invisibility that applies within an element. */
export function visibilityWithin({ attrs, style }: HtmlElement, around: TextVisibility): TextVisibility {
  if (style.size === 0 && attrs.size === 0) return around;
  const visibility = style.get("visibility");
  const colour = style.get("color") ?? attrs.get("color")?.toLowerCase();
  const behind = backgroundOf(style) ?? attrs.get("bgcolor")?.toLowerCase();
  return {
    isInvisible: visibility === undefined ? around.isInvisible : /^(hidden|collapse)/.test(visibility),
    isTiny: isTinySize(style) ?? around.isTiny,
    colour: isAsAround(colour) ? around.colour : colourOf(colour),
    background: isAsAround(behind) || colourOf(behind) === CLEAR ? around.background : colourOf(behind),
  };
}

const isAsAround = (colour: string | undefined): boolean =>
  colour === undefined || /^(inherit|currentcolor|none|)$/.test(colour);

/** The colour in a `background` declaration, which may also name an image. */
function backgroundOf(style: Style): string | undefined {
  const given = style.get("background-color") ?? style.get("background");
  return given?.trim().split(/\s+(?![^(]*\))/)[0];
}

/** Whether text of this kind cannot be read. */
export const isUnseen = ({ isInvisible, isTiny, colour, background }: TextVisibility): boolean =>
  isInvisible || isTiny || colour === CLEAR || (colour !== null && colour === background);
