import { type PDF, type PdfDict, PdfStream, PdfString } from "@libpdf/core";
import { dictOf, nameOf, resolve } from "@/lib/document-engine/pdf/structure/object-walk";
import { textOfString } from "@/lib/document-engine/pdf/structure/text-string";

/** The text of form fields' scripts, which is read and never run. */

/** Longer scripts are not read. */
export const MAX_SCRIPT_LENGTH = 20_000;

export interface FieldScript {
  /** Null for what is not one script alone, or too long to be read. */
  readonly text: string | null;
}

/**
 * The script of a field's event.
 * @param lineage the widget and its ancestor fields, nearest first
 * @param event key of /AA: C calculates, F formats, K is called while typing, V validates
 * @returns null without one
 */
export function fieldScript(pdf: PDF, lineage: readonly PdfDict[], event: string): FieldScript | null {
  for (const node of lineage) {
    const action = dictOf(pdf, dictOf(pdf, node.get("AA"))?.get(event));
    if (!action) continue;
    const isAlone = nameOf(pdf, action, "S") === "JavaScript" && !action.has("Next");
    return { text: isAlone ? textIn(pdf, action) : null };
  }
  return null;
}

function textIn(pdf: PDF, action: PdfDict): string | null {
  const script = resolve(pdf, action.get("JS"));
  if (script instanceof PdfString) return short(textOfString(script));
  if (!(script instanceof PdfStream)) return "";
  const bytes = script.getDecodedData();
  return bytes.length > 2 * MAX_SCRIPT_LENGTH ? null : short(textOfString(new PdfString(bytes)));
}

const short = (text: string): string | null => (text.length > MAX_SCRIPT_LENGTH ? null : text);
