import { type HtmlElement, isElement } from "@/components/text-editor/paste/html-tree";
import { textOf } from "@/components/text-editor/paste/left-out";
import type { PasteLosses } from "@/components/text-editor/paste/losses";

/** Converts form controls of a copied page to text, since their values are part of what the reader saw. */

/** Text for an empty input or an underlined tab: a blank to fill in. */
export const BLANK = "______";
const [TICKED, UNTICKED] = ["☑", "☐"];

/** Types of inputs without readable content. */
const NOT_READ: ReadonlySet<string> = new Set([
  ...["hidden", "password", "submit", "button", "reset", "image", "file", "color", "range", "search"],
]);

function inputText({ attrs }: HtmlElement): string | null {
  const type = (attrs.get("type") ?? "text").toLowerCase();
  if (NOT_READ.has(type)) return null;
  if (type === "checkbox" || type === "radio") return attrs.has("checked") ? TICKED : UNTICKED;
  return (attrs.get("value") ?? "").trim() || BLANK;
}

/** The selected option, or the first one, which a browser shows if none is selected. */
function chosenOption(select: HtmlElement): string {
  const options: HtmlElement[] = [];
  const walk = (element: HtmlElement) => {
    for (const child of element.children)
      if (isElement(child)) {
        if (child.name === "option") options.push(child);
        else walk(child);
      }
  };
  walk(select);
  const chosen = options.filter(({ attrs }) => attrs.has("selected"));
  const shown = chosen.length > 0 ? chosen : select.attrs.has("multiple") ? [] : options.slice(0, 1);
  return shown.map((option) => textOf(option).trim()).join(", ") || BLANK;
}

/** A checkbox as written by Google Docs, Notion and others: a role and a state. */
export function checklistBoxText({ attrs }: HtmlElement): string | null {
  if (attrs.get("role") !== "checkbox") return null;
  return attrs.get("aria-checked") === "true" ? TICKED : UNTICKED;
}

/** The displayed content of a control as text; "" if there is nothing to read, null if the element is not a control. */
export function controlText(element: HtmlElement, losses: PasteLosses): string | null {
  const { name } = element;
  const text =
    name === "input"
      ? inputText(element)
      : name === "select"
        ? chosenOption(element)
        : name === "textarea"
          ? textOf(element).trim() || BLANK
          : undefined;
  if (text === undefined) return null;
  if (text !== null) losses.add("form_fields_as_text");
  return text ?? "";
}
