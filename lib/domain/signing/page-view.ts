import "server-only";
import type { TemplateContent } from "@/lib/contracts/content";
import type { DocumentView, OverlayField } from "@/lib/contracts/signing-page";
import { pageUrls } from "@/lib/domain/files/page-urls";
import type { PageRow } from "@/lib/domain/signing/page-row";
import type { PublishedVersion } from "@/lib/domain/templates/published-version";
import { pagesOf } from "@/lib/domain/templates/serialize";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Whether the displayed pages already include a submission: a sealed PDF includes everything, a step's snapshot what
 * was submitted before the step opened, the version's own PDF nothing.
 */
function isDrawn(row: PageRow, submittedAt: string): boolean {
  if (row.shownSha256 === null) return false;
  return row.isSealed || (row.sentAt !== null && new Date(submittedAt) <= row.sentAt);
}

/** Values submitted after the displayed pages were rendered, to be overlaid on them. */
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
 * The pages for this recipient: of the sealed PDF at the end, before that of their step's snapshot, else of the
 * version's own PDF; none when the version has no PDF.
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
