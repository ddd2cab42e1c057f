import { type PDF, PdfArray, PdfDict, PdfName, PdfNull, type PdfObject, PdfString } from "@libpdf/core";
import { arrayOf, dereference, dictOf, nameEntryOf } from "@/lib/document-engine/pdf/structure/object-walk";

/**
 * Actions (ISO 32000-2, 12.6.4) that are removed wherever they occur: they run code, launch programs, fetch or send
 * data, open another file, or change what the pages show after they have been read (`Hide`, `SetOCGState`).
 */
const ACTIVE_ACTIONS: ReadonlySet<string> = new Set([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ResetForm",
  "ImportData",
  "GoToR",
  "GoToE",
  "Thread",
  "Rendition",
  "Movie",
  "Sound",
  "RichMediaExecute",
  "GoTo3DView",
  "Hide",
  "SetOCGState",
]);

/** Allowlist for entries that must be actions; unknown action types are removed there. */
const HARMLESS_ACTIONS: ReadonlySet<string> = new Set(["GoTo", "GoToDp", "URI", "Named", "Trans"]);

/** Named actions that turn pages (table 215); others invoke viewer-specific menu commands. */
const PAGE_TURNS: ReadonlySet<string> = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);

/** Schemes that open a web page, an email or a call. Any other scheme launches a program on the viewer's system. */
const OPEN_SCHEMES: ReadonlySet<string> = new Set([
  "http",
  "https",
  "ftp",
  "mailto",
  "tel",
  "sms",
  "geo",
  "doi",
  "urn",
]);

/** Entries whose value is an action when it is a dictionary with /S (tables 29, 151, 166, 176, 196). */
const ACTION_ENTRIES: ReadonlySet<string> = new Set(["A", "OpenAction", "PA", "Next"]);

/** Removes active actions from the entries and arrays of `dict`; arrays keep their length. */
export function removeActions(pdf: PDF, dict: PdfDict): boolean {
  let isFound = removeActiveBase(pdf, dict);
  for (const [key, value] of [...dict]) {
    const target = dereference(pdf, value);
    const isPlace = ACTION_ENTRIES.has(key.value);
    if (isActiveAction(pdf, target, isPlace)) {
      dict.delete(key);
      isFound = true;
    } else if (target instanceof PdfArray) {
      if (removeListed(pdf, target, isPlace)) isFound = true;
    } else if (key.value === "AA" && target instanceof PdfDict && removeTriggered(pdf, target)) {
      isFound = true;
    }
  }
  return isFound;
}

/** Removes additional actions: each entry of /AA is an action. */
function removeTriggered(pdf: PDF, triggers: PdfDict): boolean {
  let isFound = false;
  for (const [key, value] of [...triggers]) {
    if (!isActiveAction(pdf, dereference(pdf, value), true)) continue;
    triggers.delete(key);
    isFound = true;
  }
  return isFound;
}

function removeListed(pdf: PDF, list: PdfArray, isPlace: boolean): boolean {
  let isFound = false;
  for (let i = 0; i < list.length; i += 1) {
    if (!isActiveAction(pdf, dereference(pdf, list.at(i)), isPlace)) continue;
    list.set(i, PdfNull.instance);
    isFound = true;
  }
  return isFound;
}

/** @param isPlace whether the format specifies an action here, rather than some other dictionary with an /S. */
function isActiveAction(pdf: PDF, value: PdfObject | null, isPlace: boolean): boolean {
  if (!(value instanceof PdfDict)) return false;
  const kind = nameEntryOf(pdf, value, "S");
  if (kind === null) return false;
  const isAction = isPlace || nameEntryOf(pdf, value, "Type") === "Action";
  if (kind === "URI") return isActiveAddress(dereference(pdf, value.get("URI")));
  if (kind === "Named" && isAction) return !PAGE_TURNS.has(nameEntryOf(pdf, value, "N") ?? "");
  // /S is also the type of a structure element, and a tagged PDF may name a structure type "Sound".
  const isStructureElement = value.has("P") || value.has("K") || value.has("Pg");
  if (ACTIVE_ACTIONS.has(kind)) return isAction || !isStructureElement;
  return isAction && !HARMLESS_ACTIONS.has(kind);
}

/** Removes the base URI of relative links: /Base in the catalog's /URI (table 27). */
function removeActiveBase(pdf: PDF, dict: PdfDict): boolean {
  const base = dict.has("Base") && !dict.has("S") ? dereference(pdf, dict.get("Base")) : null;
  if (!(base instanceof PdfString) || !isActiveAddress(base)) return false;
  dict.delete("Base");
  return true;
}

/** Whether a URI is active. Viewers strip white space and control characters before parsing the scheme. */
function isActiveAddress(address: PdfObject | null): boolean {
  if (!(address instanceof PdfString)) return false;
  const text = address.asString().replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, "");
  if (/^[\\/]{2}/.test(text)) return true;
  const scheme = /^([^/?#:]*):/.exec(text)?.[1];
  // "example.com:8080/x" is a host and port, not a scheme.
  if (scheme === undefined || /^[^:]*\.[^:]*:\d+(?:[/?#]|$)/.test(text)) return false;
  return !OPEN_SCHEMES.has(scheme.toLowerCase());
}

/** Annotation types (table 171) that play or run something, and the keys to remove; their appearance is kept. */
const PLAYERS: Readonly<Record<string, readonly string[]>> = {
  RichMedia: ["RichMediaContent", "RichMediaSettings"],
  "3D": ["3DD", "3DV", "3DA", "3DI", "3DU"],
  Movie: ["Movie", "A"],
  Sound: ["Sound"],
  Screen: ["MK", "A", "AA"],
};

/**
 * Turns the page's multimedia annotations into static images, and removes those without an appearance.
 * @returns whether there were any.
 */
export function removePlayers(pdf: PDF, page: PdfDict): boolean {
  const annotations = arrayOf(pdf, page.get("Annots"));
  let isFound = false;
  for (let i = (annotations?.length ?? 0) - 1; annotations && i >= 0; i -= 1) {
    const annotation = dictOf(pdf, annotations.at(i));
    const entries = annotation && PLAYERS[nameEntryOf(pdf, annotation, "Subtype") ?? ""];
    if (!entries) continue;
    isFound = true;
    if (dictOf(pdf, dictOf(pdf, annotation.get("AP"))?.get("N"))) {
      for (const entry of entries) annotation.delete(entry);
      annotation.set("Subtype", PdfName.of("Stamp"));
    } else annotations.remove(i);
  }
  return isFound;
}
