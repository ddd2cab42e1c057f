import { equationOf } from "@/components/text-editor/paste/equations";
import { BLANK, checklistBoxText, controlText } from "@/components/text-editor/paste/form-controls";
import { isUnseen } from "@/components/text-editor/paste/hidden";
import { type HtmlElement, type HtmlNode, isElement } from "@/components/text-editor/paste/html-tree";
import type { InlinePiece } from "@/components/text-editor/paste/inline";
import { hasClass, isLeftOut, textOf } from "@/components/text-editor/paste/left-out";
import type { PasteContext, PasteSource } from "@/components/text-editor/paste/paste-context";
import { pixelsOf } from "@/components/text-editor/paste/styles";
import { styleWithin, type TextStyle } from "@/components/text-editor/paste/text-style";
import { isMarker } from "@/components/text-editor/paste/word-lists";
import { BODY_LIMITS, isSafeLink } from "@/lib/contracts/body-constants";
import { textInFont } from "@/lib/pure/symbol-fonts";

/** Reads inline content: styled text, line breaks, images. */

/** Maximum length of a list marker: longer text is more than a number and its space. */
const MAX_MARKER_LENGTH = 200;
/** Images smaller than this, in pixels, are tracking pixels or spacers. */
const MIN_IMAGE_PX = 3;

export const isPageBreak = ({ name, style }: HtmlElement): boolean =>
  (name === "br" || name === "hr") &&
  (/^(always|page|left|right)$/.test(style.get("page-break-before") ?? "") ||
    /^(always|page|left|right)$/.test(style.get("page-break-after") ?? "") ||
    style.get("mso-break-type") === "section-break");

function imageOf({ attrs, style }: HtmlElement, source: PasteSource): InlinePiece | null {
  const width = pixelsOf(style.get("width")) ?? pixelsOf(attrs.get("width"));
  const height = pixelsOf(style.get("height")) ?? pixelsOf(attrs.get("height"));
  const alt = (attrs.get("alt") ?? "").replace(/\s+/g, " ").trim().slice(0, BODY_LIMITS.altLength);
  const isSmall = [width, height].some((size) => size !== null && size < MIN_IMAGE_PX);
  if (isSmall) return null;
  const src = attrs.get("src") ?? "";
  // The server knows which image types it supports, and reports others.
  if (/^data:image\/(?!svg)[a-z0-9.+-]+;base64,/i.test(src))
    return { kind: "image", image: { src, alt: alt.toWellFormed(), width: width && Math.round(width) } };
  source.losses.add(/^data:image\/svg/i.test(src) ? "objects_left_out" : "images_left_out");
  return null;
}

/** Whether an image is an emoji, with the character as its alternative text. */
const isEmoji = (alt: string): boolean => alt.length <= 16 && /^\p{Extended_Pictographic}/u.test(alt);

function linkStyle({ attrs, style }: HtmlElement, textStyle: TextStyle, source: PasteSource): TextStyle {
  const href = (attrs.get("href") ?? "").trim().toWellFormed();
  if (href === "" || href.startsWith("#")) return { ...textStyle, href: null };
  if (href.length <= BODY_LIMITS.linkLength && isSafeLink(href)) return { ...textStyle, href };
  if (!style.has("mso-footnote-id") && !style.has("mso-endnote-id")) source.losses.add("links_removed");
  return { ...textStyle, href: null };
}

/** A footnote's number, at its reference and before the note. */
function noteNumber(element: HtmlElement, textStyle: TextStyle): InlinePiece[] {
  const text = textOf(element).replace(/[[\]\s\u00A0]/g, "");
  return text === ""
    ? []
    : [{ kind: "text", text, textStyle: { ...textStyle, raised: "superscript", href: null } }];
}

function tabs({ style }: HtmlElement, textStyle: TextStyle): InlinePiece[] {
  const count = Math.min(Number.parseInt(style.get("mso-tab-count") ?? "1", 10) || 1, 20);
  const text = textStyle.underline ? BLANK.repeat(count) : " ";
  return [{ kind: "text", text, textStyle: { ...textStyle, underline: false } }];
}

/** Preserves spaces by writing every second one as a no-break space. */
const spaces = (element: HtmlElement, textStyle: TextStyle): InlinePiece[] => [
  {
    kind: "text",
    text: textOf(element).replace(/[\s\u00A0]/g, " "),
    textStyle: { ...textStyle, space: "all" },
  },
];

const hasAny = ({ style }: HtmlElement, ...names: string[]): boolean => names.some((name) => style.has(name));

/** The content of an element with a special meaning; null for other elements. */
function special(
  element: HtmlElement,
  textStyle: TextStyle,
  place: PasteContext,
  source: PasteSource,
): InlinePiece[] | null {
  const { name, attrs, style } = element;
  if (isMarker(element) && place.list && textOf(element).length <= MAX_MARKER_LENGTH) return [];
  if (isPageBreak(element)) return [{ kind: "pageBreak" }];
  // Word uses such a line break to clear floats before its footnotes.
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
  // A button's label is not content, except in headings that expand.
  if (name === "button" && place.heading === null) return [];
  if (name === "img") {
    // The box of a checklist is skipped: its item states whether it is ticked.
    const { isInvisible } = styleWithin(element, textStyle).unseen;
    if (isInvisible || attrs.get("aria-roledescription") === "checkbox") return [];
    const alt = attrs.get("alt") ?? "";
    if (isEmoji(alt)) return [{ kind: "text", text: alt, textStyle }];
    const image = imageOf(element, source);
    return image ? [image] : [];
  }
  // The paragraph mark in Word for the web.
  if (hasClass(element, "eop")) return [];
  if (hasAny(element, "mso-footnote-id", "mso-endnote-id")) return noteNumber(element, textStyle);
  if (style.has("mso-tab-count")) return tabs(element, textStyle);
  if (style.get("mso-spacerun") === "yes" || hasClass(element, "apple-converted-space"))
    return spaces(element, textStyle);
  if (hasClass(element, "msoplaceholdertext")) return [{ kind: "text", text: BLANK, textStyle }];
  return null;
}

/** The pieces of an element without blocks, or of a text node. */
export function readInline(node: HtmlNode, place: PasteContext, source: PasteSource): InlinePiece[] {
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
  const box = checklistBoxText(node);
  return box === null ? pieces : [{ kind: "text", text: `${box} `, textStyle }, ...pieces];
}

/**
 * Characters added around these elements: browsers add the quotation marks; ruby text, which is shown above its word,
 * is put in brackets.
 */
const ENCLOSED: Readonly<Record<string, readonly [string, string]>> = { q: ["“", "”"], rt: ["(", ")"] };

/**
 * Converts text of symbol fonts to the displayed characters. Invisible text is omitted; if it takes up space, a space
 * remains.
 */
function textPieces(given: string, textStyle: TextStyle, { losses }: PasteSource): InlinePiece[] {
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
