import { CONTENT_LIMITS, type FieldType } from "@/lib/contracts/field-types";
import { typeByWords } from "./field-words";
import { attributeOf, childOf, childrenOf, descendantsOf, type XmlElement } from "./read-xml";
import { toggle } from "./styles";
import type { FoundField } from "./types";

/** What a content control asks for. */
export interface Control {
  readonly type: FieldType;
  readonly label: string;
  readonly more: Partial<Pick<FoundField, "required" | "defaultValue" | "options">>;
}

/** Parts of the document that are no places to fill in: tables of contents, cover pages, groups. */
const STRUCTURE = [
  ...["w:docPartObj", "w:docPartList", "w:group", "w:citation", "w:bibliography", "w:equation"],
  ...["w:repeatingSection", "w:repeatingSectionItem"],
];

export const plainText = (element: XmlElement | undefined): string =>
  element ? [...descendantsOf(element)].map(({ name, text }) => (name === "w:t" ? text : "")).join("") : "";

/** The words that Word shows in an empty control. */
const PROMPT = /^(?:click|tap|choose|select|enter)\b/i;

function choicesOf(list: XmlElement) {
  const options = childrenOf(list, "w:listItem").flatMap(({ attrs }) => {
    const label = (attrs["w:displayText"] ?? attrs["w:value"] ?? "").trim();
    const value = (attrs["w:value"] ?? label).trim();
    return value === "" || label === "" ? [] : [{ value, label }];
  });
  return options
    .filter(({ value }, i) => options.findIndex((other) => other.value === value) === i)
    .slice(0, CONTENT_LIMITS.options)
    .map(({ value, label }) => ({
      value: value.slice(0, CONTENT_LIMITS.labelLength).toWellFormed(),
      label: label.slice(0, CONTENT_LIMITS.labelLength).toWellFormed(),
    }));
}

/** The field that a `w:sdt` asks for; null for one whose content is part of the text. */
export function controlOf(sdt: XmlElement): Control | null {
  const properties = childOf(sdt, "w:sdtPr");
  if (!properties || STRUCTURE.some((name) => childOf(properties, name))) return null;
  const lock = attributeOf(properties, "w:lock");
  if (lock === "contentLocked" || lock === "sdtContentLocked") return null;
  const isEmpty = toggle(properties, "w:showingPlcHdr") === true;
  const shown = plainText(childOf(sdt, "w:sdtContent")).trim();
  const prompt = PROMPT.test(shown) ? "" : shown;
  const name =
    attributeOf(properties, "w:alias") || attributeOf(properties, "w:tag") || (isEmpty ? prompt : "");
  const label = name.slice(0, CONTENT_LIMITS.labelLength).toWellFormed();
  const text = isEmpty || shown === "" ? null : shown.slice(0, CONTENT_LIMITS.valueLength).toWellFormed();
  const checkbox = childOf(properties, "w14:checkbox");
  if (checkbox) {
    const checked = childOf(checkbox, "w14:checked")?.attrs["w14:val"];
    const isTicked = checked === "1" || checked === "true";
    return { type: "checkbox", label, more: { required: false, defaultValue: isTicked ? true : null } };
  }
  const date = childOf(properties, "w:date");
  if (date) {
    const full = date.attrs["w:fullDate"]?.slice(0, 10) ?? "";
    const isDay = !isEmpty && /^\d{4}-\d{2}-\d{2}$/.test(full);
    return { type: "date", label, more: { defaultValue: isDay ? full : null } };
  }
  const list = childOf(properties, "w:dropDownList") ?? childOf(properties, "w:comboBox");
  if (list) {
    const options = choicesOf(list);
    const chosen = options.find((option) => option.label === text)?.value ?? null;
    return { type: "select", label, more: { options, defaultValue: chosen } };
  }
  if (childOf(properties, "w:picture")) return isEmpty ? { type: "image", label, more: {} } : null;
  const plain = childOf(properties, "w:text");
  if (plain) {
    const isLong = plain.attrs["w:multiLine"] === "1" || plain.attrs["w:multiLine"] === "true";
    const type = text === null ? typeByWords(label) : "text";
    return { type: isLong ? "multiline" : type, label, more: { defaultValue: text } };
  }
  return isEmpty ? { type: typeByWords(label), label, more: {} } : null;
}
