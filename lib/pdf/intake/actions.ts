import { type PDF, PdfArray, PdfDict, PdfName, PdfNull, type PdfObject, PdfString } from "@libpdf/core";
import { arrayOf, dictOf, nameOf, resolve } from "./object-walk";

/**
 * Actions (ISO 32000-2, 12.6.4) that are taken out wherever they stand: they run code, start programs, fetch or send
 * something, open another file, or change what the pages show after they were read (`Hide`, `SetOCGState`).
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

/** The only ones that stay where an action is expected; a kind that nobody knows is taken out there. */
const HARMLESS_ACTIONS: ReadonlySet<string> = new Set(["GoTo", "GoToDp", "URI", "Named", "Trans"]);

/** Named actions that turn pages (table 215); others drive the reader's menus, by names of its own. */
const PAGE_TURNS: ReadonlySet<string> = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);

/** Schemes that open a web page, a mail or a call. Anything else starts some program of the reader's system. */
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

/** Entries whose value is an action, where it is a dictionary with /S (tables 29, 151, 166, 176, 196). */
const ACTION_ENTRIES: ReadonlySet<string> = new Set(["A", "OpenAction", "PA", "Next"]);

/** Deletes the entries and list items of `dict` that are active actions; lists keep their length. */
export function removeActions(pdf: PDF, dict: PdfDict): boolean {
  let isFound = removeActiveBase(pdf, dict);
  for (const [key, value] of [...dict]) {
    const target = resolve(pdf, value);
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

/** Additional actions: each entry of /AA is one. */
function removeTriggered(pdf: PDF, triggers: PdfDict): boolean {
  let isFound = false;
  for (const [key, value] of [...triggers]) {
    if (!isActiveAction(pdf, resolve(pdf, value), true)) continue;
    triggers.delete(key);
    isFound = true;
  }
  return isFound;
}

function removeListed(pdf: PDF, list: PdfArray, isPlace: boolean): boolean {
  let isFound = false;
  for (let i = 0; i < list.length; i += 1) {
    if (!isActiveAction(pdf, resolve(pdf, list.at(i)), isPlace)) continue;
    list.set(i, PdfNull.instance);
    isFound = true;
  }
  return isFound;
}

/** @param isPlace whether an action stands here by the format, and not anything that has an /S too. */
function isActiveAction(pdf: PDF, value: PdfObject | null, isPlace: boolean): boolean {
  if (!(value instanceof PdfDict)) return false;
  const kind = nameOf(pdf, value, "S");
  if (kind === null) return false;
  const isAction = isPlace || nameOf(pdf, value, "Type") === "Action";
  if (kind === "URI") return isActiveAddress(resolve(pdf, value.get("URI")));
  if (kind === "Named" && isAction) return !PAGE_TURNS.has(nameOf(pdf, value, "N") ?? "");
  // /S also names the type of a structure element, and a tagged file may call one of those "Sound".
  const isStructureElement = value.has("P") || value.has("K") || value.has("Pg");
  if (ACTIVE_ACTIONS.has(kind)) return isAction || !isStructureElement;
  return isAction && !HARMLESS_ACTIONS.has(kind);
}

/** Where relative addresses lead: the catalog's /URI with its /Base (table 27). */
function removeActiveBase(pdf: PDF, dict: PdfDict): boolean {
  const base = dict.has("Base") && !dict.has("S") ? resolve(pdf, dict.get("Base")) : null;
  if (!(base instanceof PdfString) || !isActiveAddress(base)) return false;
  dict.delete("Base");
  return true;
}

/** Readers drop white space and control characters before they look at the scheme. */
function isActiveAddress(address: PdfObject | null): boolean {
  if (!(address instanceof PdfString)) return false;
  const text = address.asString().replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, "");
  if (/^[\\/]{2}/.test(text)) return true;
  const scheme = /^([^/?#:]*):/.exec(text)?.[1];
  // "example.com:8080/x" names a host and a port.
  if (scheme === undefined || /^[^:]*\.[^:]*:\d+(?:[/?#]|$)/.test(text)) return false;
  return !OPEN_SCHEMES.has(scheme.toLowerCase());
}

/** Annotations (table 171) that play or run something; what they draw stays. */
const PLAYERS: Readonly<Record<string, readonly string[]>> = {
  RichMedia: ["RichMediaContent", "RichMediaSettings"],
  "3D": ["3DD", "3DV", "3DA", "3DI", "3DU"],
  Movie: ["Movie", "A"],
  Sound: ["Sound"],
  Screen: ["MK", "A", "AA"],
};

/**
 * Makes pictures of the page's annotations that play something, and takes away those that have no picture.
 * @returns whether there were any.
 */
export function removePlayers(pdf: PDF, page: PdfDict): boolean {
  const annotations = arrayOf(pdf, page.get("Annots"));
  let isFound = false;
  for (let i = (annotations?.length ?? 0) - 1; annotations && i >= 0; i -= 1) {
    const annotation = dictOf(pdf, annotations.at(i));
    const entries = annotation && PLAYERS[nameOf(pdf, annotation, "Subtype") ?? ""];
    if (!entries) continue;
    isFound = true;
    if (dictOf(pdf, dictOf(pdf, annotation.get("AP"))?.get("N"))) {
      for (const entry of entries) annotation.delete(entry);
      annotation.set("Subtype", PdfName.of("Stamp"));
    } else annotations.remove(i);
  }
  return isFound;
}
