import type { ImportWarningCode } from "@/lib/contracts/import-warnings";
import { REVISION } from "./accept-revisions";
import { attributeOf, childOf, descendantsOf, type XmlElement } from "./read-xml";
import { lookOf, type RunLook, readToggle, type Styles } from "./styles";

/** Detects formatting of runs that a text does not support. */

const NO_FILL: ReadonlySet<string> = new Set(["auto", "ffffff"]);

/** Whether a run has a colour, a size, a background or capitals of its own. */
export function hasOwnFormat(properties: XmlElement | undefined, look: RunLook, { text }: Styles): boolean {
  const colour = attributeOf(properties, "w:color");
  const fill = childOf(properties, "w:shd")?.attrs["w:fill"] ?? "auto";
  const usual = (look.isComplex ? text.complexSizePt : null) ?? text.sizePt ?? 11;
  return (
    (colour !== undefined && colour !== "auto" && !/^0{6}$/.test(colour)) ||
    !NO_FILL.has(fill.toLowerCase()) ||
    childOf(properties, "w:highlight") !== undefined ||
    childOf(properties, "w:em") !== undefined ||
    readToggle(properties, "w:caps") === true ||
    readToggle(properties, "w:smallCaps") === true ||
    (look.size !== undefined && look.size / 2 !== usual)
  );
}

/** Returns what is lost of an element if only its words are kept, as a value or as an equation. */
export function lossesWithin(element: XmlElement, styles: Styles): ImportWarningCode[] {
  const losses: ImportWarningCode[] = [];
  for (const inner of descendantsOf(element)) {
    if (inner.name === REVISION) losses.push("changes_accepted");
    if (inner.name !== "w:r" || !inner.children.some(({ name }) => name === "w:t")) continue;
    const properties = childOf(inner, "w:rPr");
    const look = { ...styles.look(attributeOf(properties, "w:rStyle")), ...lookOf(properties) };
    if (look.isHidden) losses.push("hidden_text_left_out");
    else if (look.strike) losses.push("formatting_dropped");
  }
  return losses;
}

/** Whether a run is a blank to write on: underlined spaces or tabs. */
export function isUnderlinedBlank(run: XmlElement): boolean {
  let spaces = 0;
  for (const { name, text } of run.children) {
    if (name === "w:tab") spaces += 4;
    else if (name === "w:t" && /^[\s\u00a0]*$/.test(text)) spaces += text.length;
    else if (name !== "w:rPr" && name !== "w:lastRenderedPageBreak") return false;
  }
  return spaces >= 4;
}
