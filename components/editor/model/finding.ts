import type { DetectionDto } from "@/lib/contracts/detection";

/** State of field detection, and its messages. Pure. */

type Notices = DetectionDto["notices"];

export type Finding =
  /** Not requested, or finished. */
  | { readonly kind: "idle" }
  | { readonly kind: "looking" }
  | { readonly kind: "found"; readonly notices: Notices }
  /** Nothing new was found. */
  | { readonly kind: "none"; readonly notices: Notices; readonly hasFields: boolean }
  | { readonly kind: "failed"; readonly isOffline: boolean; readonly message: string };

export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

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

/** What prevented further results, a sentence each. */
export const noticeMessages = (notices: Notices): string[] => notices.map(noticeSentence);

function noticeSentence({ code, pages }: Notices[number]): string {
  const [are, were] = pages.length === 1 ? ["is a scan", "was"] : ["are scans", "were"];
  switch (code) {
    case "scanned_pages":
      return `${pageList(pages)} ${are} without text. Place the fields there yourself.`;
    case "pages_skipped":
      return `${pageList(pages)} ${were} not searched, because of too much content or too many preceding pages.`;
    case "fields_truncated":
      return "The document has more fields than allowed. The last ones were left out.";
  }
}

/** The message when nothing was found, and the pages that could not be searched. */
export function nothingFoundMessage(
  { notices, hasFields }: { notices: Notices; hasFields: boolean },
  pageCount: number,
): string {
  if (isScan(notices, pageCount))
    return "This PDF is a scan without text, so fields can’t be detected. Place them yourself, or upload a version with text.";
  const nothing = hasFields
    ? "All detected places already have a field."
    : "No fields were detected. Place them yourself.";
  return [nothing, ...noticeMessages(notices)].join(" ");
}
