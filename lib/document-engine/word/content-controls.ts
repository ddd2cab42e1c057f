import { CONTENT_LIMITS, type DateFormat, type FieldType } from "@/lib/contracts/field-types";
import { typeByWords } from "./field-words";
import { attributeOf, childOf, childrenOf, descendantsOf, type XmlElement } from "./read-xml";
import { shownText } from "./shown-text";
import { readToggle } from "./styles";
import type { FoundWordField } from "./types";

/** What a content control asks for. */
export interface ContentControl {
  readonly type: FieldType;
  readonly label: string;
  /** The label if neither the control nor the words next to it give one. */
  readonly fallback: string;
  readonly more: Partial<Pick<FoundWordField, "required" | "help" | "defaultValue" | "options" | "style">>;
  /** What the resulting field lacks. */
  readonly lost?: readonly ("choices_left_out" | "own_words_left_out")[];
}

/** Parts of the document that are not places to fill in: tables of contents, cover pages, groups. */
const STRUCTURE = [
  ...["w:docPartObj", "w:docPartList", "w:group", "w:citation", "w:bibliography", "w:equation"],
  ...["w:repeatingSection", "w:repeatingSectionItem"],
];

/** First words of the prompt that Word shows in an empty control. */
const PROMPT = /^(?:click|tap|choose|select|enter)\b/i;

/** Returns the choices of a list without duplicates, including those for which a field has no room. */
function choicesOf(list: XmlElement) {
  const [first, ...others] = childrenOf(list, "w:listItem");
  // Word's own first item, such as “Choose an item.”, has only a value and is not a choice.
  const isPrompt = others.some(({ attrs }) => attrs["w:displayText"]) && !first?.attrs["w:displayText"];
  const items = first && !isPrompt ? [first, ...others] : others;
  const options = items.flatMap(({ attrs }) => {
    const label = (attrs["w:displayText"] ?? attrs["w:value"] ?? "").trim();
    const value = (attrs["w:value"] ?? label).trim();
    return value === "" || label === "" ? [] : [{ value, label }];
  });
  const firsts = new Map<string, number>();
  for (const [i, { value }] of options.entries()) if (!firsts.has(value)) firsts.set(value, i);
  return options
    .filter(({ value }, i) => firsts.get(value) === i)
    .map(({ value, label }) => ({
      value: value.slice(0, CONTENT_LIMITS.labelLength).toWellFormed(),
      label: label.slice(0, CONTENT_LIMITS.labelLength).toWellFormed(),
    }));
}

/** Whether the text of any choice is cut off. */
const hasLong = (list: XmlElement): boolean =>
  childrenOf(list, "w:listItem").some(
    ({ attrs }) =>
      (attrs["w:displayText"] ?? attrs["w:value"] ?? "").trim().length > CONTENT_LIMITS.labelLength,
  );

/** Content that a value cannot hold. */
const RICH: ReadonlySet<string> = new Set([
  ...["w:drawing", "w:pict", "w:object", "w:footnoteReference", "w:endnoteReference", "w:tbl", "m:oMath"],
  ...["w:sdtContent", "w:fldChar", "w:fldSimple"],
]);

/** The formats of Word's date controls that fields also have. */
const DATE_FORMATS_OF_WORD: Readonly<Record<string, DateFormat>> = {
  "dd/MM/yyyy": "DD/MM/YYYY",
  "MM/dd/yyyy": "MM/DD/YYYY",
  "dd.MM.yyyy": "DD.MM.YYYY",
  "dd-MM-yyyy": "DD-MM-YYYY",
  "yyyy-MM-dd": "YYYY-MM-DD",
  "yyyy/MM/dd": "YYYY/MM/DD",
  "d MMMM yyyy": "D MMMM YYYY",
  "MMMM d, yyyy": "MMMM D, YYYY",
};

/** Returns a date field with the control's date; a text field if the shown text is another date or not a date. */
function dateOf(date: XmlElement, text: string | null): Pick<ContentControl, "type" | "more"> {
  const full = date.attrs["w:fullDate"]?.slice(0, 10) ?? "";
  const parts = /^\d{4}-\d{2}-\d{2}$/.test(full) ? full.split("-").map((part) => Number(part) % 100) : [];
  const dateFormat = DATE_FORMATS_OF_WORD[attributeOf(date, "w:dateFormat") ?? ""];
  const more = dateFormat ? { style: { fontSize: 11, align: null, dateFormat } } : {};
  if (text === null) return { type: "date", more: { ...more, defaultValue: null } };
  const numbers = (text.match(/\d+/g) ?? []).map((number) => Number(number) % 100);
  const isShown = numbers.includes(parts[2] ?? -1) && numbers.every((number) => parts.includes(number));
  return isShown
    ? { type: "date", more: { ...more, defaultValue: full } }
    : { type: "text", more: { defaultValue: text } };
}

/** Returns a select field with its choice; text typed instead of a choice becomes an additional option. */
function listOf(list: XmlElement, text: string | null): Pick<ContentControl, "type" | "more" | "lost"> {
  const all = choicesOf(list);
  const chosen =
    text === null
      ? undefined
      : (all.find(({ label }) => label === text) ?? all.find(({ value }) => value === text));
  const typed = text === null || chosen ? [] : [{ value: text, label: text }];
  // The current choice is kept, wherever it is in the list.
  const isBeyond = chosen !== undefined && all.indexOf(chosen) >= CONTENT_LIMITS.options;
  const options = [...typed, ...(isBeyond ? [chosen] : []), ...all].slice(0, CONTENT_LIMITS.options);
  const lost = [
    ...(all.length + typed.length > CONTENT_LIMITS.options || hasLong(list)
      ? (["choices_left_out"] as const)
      : []),
    ...(list.name === "w:comboBox" ? (["own_words_left_out"] as const) : []),
  ];
  return { type: "select", more: { options, defaultValue: chosen?.value ?? text }, lost };
}

/** Returns the field that a `w:sdt` asks for (ECMA-376 part 1, 17.5.2); null if its content is part of the text. */
export function controlOf(sdt: XmlElement): ContentControl | null {
  const properties = childOf(sdt, "w:sdtPr");
  if (!properties || STRUCTURE.some((name) => childOf(properties, name))) return null;
  const lock = attributeOf(properties, "w:lock");
  if (lock === "contentLocked" || lock === "sdtContentLocked") return null;
  const isEmpty = readToggle(properties, "w:showingPlcHdr") === true;
  const content = childOf(sdt, "w:sdtContent");
  const shown = shownText(content)
    .replace(/[^\S\n]+/g, " ")
    .trim();
  const prompt = PROMPT.test(shown) ? "" : shown;
  const label = clipped(attributeOf(properties, "w:alias") || attributeOf(properties, "w:tag") || "");
  const asked = isEmpty && prompt !== "";
  const fallback = asked ? clipped(prompt.replaceAll("\n", " ")) : "";
  const help = asked && label !== "" && label !== prompt ? { help: prompt.slice(0, 500).toWellFormed() } : {};
  const text = isEmpty || shown === "" ? null : shown.toWellFormed();
  const checkbox = childOf(properties, "w14:checkbox");
  if (checkbox) {
    const checked = childOf(checkbox, "w14:checked")?.attrs["w14:val"];
    const isTicked = checked === "1" || checked === "true";
    const more = { required: false, defaultValue: isTicked ? true : null };
    return { type: "checkbox", label, fallback: "", more };
  }
  if (childOf(properties, "w:picture")) return isEmpty ? { type: "image", label, fallback, more: {} } : null;
  // Content that a value cannot hold completely stays in the text.
  if (text !== null && (text.length > CONTENT_LIMITS.valueLength || isRich(content))) return null;
  const date = childOf(properties, "w:date");
  const list = childOf(properties, "w:dropDownList") ?? childOf(properties, "w:comboBox");
  if (list && text !== null && text.length > CONTENT_LIMITS.labelLength) return null;
  const found = date ? dateOf(date, text) : list ? listOf(list, text) : null;
  if (found) return { ...found, label, fallback, more: { ...help, ...found.more } };
  const plain = childOf(properties, "w:text");
  if (plain) {
    const isLong = toggleOf(plain.attrs["w:multiLine"]) || text?.includes("\n") === true;
    const type = text === null ? typeByWords(label || fallback) : "text";
    return { type: isLong ? "multiline" : type, label, fallback, more: { ...help, defaultValue: text } };
  }
  return isEmpty ? { type: typeByWords(label || fallback), label, fallback, more: help } : null;
}

const toggleOf = (value: string | undefined): boolean => value === "1" || value === "true" || value === "on";

const clipped = (text: string): string => text.slice(0, CONTENT_LIMITS.labelLength).toWellFormed();

const isRich = (content: XmlElement | undefined): boolean =>
  content?.children.some((child) => [...descendantsOf(child)].some(({ name }) => RICH.has(name))) === true;
