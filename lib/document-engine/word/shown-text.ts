import { shiftedText } from "@/lib/pure/raised-text";
import { symbolText, textInFont } from "@/lib/pure/symbol-fonts";
import { childOf, type XmlElement } from "./read-xml";
import { lookOf, shiftOf } from "./styles";

const NOT_SHOWN: ReadonlySet<string> = new Set(["w:rPr", "w:pPr", "w:instrText", "w:delText", "mc:Fallback"]);

/** Returns the text of one part of a run (ECMA-376 part 1, 17.3.3); "" for parts without text. */
export function partText({ name, attrs, text }: XmlElement): string {
  switch (name) {
    case "w:t":
    case "m:t":
      return text;
    case "w:tab":
    case "w:ptab":
      return " ";
    case "w:br":
    case "w:cr":
      return "\n";
    case "w:noBreakHyphen":
      return "\u2011";
    case "w:sym":
      return symbolText(attrs["w:font"] ?? "", attrs["w:char"] ?? "").text;
    default:
      return "";
  }
}

/** Returns the words of an element as shown: with its line breaks, and one before each further paragraph. */
export function shownText(element: XmlElement | undefined): string {
  if (!element) return "";
  const look = element.name === "w:r" ? lookOf(childOf(element, "w:rPr")) : {};
  if (look.isHidden) return "";
  const inner = element.children
    .filter(({ name }) => !NOT_SHOWN.has(name))
    .map((child, i) => {
      const text = shownText(child);
      return `${child.name === "w:p" && i > 0 ? "\n" : ""}${child.name === "w:t" ? textInFont(text, look.font ?? "").text : text}`;
    })
    .join("");
  return partText(element) + shiftedText(inner, shiftOf(look, inner));
}
