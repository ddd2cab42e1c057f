import type { DetectionDto } from "@/lib/contracts/detection";
import { groupThousands } from "@/lib/pure/group-thousands";

/** State of field detection, and its messages. Pure functions. */

type Notices = DetectionDto["notices"];

export type FieldSearch =
  /** Detection was not requested, or has finished. */
  | { readonly kind: "idle" }
  | { readonly kind: "looking"; readonly searched: number }
  | ({ readonly kind: "found" } & SearchedPages)
  /** Nothing new was found. */
  | ({ readonly kind: "none"; readonly hasFields: boolean } & SearchedPages)
  | { readonly kind: "failed"; readonly isOffline: boolean; readonly message: string };

/** The pages that were searched. */
export type SearchedPages = {
  readonly notices: Notices;
  /**
   * The first page that was not searched because the search was stopped or interrupted; null if the search is
   * complete.
   */
  readonly nextPage: number | null;
  /** Why it was interrupted. */
  readonly interruption?: string;
};

export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${groupThousands(n)} ${n === 1 ? one : many}`;

/**
 * "57 form fields and 2 other fields": fields of the PDF's own form, and fields detected from the page's appearance.
 */
export function foundCountText(
  fields: readonly { origin: DetectionDto["fields"][number]["origin"] }[],
): string {
  const form = fields.filter(({ origin }) => origin === "acroform").length;
  const others = fields.length - form;
  if (form === 0) return counted(others, "field");
  const ofForm = counted(form, "form field");
  return others === 0 ? ofForm : `${ofForm} and ${counted(others, "other field")}`;
}

/** A recipient's current name and new label. */
export type RenamedRole = { readonly who: string; readonly label: string };

/** Maximum number of recipients that are listed by name. */
const MAX_RENAMES = 3;

/** "As in the PDF, Signer is now called “Landlord” and Signer 2 “Tenant”."; empty if nobody's name changed. */
export function renamedMessage(renamed: readonly RenamedRole[]): string {
  if (renamed.length === 0) return "";
  const shownNames = renamed
    .slice(0, MAX_RENAMES)
    .map(({ who, label }, i) => `${who} ${i === 0 ? "is now called " : ""}“${label}”`);
  const more = renamed.length - shownNames.length;
  const list = new Intl.ListFormat("en").format(
    more > 0 ? [...shownNames, `${groupThousands(more)} more alike`] : shownNames,
  );
  return `As in the PDF, ${list}.`;
}

/** "Searched 300 of 1,240 pages". */
export const searchedPagesText = (searched: number, pageCount: number): string =>
  `Searched ${groupThousands(searched)} of ${counted(pageCount, "page")}`;

/** Progress of the search. A short file shows no progress before its end. */
export const lookingMessage = (searched: number, pageCount: number): string =>
  searched > 0
    ? searchedPagesText(searched, pageCount)
    : `Looking for fields on ${counted(pageCount, "page")}`;

/** How many pages an incomplete search covered, and why it ended; empty if it is complete. */
export function incompleteMessage({ nextPage, interruption }: SearchedPages, pageCount: number): string {
  if (nextPage === null) return "";
  const how = interruption ? ` The search was interrupted: ${interruption}` : "";
  return `${searchedPagesText(nextPage - 1, pageCount)}.${how}`;
}

/** Page numbers as text: "3, 5 to 8 and 12". */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && page <= last[1] + 1) last[1] = page;
    else ranges.push([page, page]);
  }
  const words = ranges.flatMap(([from, to]) =>
    from === to ? [`${from}`] : to === from + 1 ? [`${from}`, `${to}`] : [`${from} to ${to}`],
  );
  const [last = ""] = words.splice(-1);
  return words.length === 0 ? last : `${words.join(", ")} and ${last}`;
}

const pageList = (pages: readonly number[]): string =>
  `${pages.length === 1 ? "Page" : "Pages"} ${pageRanges(pages)}`;

/** Whether every page is an image, which detection cannot read. */
const isScan = (notices: Notices, pageCount: number): boolean =>
  notices.some(({ code, pages }) => code === "scanned_pages" && pages.length >= pageCount);

/** One sentence for each reason that prevented further results. */
export const noticeMessages = (notices: Notices): string[] => notices.map(noticeSentence);

/** Maximum number of places that a notice lists. */
const MAX_PLACES = 3;

/** ": “Rent”, “Start” and 4 more"; empty if there are none. */
function named(places: readonly string[]): string {
  if (places.length === 0) return "";
  const shownNames = places.slice(0, MAX_PLACES).map((place) => `“${place}”`);
  const more = places.length - shownNames.length;
  return `: ${new Intl.ListFormat("en-GB").format(more > 0 ? [...shownNames, `${groupThousands(more)} more`] : shownNames)}`;
}

function noticeSentence({ code, pages, places }: Notices[number]): string {
  const on = pageList(pages);
  const [are, were, have] = pages.length === 1 ? ["is a scan", "was", "has"] : ["are scans", "were", "have"];
  const which = named(places);
  switch (code) {
    case "scanned_pages":
      return `${on} ${are} without text. Place the fields there yourself.`;
    case "pages_skipped":
      return `${on} ${were} not searched completely, because of too much content.`;
    case "calculations_lost":
      return `${on} ${have} fields that the PDF calculates with a script${which}. They became fields to fill in; use formulas where they fit.`;
    case "places_apart":
      return `${on} ${have} places that the PDF fills in together with others${which}. Here each is filled in on its own.`;
    case "formats_lost":
      return `${on} ${have} fields whose entries the PDF formats or checks in a way that was not kept${which}. Add a format or a check where that matters.`;
    case "limits_lost":
      return `${on} ${have} fields with a limit of characters or cells in the PDF that was not kept${which}.`;
    case "values_lost":
      return `${on} ${have} fields whose value in the PDF isn’t allowed here${which}. They were left empty.`;
    case "options_lost":
      return `${on} ${have} fields that offer more in the PDF than was kept${which}: further options, or a free answer.`;
    case "fields_left_out":
      return `${on} ${have} form fields that could not be converted${which}. Place them yourself.`;
    case "tags_misread":
      return `${on} ${have} tags that were only partly understood${which}. Check these fields.`;
    case "tags_left":
      return `${on} ${have} text that looks like a tag but isn’t one${which}. No field was placed for it.`;
    case "fields_truncated":
      return "The document has more fields than allowed. The last ones were left out.";
  }
}

/** The message when nothing was found, and the pages that could not be searched. */
export function nothingFoundMessage(
  { hasFields, ...searched }: { hasFields: boolean } & SearchedPages,
  pageCount: number,
): string {
  const { notices } = searched;
  if (isScan(notices, pageCount))
    return "This PDF is a scan without text, so fields can’t be detected. Place them yourself, or upload a version with text.";
  const nothing = hasFields
    ? "All detected places already have a field."
    : "No fields were detected. Place them yourself.";
  return [nothing, incompleteMessage(searched, pageCount), ...noticeMessages(notices)]
    .filter(Boolean)
    .join(" ");
}
