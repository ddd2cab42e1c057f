import { type PDF, type PdfDict, PdfStream, PdfString } from "@libpdf/core";
import { dereference, dictOf, nameEntryOf } from "@/lib/document-engine/pdf/structure/object-walk";
import { textOfString } from "@/lib/document-engine/pdf/structure/text-string";

/** Reads the scripts of form fields as text; they are never run. */

/** Maximum length of a script that is read, in characters. */
export const MAX_SCRIPT_LENGTH = 20_000;

export interface FieldScript {
  /** The script's text; null if it is not a single script or is too long to be read. */
  readonly text: string | null;
}

/**
 * Returns the script of a field's event.
 * @param lineage the widget and its ancestor fields, nearest first
 * @param event key of /AA: C calculates, F formats, K is called while typing, V validates
 * @returns null if the field has no action for the event
 */
export function fieldScript(pdf: PDF, lineage: readonly PdfDict[], event: string): FieldScript | null {
  for (const node of lineage) {
    const action = dictOf(pdf, dictOf(pdf, node.get("AA"))?.get(event));
    if (!action) continue;
    const isAlone = nameEntryOf(pdf, action, "S") === "JavaScript" && !action.has("Next");
    return { text: isAlone ? textIn(pdf, action) : null };
  }
  return null;
}

function textIn(pdf: PDF, action: PdfDict): string | null {
  const script = dereference(pdf, action.get("JS"));
  if (script instanceof PdfString) return short(textOfString(script));
  if (!(script instanceof PdfStream)) return "";
  const bytes = script.getDecodedData();
  return bytes.length > 2 * MAX_SCRIPT_LENGTH ? null : short(textOfString(new PdfString(bytes)));
}

const short = (text: string): string | null => (text.length > MAX_SCRIPT_LENGTH ? null : text);
