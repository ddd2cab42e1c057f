import { isHidden } from "@/components/text-editor/paste/hidden";
import {
  type HtmlElement,
  type HtmlNode,
  isElement,
  OBJECTS,
} from "@/components/text-editor/paste/html-tree";
import type { PasteSource } from "@/components/text-editor/paste/paste-context";
import { isMarker } from "@/components/text-editor/paste/word-lists";

/**
 * Content that is omitted from a pasted text, including everything in it: hidden text, comments, deletions, embedded
 * objects.
 */

export const textOf = (node: HtmlNode): string =>
  isElement(node) ? node.children.map(textOf).join("") : node.text;

const hasText = (node: HtmlNode): boolean =>
  isElement(node) ? node.children.some(hasText) : /[^\s\u00A0]/.test(node.text);

const classesOf = ({ attrs }: HtmlElement): string => ` ${(attrs.get("class") ?? "").toLowerCase()} `;
export const hasClass = (element: HtmlElement, name: string): boolean =>
  classesOf(element).includes(` ${name} `);

/** Classes of Word's comments: their marks in the text, and their content at its end. */
const COMMENT_CLASSES = ["msocommentreference", "msocomanchor", "msocomtxt", "msocomoff", "msocomhide"];

/** Whether it is the anchor of a comment, `[a]` or `[AB1]`, in a page saved by Google Docs or Word. */
function isAnchor({ name, attrs }: HtmlElement): boolean {
  if (name !== "a") return false;
  const href = attrs.get("href") ?? "";
  return /^#(?:cmnt\d+|_msocom_\d+)$/i.test(href) || /^cmnt_ref\d+$/.test(attrs.get("id") ?? "");
}

const isBackReference = (node: HtmlNode | undefined): boolean =>
  node !== undefined &&
  isElement(node) &&
  node.name === "a" &&
  /^#(?:cmnt_ref\d+|_msoanchor_\d+)$/i.test(node.attrs.get("href") ?? "");

const firstOf = ({ children }: HtmlElement): HtmlNode | undefined =>
  children.find((child) => isElement(child) || hasText(child));

/** Whether it is a comment at the end of a saved page, which begins with a link to its anchor. */
function isCommentText(element: HtmlElement): boolean {
  const first = firstOf(element);
  if (element.name === "p") return isBackReference(first);
  const isBlockOfOne =
    element.name === "div" && first !== undefined && isElement(first) && first.name === "p";
  return isBlockOfOne && isBackReference(firstOf(first));
}

function isComment(element: HtmlElement): boolean {
  const { style } = element;
  return (
    style.has("mso-comment-reference") ||
    style.get("mso-special-character") === "comment" ||
    style.get("mso-element")?.startsWith("comment") === true ||
    COMMENT_CLASSES.some((name) => hasClass(element, name)) ||
    isAnchor(element) ||
    isCommentText(element)
  );
}

const isDeletion = (element: HtmlElement): boolean => element.name === "del" || hasClass(element, "msodel");

/** Whether tracked deletions cover all text of an element. */
function isAllDeleted(element: HtmlElement): boolean {
  let hasDeleted = false;
  const isGone = (node: HtmlNode): boolean => {
    if (!isElement(node)) return !hasText(node);
    if (node.name === "img" || OBJECTS.has(node.name)) return false;
    if (isMarker(node)) return true;
    if (!isDeletion(node)) return node.children.every(isGone);
    hasDeleted ||= hasText(node);
    return true;
  };
  return element.children.every(isGone) && hasDeleted;
}

/** Elements that are omitted with their text: otherwise an empty paragraph, or a numbered empty item, would remain. */
const GOES_WHOLE = /^(p|li|h[1-6])$/;

/** Whether the element and everything in it is omitted; significant content is reported as lost. */
export function isLeftOut(element: HtmlElement, { losses, isWord }: PasteSource): boolean {
  const { name, style } = element;
  if (OBJECTS.has(name)) {
    losses.add("objects_left_out");
    return true;
  }
  if (isComment(element)) {
    losses.add("comments_left_out");
    // An element with a comment reference contains the text that the comment is about, so it is kept.
    return !(style.has("mso-comment-reference") && !hasClass(element, "msocommentreference"));
  }
  if (isWord && (isDeletion(element) || (GOES_WHOLE.test(name) && isAllDeleted(element)))) {
    losses.add("changes_accepted");
    return true;
  }
  if (!isHidden(element)) return false;
  if (hasText(element)) losses.add("hidden_text_left_out");
  return true;
}
