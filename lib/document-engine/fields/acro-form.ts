import {
  type PDF,
  PdfBool,
  type PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import type { FieldType } from "@/lib/contracts/field-types";
import type { PageFrame } from "@/lib/document-engine/pdf/geometry";
import {
  acroFieldType,
  ancestry,
  buttonName,
  fieldOptionsOf,
  fullName,
  isVisibleWidget,
  lineageAttribute,
  numberOrZero,
  onStates,
  stringTextOf,
  widgetArea,
} from "@/lib/document-engine/pdf/intake/acro-fields";
import type { AcroFieldType } from "@/lib/document-engine/pdf/intake/types";
import { arrayOf, dereference, dictOf, nameEntryOf } from "@/lib/document-engine/pdf/structure/object-walk";
import { frameOf } from "@/lib/document-engine/pdf/structure/page-dict";
import { textOfString } from "@/lib/document-engine/pdf/structure/text-string";
import { type Box, union } from "./box";
import { MAX_DETECTED_FIELDS } from "./types";

/** A field of the file's form, in displayed points of its page. The buttons of one radio group are one field. */
export interface FormField {
  readonly page: number;
  readonly box: Box;
  readonly kind: Exclude<AcroFieldType, "button">;
  readonly name: string;
  /** /TU: shown by PDF readers and announced by screen readers. */
  readonly tooltip: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly isComb: boolean;
  /** Whether a script of the file computes it (/CO). */
  readonly isComputed: boolean;
  /** Whether its content is rich text (/RV) with lines or superscripts that a plain value cannot hold. */
  readonly isMarked: boolean;
  /** Multiple selection. */
  readonly isMultiple: boolean;
  /** Whether an answer outside the options can be typed (an editable drop-down). */
  readonly isEditable: boolean;
  /** Whether typed characters are hidden. */
  readonly isPassword: boolean;
  /** Takes a file. */
  readonly isFile: boolean;
  readonly maxLength: number | null;
  readonly fontSize: number | null;
  readonly options: readonly FormOption[];
  /** Whether the file has more options than are read. */
  readonly hasMoreOptions: boolean;
  readonly value: string | boolean | readonly string[] | null;
}

interface FormOption {
  readonly value: string;
  readonly label: string;
  /** The button that selects this option, possibly on another page than the first button; null in a list. */
  readonly button: { readonly page: number; readonly box: Box } | null;
}

/** Field flags, ISO 32000-2, 12.7.4. */
const READ_ONLY = 1 << 0;
const REQUIRED = 1 << 1;
const PASSWORD = 1 << 13;
const EDITABLE = 1 << 18;
const FILE = 1 << 20;
const MULTI_SELECT = 1 << 21;
const COMB = 1 << 24;
const MAX_OPTIONS = 200;
/** Maximum size of a value that is a stream, in bytes. */
const MAX_VALUE_BYTES = 40_000;

interface Widget extends FormField {
  /** The field that this widget belongs to: fields with the same full name are one field (ISO 32000-2, 12.7.4.2). */
  readonly group: PdfDict | string;
}

/**
 * Returns the form fields of the wanted pages, in page order and in the order of their widgets.
 * @param wanted numbers of the pages
 * @returns the fields, and whether any page of the file has form fields
 */
export function formFields(pdf: PDF, wanted: ReadonlySet<number>): { fields: FormField[]; isForm: boolean } {
  const computed = calculated(pdf);
  const widgets: Widget[] = [];
  let isForm = false;
  for (const [index, page] of pdf.getPages().entries()) {
    const number = index + 1;
    const isWanted = wanted.has(number);
    if (isForm && !isWanted) continue;
    const frame = frameOf(pdf, page.dict);
    for (const item of arrayOf(pdf, page.dict.get("Annots")) ?? []) {
      const dict = dictOf(pdf, item);
      const widget =
        dict && nameEntryOf(pdf, dict, "Subtype") === "Widget"
          ? widgetOf(pdf, dict, { page: number, frame, computed })
          : null;
      if (!widget) continue;
      isForm = true;
      if (!isWanted) break;
      widgets.push(widget);
      if (widgets.length >= 2 * MAX_DETECTED_FIELDS) return { fields: grouped(widgets), isForm };
    }
  }
  return { fields: grouped(widgets), isForm };
}

/** Fields with a calculation script (/CO): computed, not filled in. */
function calculated(pdf: PDF): ReadonlySet<PdfDict> {
  const form = dictOf(pdf, pdf.getCatalog().get("AcroForm"));
  const order = [...(arrayOf(pdf, form?.get("CO")) ?? [])];
  return new Set(order.flatMap((item) => dictOf(pdf, item) ?? []));
}

interface Around {
  readonly page: number;
  readonly frame: PageFrame;
  readonly computed: ReadonlySet<PdfDict>;
}

function widgetOf(pdf: PDF, dict: PdfDict, { page, frame, computed }: Around): Widget | null {
  if (!isVisibleWidget(pdf, dict)) return null;
  const lineage = ancestry(pdf, dict);
  const kind = acroFieldType(pdf, lineage);
  const area = widgetArea(pdf, dict, frame);
  const field = lineage.find((node) => node.has("T")) ?? dict;
  const name = fullName(pdf, lineage);
  if (!kind || kind === "button" || !area) return null;
  // The field already holds somebody else's signature.
  if (kind === "signature" && dictOf(pdf, lineageAttribute(lineage, "V"))) return null;
  const flags = numberOrZero(pdf, lineageAttribute(lineage, "Ff"));
  const box = {
    x0: area.x * frame.width,
    y0: area.y * frame.height,
    x1: (area.x + area.width) * frame.width,
    y1: (area.y + area.height) * frame.height,
  };
  const length = numberOrZero(pdf, lineageAttribute(lineage, "MaxLen"));
  const options = fieldOptionsOf(pdf, dict, lineage, kind);
  const isText = kind === "text" || kind === "multiline";
  const rich = isText ? String(formValue(pdf, lineageAttribute(lineage, "RV")) ?? "") : "";
  return {
    page,
    group: name === "" ? field : name,
    box,
    kind,
    name,
    tooltip: stringTextOf(dereference(pdf, lineageAttribute(lineage, "TU"))).trim(),
    required: (flags & REQUIRED) !== 0,
    readOnly: (flags & READ_ONLY) !== 0,
    isComb: kind === "text" && (flags & COMB) !== 0,
    isMultiple: kind === "listbox" && (flags & MULTI_SELECT) !== 0,
    isComputed: computed.has(field) || computed.has(dict),
    isMarked: /line-through|vertical-align|<su[bp]\b/i.test(rich),
    isEditable: kind === "select" && (flags & EDITABLE) !== 0,
    isPassword: kind === "text" && (flags & PASSWORD) !== 0,
    isFile: kind === "text" && (flags & FILE) !== 0,
    maxLength: length >= 1 ? Math.floor(length) : null,
    fontSize: fontSizeOf(stringTextOf(dereference(pdf, lineageAttribute(lineage, "DA")))),
    options: options
      .slice(0, MAX_OPTIONS)
      .map((option) => ({ ...option, button: isButton(kind) ? { page, box } : null })),
    hasMoreOptions: options.length > MAX_OPTIONS,
    value: isButton(kind)
      ? buttonValue(pdf, dict, lineage, kind)
      : (formValue(pdf, lineageAttribute(lineage, "V")) ??
        indexedValue(pdf, lineageAttribute(lineage, "I"), options) ??
        wordsOfRich(rich)),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** Returns the words of a rich text (ISO 32000-2, 12.7.4.4), one line per paragraph; null if there are no words. */
function wordsOfRich(rich: string): string | null {
  const words = rich
    .replace(/\s+/g, " ")
    .replace(/<br\s*\/?>|<\/p>(?=\s*<p\b)/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .trim();
  return words || null;
}

const isButton = (kind: AcroFieldType): boolean => kind === "radio" || kind === "checkbox";

/** Whether a check box is ticked; for a selected radio button, the value it stands for. */
function buttonValue(pdf: PDF, widget: PdfDict, lineage: readonly PdfDict[], kind: AcroFieldType) {
  // Some writers set only the displayed state.
  const value = dereference(pdf, lineageAttribute(lineage, "V") ?? widget.get("AS"));
  if (value instanceof PdfBool) return value.value;
  // Some writers store the state as a string, contrary to the standard.
  const state = value instanceof PdfName ? value.value : stringTextOf(value);
  if (state === "" || state === "Off") return null;
  const states = onStates(pdf, widget);
  // The button is not selected if its appearances lack this state; without appearances, the state cannot be checked.
  if (states.length > 0 && !states.includes(state)) return null;
  return kind === "checkbox" ? true : buttonName(pdf, widget, lineage, state);
}

/** Font size in a default appearance string such as `/Helv 9 Tf`; 0 means automatic. */
function fontSizeOf(appearance: string): number | null {
  const size = Number(/([\d.]+)\s+Tf/.exec(appearance)?.[1] ?? 0);
  return size >= 4 && size <= 72 ? size : null;
}

function formValue(pdf: PDF, given: PdfObject | undefined): FormField["value"] {
  const value = dereference(pdf, given);
  if (value instanceof PdfName) return value.value;
  if (value instanceof PdfString) return textOfString(value) || null;
  if (value instanceof PdfNumber) return String(value.value);
  // A long value may be a stream (ISO 32000-2, table 226).
  if (value instanceof PdfStream)
    return textOfString(new PdfString(value.getDecodedData().subarray(0, MAX_VALUE_BYTES))) || null;
  const several = [...(arrayOf(pdf, value) ?? [])]
    .map((item) => stringTextOf(dereference(pdf, item)))
    .filter((text) => text !== "");
  return several.length > 0 ? several : null;
}

/** Returns the chosen options of a list that refers to them by index (/I). */
function indexedValue(
  pdf: PDF,
  given: PdfObject | undefined,
  options: readonly { readonly value: string }[],
): readonly string[] | null {
  const chosen = [...(arrayOf(pdf, given) ?? [])].flatMap(
    (item) => options[numberOrZero(pdf, item)]?.value ?? [],
  );
  return chosen.length > 0 ? chosen : null;
}

/**
 * Merges the mutually exclusive buttons of one field, on whatever pages, into one field with one option each: radio
 * buttons, and check boxes of one field with different states (ISO 32000-2, 12.7.5.2.3), of which at most one can be
 * ticked. If a state repeats, the same choice is shown at another place.
 */
function grouped(widgets: readonly Widget[]): FormField[] {
  const groups = new Map<Widget["group"] | number, Widget[]>();
  for (const [i, widget] of widgets.entries()) {
    const key = isButton(widget.kind) ? widget.group : i;
    const members = groups.get(key);
    if (members) members.push(widget);
    else groups.set(key, [widget]);
  }
  return [...groups.values()].flatMap((members) => {
    const fields = members.map(({ group: _group, ...field }) => field);
    return isOneChoice(fields) ? placesOf(fields).map(oneChoice) : fields.map(withoutStates);
  });
}

const statesOf = ({ options }: FormField): string => options.map(({ value }) => value).join("\n");

const isOneChoice = (members: readonly FormField[]): boolean =>
  members[0]?.kind === "radio" ||
  (members[0]?.kind === "checkbox" && new Set(members.map(statesOf)).size > 1 && members.every(statesOf));

/** Groups the buttons of a choice by place: a place has each state once, and is on a single page where possible. */
function placesOf(members: readonly FormField[]): FormField[][] {
  const places: { fields: FormField[]; states: Set<string> }[] = [];
  for (const member of members) {
    const state = statesOf(member);
    const free = places.filter(({ states }) => state === "" || !states.has(state));
    const place = free.find(({ fields }) => fields.at(-1)?.page === member.page) ?? free[0];
    if (place) place.fields.push(member);
    else places.push({ fields: [member], states: new Set() });
    (place ?? places.at(-1))?.states.add(state);
  }
  return places.map(({ fields }) => fields);
}

function oneChoice(members: readonly FormField[]): FormField {
  const [first, ...others] = members as readonly [FormField, ...FormField[]];
  const options = members.flatMap((member) => member.options);
  const chosen = members.find(({ value }) => value !== null && value !== false);
  return {
    ...first,
    kind: "radio",
    box: others
      .filter(({ page }) => page === first.page)
      .reduce((box, other) => union(box, other.box), first.box),
    options: options.slice(0, MAX_OPTIONS),
    hasMoreOptions: options.length > MAX_OPTIONS,
    value: chosen?.value === true ? (chosen.options[0]?.value ?? null) : (chosen?.value ?? null),
    // A tooltip that belongs to a single button does not describe the group.
    tooltip: others.every(({ tooltip }) => tooltip === first.tooltip) ? first.tooltip : "",
  };
}

/** A check box on its own is ticked or not; its state is not an option. */
const withoutStates = (field: FormField): FormField =>
  field.kind === "checkbox" ? { ...field, options: [] } : field;

/** The type of content field that each kind of form field becomes, before its label is read. */
export const TYPE_OF_KIND: Readonly<Record<FormField["kind"], FieldType>> = {
  text: "text",
  multiline: "multiline",
  checkbox: "checkbox",
  radio: "radio",
  select: "select",
  listbox: "select",
  signature: "signature",
};
