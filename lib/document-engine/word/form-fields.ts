import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { attributeOf, childOf, childrenOf, wholeNumberOf, type XmlElement } from "./read-xml";
import { readToggle } from "./styles";
import type { FoundWordField } from "./types";

/** A form field of Word 97 to 2003 (ECMA-376 part 1, 17.16.5.20 to 22 and 17.16.17): what it asks for and holds. */
interface FormField {
  readonly type: "text" | "checkbox" | "select";
  readonly label: string;
  /** A label if there are no other words: the name of the bookmark. */
  readonly fallback: string;
  readonly more: Partial<
    Pick<FoundWordField, "required" | "help" | "defaultValue" | "options" | "validation">
  >;
  /** The text that is shown if it cannot become a field. */
  readonly text: string;
  /** Whether nobody can fill it in, so that its content is part of the text. */
  readonly isLocked: boolean;
  /** Whether it has a calculation, a format, a type of its own or a macro. */
  readonly hasRules: boolean;
}

/** Names that Word gives by itself: Text1, Kontrollkästchen2. */
const GIVEN_NAME = /^\p{L}+\d+$/u;

/** Returns a help text that is written out rather than the name of a building block. */
function ownText(form: XmlElement | undefined, name: string): string {
  const found = childOf(form, name);
  return found && found.attrs["w:type"] !== "autoText" ? (found.attrs["w:val"] ?? "").trim() : "";
}

const clipped = (text: string): string => text.slice(0, CONTENT_LIMITS.labelLength).toWellFormed();

function dropDown(form: XmlElement | undefined) {
  const list = childOf(form, "w:ddList");
  const entries = childrenOf(list, "w:listEntry").map(({ attrs }) => clipped((attrs["w:val"] ?? "").trim()));
  const at =
    wholeNumberOf(attributeOf(list, "w:result")) ?? wholeNumberOf(attributeOf(list, "w:default")) ?? 0;
  const options = entries
    .filter((value, i) => value !== "" && entries.indexOf(value) === i)
    .slice(0, CONTENT_LIMITS.options)
    .map((value) => ({ value, label: value }));
  const chosen = entries[at] ?? "";
  return { options, chosen };
}

/** @param keyword keyword of the field's code: FORMTEXT, FORMCHECKBOX, FORMDROPDOWN */
export function formFieldOf(keyword: string, form: XmlElement | undefined): FormField {
  const status = ownText(form, "w:statusText");
  const help = ownText(form, "w:helpText");
  const name = attributeOf(form, "w:name") ?? "";
  const isNamed = name !== "" && !GIVEN_NAME.test(name);
  const input = childOf(form, "w:textInput");
  const shared = {
    label: clipped(status || (isNamed ? name : "")),
    fallback: clipped(name),
    isLocked: readToggle(form, "w:enabled") === false,
    hasRules:
      (attributeOf(input, "w:type") ?? "regular") !== "regular" ||
      (attributeOf(input, "w:format") ?? "") !== "" ||
      childOf(form, "w:entryMacro") !== undefined ||
      childOf(form, "w:exitMacro") !== undefined,
  };
  const helped = help === "" || help === status ? {} : { help: help.slice(0, 500).toWellFormed() };
  if (keyword === "FORMCHECKBOX") {
    const box = childOf(form, "w:checkBox");
    const isTicked = readToggle(box, "w:checked") ?? readToggle(box, "w:default") ?? false;
    const more = { ...helped, required: false, defaultValue: isTicked ? true : null };
    return { ...shared, type: "checkbox", more, text: isTicked ? "\u2612" : "\u2610" };
  }
  if (keyword === "FORMDROPDOWN") {
    const { options, chosen } = dropDown(form);
    const more = { ...helped, options, defaultValue: chosen === "" ? null : chosen };
    return { ...shared, type: "select", more, text: chosen };
  }
  const longest = wholeNumberOf(attributeOf(input, "w:maxLength")) ?? 0;
  const limited =
    longest > 0 ? { validation: { maxLength: Math.min(longest, CONTENT_LIMITS.valueLength) } } : {};
  const more = { ...helped, ...limited };
  return { ...shared, type: "text", more, text: attributeOf(input, "w:default") ?? "" };
}
