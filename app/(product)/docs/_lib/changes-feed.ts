import { escapeXml } from "@/lib/pure/escape-xml";
import { CHANGELOG } from "../_content/changelog";
import { changelogAnchor, formatChangelogDay } from "../_content/versions";

/** `code` and [links](/docs) of a sentence as HTML. */
const htmlOf = (sentence: string): string =>
  escapeXml(sentence)
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/`([^`]+)`/g, "<code>$1</code>");

/**
 * The interface's changes as a feed (Atom, RFC 4287), an entry for each day.
 * @param base the instance's address
 */
export function changesFeed(base: string): string {
  const page = `${base}/docs/versions`;
  const entries = CHANGELOG.map(({ date, changes }) => {
    const url = `${page}#${changelogAnchor(date)}`;
    const items = changes.map((change) => `<li>${htmlOf(change)}</li>`).join("");
    return `<entry><id>${escapeXml(url)}</id><title>Changes of ${formatChangelogDay(date)}</title><updated>${date}T00:00:00Z</updated><link href="${escapeXml(url)}"/><content type="html" xml:base="${escapeXml(`${base}/`)}">${escapeXml(`<ul>${items}</ul>`)}</content></entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>${escapeXml(page)}</id><title>Countersign API: changes</title><updated>${CHANGELOG[0]?.date ?? ""}T00:00:00Z</updated><author><name>Countersign</name></author><link href="${escapeXml(page)}"/><link rel="self" href="${escapeXml(`${page}/feed.xml`)}"/>
${entries.join("\n")}
</feed>
`;
}
