import { equationOf } from "@/components/text-editor/paste/equations";
import { BLANK, boxOf, controlText } from "@/components/text-editor/paste/form-controls";
import { isUnseen } from "@/components/text-editor/paste/hidden";
import { type HtmlElement, type HtmlNode, isElement } from "@/components/text-editor/paste/html-tree";
import type { Piece } from "@/components/text-editor/paste/inline";
import { hasClass, isLeftOut, textOf } from "@/components/text-editor/paste/left-out";
import type { PasteSource, Place } from "@/components/text-editor/paste/paste-context";
import { pixelsOf } from "@/components/text-editor/paste/styles";
import { styleWithin, type TextStyle } from "@/components/text-editor/paste/text-style";
import { isMarker } from "@/components/text-editor/paste/word-lists";
import { BODY_LIMITS, isSafeLink } from "@/lib/contracts/body-tables";
import { textInFont } from "@/lib/pure/symbol-fonts";

/** Reads inline content: styled text, line breaks, images. */

/** Longer, it is more than a number with the space after it. */
const MAX_MARKER_LENGTH = 200;
/** Smaller images are there to count readers, or to keep distance. */
const MIN_IMAGE_PX = 3;

export const isPageBreak = ({ name, style }: HtmlElement): boolean =>
  (name === "br" || name === "hr") &&
  (/^(always|page|left|right)$/.test(style.get("page-break-before") ?? "") ||
    /^(always|page|left|right)$/.test(style.get("page-break-after") ?? "") ||
    style.get("mso-break-type") === "section-break");

function imageOf({ attrs, style }: HtmlElement, source: PasteSource): Piece | null {
  const width = pixelsOf(style.get("width")) ?? pixelsOf(attrs.get("width"));
  const height = pixelsOf(style.get("height")) ?? pixelsOf(attrs.get("height"));
  const alt = (attrs.get("alt") ?? "").replace(/\s+/g, " ").trim().slice(0, BODY_LIMITS.altLength);
  const isSmall = [width, height].some((size) => size !== null && size < MIN_IMAGE_PX);
  if (isSmall) return null;
  const src = attrs.get("src") ?? "";
  // The server knows which types it reads, and says so of others.
  if (/^data:image\/(?!svg)[a-z0-9.+-]+;base64,/i.test(src))
    return { kind: "image", image: { src, alt: alt.toWellFormed(), width: width && Math.round(width) } };
  source.losses.add(/^data:image\/svg/i.test(src) ? "objects_left_out" : "images_left_out");
  return null;
}

/** Pictures of emoji, with the character as their text. */
const isEmoji = (alt: string): boolean => alt.length <= 16 && /^\p{Extended_Pictographic}/u.test(alt);

function linkStyle({ attrs, style }: HtmlElement, textStyle: TextStyle, source: PasteSource): TextStyle {
  const href = (attrs.get("href") ?? "").trim().toWellFormed();
  if (href === "" || href.startsWith("#")) return { ...textStyle, href: null };
  if (href.length <= BODY_LIMITS.linkLength && isSafeLink(href)) return { ...textStyle, href };
  if (!style.has("mso-footnote-id") && !style.has("mso-endnote-id")) source.losses.add("links_removed");
  return { ...textStyle, href: null };
}

/** The number of a footnote, at its reference and before its note. */
function noteNumber(element: HtmlElement, textStyle: TextStyle): Piece[] {
  const text = textOf(element).replace(/[[\]\s\u00A0]/g, "");
  return text === ""
    ? []
    : [{ kind: "text", text, textStyle: { ...textStyle, raised: "superscript", href: null } }];
}

function tabs({ style }: HtmlElement, textStyle: TextStyle): Piece[] {
  const count = Math.min(Number.parseInt(style.get("mso-tab-count") ?? "1", 10) || 1, 20);
  const text = textStyle.underline ? BLANK.repeat(count) : " ";
  return [{ kind: "text", text, textStyle: { ...textStyle, underline: false } }];
}

/** Spaces that are to be seen are written as no-break spaces, one in two. */
const spaces = (element: HtmlElement, textStyle: TextStyle): Piece[] => [
  {
    kind: "text",
    text: textOf(element).replace(/[\s\u00A0]/g, " "),
    textStyle: { ...textStyle, space: "all" },
  },
];

const hasAny = ({ style }: HtmlElement, ...names: string[]): boolean => names.some((name) => style.has(name));

/** The content of an element that means more than its text; null for others. */
function special(
  element: HtmlElement,
  textStyle: TextStyle,
  place: Place,
  source: PasteSource,
): Piece[] | null {
  const { name, attrs, style } = element;
  if (isMarker(element) && place.list && textOf(element).length <= MAX_MARKER_LENGTH) return [];
  if (isPageBreak(element)) return [{ kind: "pageBreak" }];
  // Word clears what floats before its footnotes.
  if (name === "br") return source.isWord && attrs.has("clear") ? [] : [{ kind: "break", textStyle }];
  if (name === "wbr") return [];
  const equation = equationOf(element);
  if (equation !== null && isUnseen(textStyle.unseen)) return textPieces(equation, textStyle, source);
  if (equation !== null) {
    source.losses.add("equations_flattened");
    return [{ kind: "text", text: equation, textStyle, isApart: true }];
  }
  const control = isUnseen(textStyle.unseen) ? null : controlText(element, source.losses);
  if (control !== null) return [{ kind: "text", text: control, textStyle }];
  // What buttons do is nothing to read, but headings that unfold are buttons.
  if (name === "button" && place.heading === null) return [];
  if (name === "img") {
    // The box of a check list, whose item says whether it is ticked.
    const { isInvisible } = styleWithin(element, textStyle).unseen;
    if (isInvisible || attrs.get("aria-roledescription") === "checkbox") return [];
    const alt = attrs.get("alt") ?? "";
    if (isEmoji(alt)) return [{ kind: "text", text: alt, textStyle }];
    const image = imageOf(element, source);
    return image ? [image] : [];
  }
  // The paragraph mark of Word on the web.
  if (hasClass(element, "eop")) return [];
  if (hasAny(element, "mso-footnote-id", "mso-endnote-id")) return noteNumber(element, textStyle);
  if (style.has("mso-tab-count")) return tabs(element, textStyle);
  if (style.get("mso-spacerun") === "yes" || hasClass(element, "apple-converted-space"))
    return spaces(element, textStyle);
  if (hasClass(element, "msoplaceholdertext")) return [{ kind: "text", text: BLANK, textStyle }];
  return null;
}

/** The pieces of an element that holds no blocks, or of a text. */
export function readInline(node: HtmlNode, place: Place, source: PasteSource): Piece[] {
  const { textStyle } = place;
  if (!isElement(node)) return textPieces(node.text, textStyle, source);
  if (isLeftOut(node, source)) return [];
  const found = special(node, textStyle, place, source);
  if (found) return found;
  const within = { ...place, textStyle: inlineStyle(node, textStyle, source) };
  const pieces = node.children.flatMap((child) => readInline(child, within, source));
  const [before, after] = ENCLOSED[node.name] ?? [];
  if (before !== undefined && pieces.length > 0)
    return [
      { kind: "text", text: before, textStyle },
      ...pieces,
      { kind: "text", text: after ?? "", textStyle },
    ];
  const box = boxOf(node);
  return box === null ? pieces : [{ kind: "text", text: `${box} `, textStyle }, ...pieces];
}

/** Signs that browsers add to these elements; how a word is read stands above it. */
const ENCLOSED: Readonly<Record<string, readonly [string, string]>> = { q: ["“", "”"], rt: ["(", ")"] };

/** Letters of symbol fonts are what they show. Unseen words are left out, and what is not drawn leaves its space. */
function textPieces(given: string, textStyle: TextStyle, { losses }: PasteSource): Piece[] {
  const { text } = textInFont(given, textStyle.font);
  const { unseen } = textStyle;
  if (!isUnseen(unseen)) return [{ kind: "text", text, textStyle }];
  if (/[^\s\u00A0]/.test(text)) losses.add("hidden_text_left_out");
  return unseen.isTiny ? [] : [{ kind: "text", text: " ", textStyle: { ...textStyle, underline: false } }];
}

/** The style within an inline element. */
export function inlineStyle(node: HtmlElement, textStyle: TextStyle, source: PasteSource): TextStyle {
  const own = styleWithin(node, textStyle);
  if (node.name === "a") return linkStyle(node, own, source);
  const isInserted = source.isWord && (node.name === "ins" || hasClass(node, "msoins"));
  if (!isInserted) return own;
  source.losses.add("changes_accepted");
  return { ...own, underline: textStyle.underline };
}
