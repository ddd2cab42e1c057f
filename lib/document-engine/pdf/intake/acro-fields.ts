import { type PDF, type PdfArray, type PdfDict, PdfNumber, type PdfObject, PdfString } from "@libpdf/core";
import { type PageFrame, toDisplayedRect } from "@/lib/document-engine/pdf/geometry";
import { arrayOf, dereference, dictOf, nameEntryOf } from "@/lib/document-engine/pdf/structure/object-walk";
import { textOfString } from "@/lib/document-engine/pdf/structure/text-string";
import { calculationOf } from "./calculation";
import { entryRulesOf } from "./entry-rules";
import { fieldScript } from "./field-script";
import type { AcroFieldType, AcroFormField } from "./types";

/** The largest form among 2,004 real files has about 1,500 widgets. */
const MAX_FIELDS = 5_000;
/** Field trees are a few levels deep; guards against cycles. */
const MAX_DEPTH = 64;

/** Annotation flags, ISO 32000-2, 12.5.3. */
const HIDDEN = 1 << 1;
const NO_VIEW = 1 << 5;
/** Field flags, ISO 32000-2, 12.7. */
const READ_ONLY = 1 << 0;
const REQUIRED = 1 << 1;
const MULTILINE = 1 << 12;
const RADIO = 1 << 15;
const PUSH_BUTTON = 1 << 16;
const COMBO = 1 << 17;

/** Lists the visible widgets of all pages, in page order. `frames` holds one frame per page. */
export function listFormFields(
  pdf: PDF,
  frames: readonly PageFrame[],
): { fields: AcroFormField[]; isTruncated: boolean } {
  const fields: AcroFormField[] = [];
  for (const [index, page] of pdf.getPages().entries()) {
    const frame = frames[index];
    if (!frame) break;
    for (const item of arrayOf(pdf, page.dict.get("Annots")) ?? []) {
      const widget = dictOf(pdf, item);
      const field = widget ? toField(pdf, widget, frame) : null;
      if (!field) continue;
      if (fields.length === MAX_FIELDS) return { fields, isTruncated: true };
      fields.push({ ...field, page: index + 1 });
    }
  }
  return { fields, isTruncated: false };
}

/** Whether a widget is visible. */
export const isVisibleWidget = (pdf: PDF, widget: PdfDict): boolean =>
  (numberOrZero(pdf, widget.get("F")) & (HIDDEN | NO_VIEW)) === 0;

function toField(pdf: PDF, widget: PdfDict, frame: PageFrame): Omit<AcroFormField, "page"> | null {
  if (nameEntryOf(pdf, widget, "Subtype") !== "Widget") return null;
  if (!isVisibleWidget(pdf, widget)) return null;
  const lineage = ancestry(pdf, widget);
  const type = acroFieldType(pdf, lineage);
  const area = widgetArea(pdf, widget, frame);
  if (!type || !area) return null;
  const flags = numberOrZero(pdf, lineageAttribute(lineage, "Ff"));
  const calculation = calculationOf(pdf, lineage);
  const entry = entryRulesOf(pdf, lineage);
  return {
    name: fullName(pdf, lineage),
    type,
    ...area,
    required: (flags & REQUIRED) !== 0,
    readOnly: (flags & READ_ONLY) !== 0,
    options: fieldOptionsOf(pdf, widget, lineage, type),
    ...(fieldScript(pdf, lineage, "C") ? { isCalculated: true } : {}),
    ...(calculation ? { calculation } : {}),
    ...(entry ? { entry } : {}),
  };
}

/** The widget and its ancestor fields, nearest first. */
export function ancestry(pdf: PDF, widget: PdfDict): PdfDict[] {
  const lineage: PdfDict[] = [];
  for (
    let node: PdfDict | null = widget;
    node && lineage.length < MAX_DEPTH;
    node = dictOf(pdf, node.get("Parent"))
  )
    lineage.push(node);
  return lineage;
}

export function lineageAttribute(lineage: readonly PdfDict[], key: string): PdfObject | undefined {
  return lineage.find((node) => node.has(key))?.get(key);
}

export function fullName(pdf: PDF, lineage: readonly PdfDict[]): string {
  const parts = lineage
    .map((node) => stringTextOf(dereference(pdf, node.get("T"))))
    .filter((part) => part !== "");
  return parts.reverse().join(".");
}

export function acroFieldType(pdf: PDF, lineage: readonly PdfDict[]): AcroFieldType | null {
  const holder = lineage.find((node) => node.has("FT"));
  const flags = numberOrZero(pdf, lineageAttribute(lineage, "Ff"));
  switch (holder ? nameEntryOf(pdf, holder, "FT") : null) {
    case "Tx":
      return flags & MULTILINE ? "multiline" : "text";
    case "Btn":
      if (flags & PUSH_BUTTON) return "button";
      return flags & RADIO ? "radio" : "checkbox";
    case "Ch":
      return flags & COMBO ? "select" : "listbox";
    case "Sig":
      return "signature";
    default:
      return null;
  }
}

export function widgetArea(
  pdf: PDF,
  widget: PdfDict,
  frame: PageFrame,
): Pick<AcroFormField, "x" | "y" | "width" | "height"> | null {
  const corners = arrayOf(pdf, widget.get("Rect"));
  if (!corners || corners.length < 4) return null;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [0, 1, 2, 3].map((i) => numberOrZero(pdf, corners.at(i)));
  const area = {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
  if (area.width === 0 || area.height === 0) return null;
  const shown = toDisplayedRect(frame, area);
  const isOnPage = shown.x < 1 && shown.y < 1 && shown.x + shown.width > 0 && shown.y + shown.height > 0;
  return isOnPage ? shown : null;
}

export function fieldOptionsOf(
  pdf: PDF,
  widget: PdfDict,
  lineage: readonly PdfDict[],
  type: AcroFieldType,
): AcroFormField["options"] {
  if (type === "radio" || type === "checkbox")
    return onStates(pdf, widget).map((state) => {
      const name = buttonName(pdf, widget, lineage, state);
      return { value: name, label: name };
    });
  if (type !== "select" && type !== "listbox") return [];
  return [...(arrayOf(pdf, lineageAttribute(lineage, "Opt")) ?? [])].flatMap((item) => {
    const option = choice(pdf, dereference(pdf, item));
    return option ? [option] : [];
  });
}

/** The appearance states of a button other than /Off. */
export function onStates(pdf: PDF, widget: PdfDict): string[] {
  const normal = dictOf(pdf, dictOf(pdf, widget.get("AP"))?.get("N"));
  // A push button's appearance is a stream; its keys are not states.
  if (!normal || normal.type === "stream") return [];
  return [...normal.keys()].map((key) => key.value).filter((state) => state !== "Off");
}

/**
 * Returns what a button's on state stands for: its entry in the field's /Opt, if the states are named by number (ISO
 * 32000-2, 12.7.5.2.3), or else the state's own name.
 */
export function buttonName(pdf: PDF, widget: PdfDict, lineage: readonly PdfDict[], state: string): string {
  const texts = arrayOf(pdf, lineageAttribute(lineage, "Opt"));
  if (!texts) return state;
  const kids = [...(arrayOf(pdf, lineage[1]?.get("Kids")) ?? [])];
  const position = kids.findIndex((kid) => dictOf(pdf, kid) === widget);
  const at = /^\d{1,4}$/.test(state) ? Number(state) : Math.max(0, position);
  return stringTextOf(dereference(pdf, texts.at(at))) || state;
}

/** Reads a text string, or a pair of export value and text (ISO 32000-2, table 234). */
function choice(pdf: PDF, item: PdfObject | null): { value: string; label: string } | null {
  if (item instanceof PdfString) return { value: stringTextOf(item), label: stringTextOf(item) };
  const pair: PdfArray | null = arrayOf(pdf, item);
  if (!pair || pair.length < 2) return null;
  return {
    value: stringTextOf(dereference(pdf, pair.at(0))),
    label: stringTextOf(dereference(pdf, pair.at(1))),
  };
}

export function stringTextOf(value: PdfObject | null): string {
  return value instanceof PdfString ? textOfString(value) : "";
}

export function numberOrZero(pdf: PDF, value: PdfObject | undefined | null): number {
  const resolved = dereference(pdf, value);
  return resolved instanceof PdfNumber ? resolved.value : 0;
}
