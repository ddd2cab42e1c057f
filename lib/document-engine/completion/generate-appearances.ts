import { readFile } from "node:fs/promises";
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from "@libpdf/core";
import type { Stamp, StampStyle } from "@/lib/document-engine/completion-input";
import { toDisplayedRect } from "@/lib/document-engine/pdf/geometry";
import { PdfiumDocument } from "@/lib/document-engine/pdf/pages/pdfium-document";
import { frameOf } from "@/lib/document-engine/pdf/structure/page-dict";
import { textOfString } from "@/lib/document-engine/pdf/structure/text-string";
import { formatDecimal } from "@/lib/document-engine/text/pdf-number";
import {
  fieldType,
  inheritedAttribute,
  isShown,
  needsAppearances,
  normalAppearance,
  resolveEntry,
  type Widget,
  widgetRect,
  widgetsOf,
} from "./form-widgets";
import { encodePdfDocText } from "./pdf-doc-encoding";

/** Field flags (ISO 32000-2, tables 229 to 231). */
const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
const PUSH_BUTTON = 1 << 16;

const DEFAULT_FONT_SIZE = 12;
/** Characters covered by the standard fonts; beyond Latin-1 the stamps' text engine is used. */
const STANDARD_TEXT = /^[\t\n\r\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/;

/** Generated appearances for fields that have none. */
export interface GeneratedAppearances {
  /** Appearances by widget: border, background, marks and text, as in the page images. */
  readonly appearances: ReadonlyMap<PdfDict, PdfStream>;
  /** Values in scripts that the standard fonts do not cover. */
  readonly stamps: readonly Stamp[];
}

/**
 * Generates appearance streams for form fields that have none or an outdated one. Viewers generate these themselves,
 * with borders and backgrounds from /MK; PDFium's are used because it renders the page images that signers see.
 * @param sourcePath the file that `pdf` was loaded from
 */
export async function generateAppearances(pdf: PDF, sourcePath: string): Promise<GeneratedAppearances> {
  const isStale = needsAppearances(pdf);
  const pages = pdf.getPages().map((page, index) => ({
    page: page.dict,
    index,
    bare: widgetsOf(pdf, page.dict).filter((widget) => isBare(pdf, widget, isStale)),
  }));
  const appearances = new Map<PdfDict, PdfStream>();
  const stamps: Stamp[] = [];
  const wanted = pages.filter(({ bare }) => bare.length > 0);
  if (wanted.length === 0) return { appearances, stamps };
  const file = await PdfiumDocument.open(await readFile(sourcePath));
  for (const { page, index, bare } of wanted) {
    const contents = file.appearances(index);
    for (const widget of bare) {
      const drawn = contents[widget.index] || emptyTick(pdf, widget.dict);
      const isForeign = !STANDARD_TEXT.test(valueText(pdf, widget.dict));
      const content = encodePdfDocText(isForeign ? withoutText(drawn) : drawn);
      if (content) appearances.set(widget.dict, appearance(pdf, widget.dict, content));
      if (isForeign || !content) stamps.push(...valueStamp(pdf, page, index, widget));
    }
  }
  return { appearances, stamps };
}

function isBare(pdf: PDF, { dict }: Widget, isStale: boolean): boolean {
  if (!isShown(pdf, dict)) return false;
  const type = fieldType(pdf, dict);
  if (type === "Sig") return false;
  return (isStale && type !== "Btn") || normalAppearance(pdf, dict) === null;
}

/** PDFium shows a checkbox whose state has no appearance as a thin grey border (cpdfsdk_widget.cpp). */
function emptyTick(pdf: PDF, widget: PdfDict): string {
  const rect = widgetRect(pdf, widget);
  if (!rect || fieldType(pdf, widget) !== "Btn" || fieldFlags(pdf, widget) & PUSH_BUTTON) return "";
  return `0.667 G 0 w 0 0 ${formatDecimal(rect.width)} ${formatDecimal(rect.height)} re S`;
}

/** Returns the border and background without the marked content that holds the value (ISO 32000-2, 12.7.4.3). */
function withoutText(content: string): string {
  return content.replace(/\/Tx BMC[\s\S]*?EMC/g, "");
}

/** Builds a form XObject as PDFium would write it: upright content, rotated by /R of /MK. */
function appearance(pdf: PDF, widget: PdfDict, content: Uint8Array): PdfStream {
  const rect = widgetRect(pdf, widget) ?? { width: 0, height: 0 };
  const looks = resolveEntry(pdf, widget, "MK");
  const turn = looks instanceof PdfDict ? resolveEntry(pdf, looks, "R") : undefined;
  const rotation = turn instanceof PdfNumber ? ((turn.value % 360) + 360) % 360 : 0;
  const { width, height } = rect;
  const matrices: Record<number, number[]> = {
    90: [0, 1, -1, 0, width, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, height],
  };
  const isOnSide = rotation === 90 || rotation === 270;
  const fonts = new PdfDict();
  for (const [, name = ""] of Buffer.from(content)
    .toString("latin1")
    .matchAll(/\/([^\s/]+)\s+[\d.]+\s+Tf/g))
    fonts.set(name, fontOf(pdf, name));
  return PdfStream.fromDict(
    {
      Type: PdfName.of("XObject"),
      Subtype: PdfName.of("Form"),
      BBox: numbers(isOnSide ? [0, 0, height, width] : [0, 0, width, height]),
      Matrix: numbers(matrices[rotation] ?? [1, 0, 0, 1, 0, 0]),
      Resources: PdfDict.of({ Font: fonts }),
    },
    content,
  );
}

/** Returns the form's own font of that name, or else the standard font that PDFium uses for it. */
function fontOf(pdf: PDF, name: string): PdfRef | PdfDict {
  const form = resolveEntry(pdf, pdf.getCatalog(), "AcroForm");
  const resources = form instanceof PdfDict ? resolveEntry(pdf, form, "DR") : undefined;
  const fonts = resources instanceof PdfDict ? resolveEntry(pdf, resources, "Font") : undefined;
  const own = fonts instanceof PdfDict ? fonts.get(name) : undefined;
  if (own instanceof PdfRef || own instanceof PdfDict) return own;
  const standard = /^cour/i.test(name) ? "Courier" : /^ti/i.test(name) ? "Times-Roman" : "Helvetica";
  return PdfDict.of({
    Type: PdfName.of("Font"),
    Subtype: PdfName.of("Type1"),
    BaseFont: PdfName.of(standard),
    Encoding: PdfName.of("WinAnsiEncoding"),
  });
}

function valueText(pdf: PDF, widget: PdfDict): string {
  const type = fieldType(pdf, widget);
  if (type !== "Tx" && type !== "Ch") return "";
  if (type === "Tx" && fieldFlags(pdf, widget) & PASSWORD) return "";
  const value = inheritedAttribute(pdf, widget, "V");
  const chosen = value instanceof PdfArray ? value.toArray() : [value];
  return chosen.flatMap((item) => (item instanceof PdfString ? [textOfString(item)] : [])).join(", ");
}

function valueStamp(pdf: PDF, page: PdfDict, index: number, { dict, index: position }: Widget): Stamp[] {
  const text = valueText(pdf, dict);
  const rect = widgetRect(pdf, dict);
  if (!text || !rect) return [];
  return [
    {
      fieldId: `source-${index + 1}-${position}`,
      isMultiline: (fieldFlags(pdf, dict) & MULTILINE) !== 0,
      page: index + 1,
      ...toDisplayedRect(frameOf(pdf, page), rect),
      style: fieldStyle(pdf, dict),
      content: { kind: "text", text },
    },
  ];
}

/** Takes the font size from the default appearance (0 means auto-size) and the alignment from /Q. */
function fieldStyle(pdf: PDF, widget: PdfDict): StampStyle {
  const appearance = inheritedAttribute(pdf, widget, "DA");
  const size = appearance instanceof PdfString ? /([\d.]+)\s+Tf/.exec(appearance.asString())?.[1] : undefined;
  const quadding = inheritedAttribute(pdf, widget, "Q");
  const alignments = ["left", "center", "right"] as const;
  const align = quadding instanceof PdfNumber ? alignments[quadding.value] : undefined;
  return { fontSize: Number(size) || DEFAULT_FONT_SIZE, align: align ?? null };
}

function fieldFlags(pdf: PDF, widget: PdfDict): number {
  const flags = inheritedAttribute(pdf, widget, "Ff");
  return flags instanceof PdfNumber ? flags.value : 0;
}

function numbers(values: readonly number[]): PdfArray {
  return new PdfArray(values.map((value) => PdfNumber.of(value)));
}
