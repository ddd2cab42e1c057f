import "server-only";
import type { TemplateContent } from "@/lib/contracts/content";
import type { DocumentView, OverlayField } from "@/lib/contracts/signing-page";
import { pageUrls } from "@/lib/pages/page-urls";
import { getClock } from "@/lib/ports/clock/get-clock";
import type { PageRow } from "@/lib/signing/page-row";
import type { PublishedVersion } from "@/lib/templates/published-version";
import { pagesOf } from "@/lib/templates/serialize";

/**
 * Whether the pages that are shown were drawn before this was given: a sealed PDF shows everything, the snapshot of a
 * step what was given up to its beginning, the version's own PDF nothing.
 */
function isDrawn(row: PageRow, submittedAt: string): boolean {
  if (row.shownSha256 === null) return false;
  return row.isSealed || (row.sentAt !== null && new Date(submittedAt) <= row.sentAt);
}

/** What others have given since the pages were drawn, to be laid over them. */
function overlaysOf(row: PageRow, content: TemplateContent): OverlayField[] {
  const later = row.submissions.filter((s) => s.recipientId !== row.id && !isDrawn(row, s.submittedAt));
  return later.flatMap(({ recipientId, roleKey, values, signed }) => {
    const signer = row.recipients.find((r) => r.id === recipientId)?.name ?? "";
    return content.fields
      .filter((f) => f.roleKey === roleKey && (signed.includes(f.id) || values[f.id] != null))
      .map((field) => ({
        field,
        value: values[field.id] ?? null,
        signedBy: signed.includes(field.id) ? signer : null,
      }));
  });
}

/**
 * The pages as this recipient sees them: of the sealed PDF at the end, of the snapshot of their step before, else of
 * the version's own; none when the version has no PDF.
 */
export function documentView(row: PageRow, { version, content }: PublishedVersion): DocumentView {
  const sha256 = row.shownSha256 ?? version.sourceBlob?.sha256 ?? null;
  const holder = { recipientId: row.id, tokenVersion: row.tokenVersion };
  const urls = sha256
    ? pageUrls(sha256, getClock().now(), holder, row.sessionEndsAt)
    : { base: "", query: "" };
  return {
    pages: sha256 ? pagesOf(version) : [],
    ...urls,
    overlays: overlaysOf(row, content),
  };
}
