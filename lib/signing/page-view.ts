import "server-only";
import type { FieldValue } from "@/lib/contracts/content";
import type { DocumentView, OverlayField } from "@/lib/contracts/signing-page";
import { db } from "@/lib/db";
import { pageUrls } from "@/lib/pages/page-urls";
import { getClock } from "@/lib/ports/clock/get-clock";
import type { loadSigning } from "@/lib/signing/get-signing";
import type { Link } from "@/lib/signing/load-link";
import { pagesOf } from "@/lib/templates/serialize";

type Loaded = Awaited<ReturnType<typeof loadSigning>>;

/**
 * Which PDF's pages the recipient sees: the sealed one at the end, the snapshot of their step before, else the source.
 * `until` is the time up to which its pages show what others have given.
 */
function shownPdf(link: Link): { blobId: string | null; until: Date | null } {
  const { document } = link;
  if (document.signedBlobId) return { blobId: document.signedBlobId, until: new Date(8.64e15) };
  if (link.snapshotBlobId) return { blobId: link.snapshotBlobId, until: link.sentAt };
  return { blobId: null, until: null };
}

/** What others have given since the pages were drawn, to be laid over them. */
function overlaysOf(link: Link, { content, submissions }: Loaded, until: Date | null): OverlayField[] {
  const later = submissions.filter(
    (s) => s.recipientId !== link.id && s.submittedAt && (until === null || s.submittedAt > until),
  );
  return later.flatMap((submission) => {
    const values = submission.values as Record<string, FieldValue>;
    const signatures = submission.signatures as Record<string, unknown>;
    const signer = link.document.recipients.find((r) => r.id === submission.recipientId)?.name ?? "";
    return content.fields
      .filter((f) => f.roleKey === submission.roleKey && (f.id in signatures || values[f.id] != null))
      .map((field) => ({
        field,
        value: values[field.id] ?? null,
        signedBy: field.id in signatures ? signer : null,
      }));
  });
}

/** The pages as this recipient sees them; none when the version has no PDF of its own. */
export async function documentView(link: Link, loaded: Loaded): Promise<DocumentView> {
  const { blobId, until } = shownPdf(link);
  const { sourceBlob } = loaded.version;
  // The first step's snapshot is the source, which is at hand.
  const isSource = blobId !== null && blobId === sourceBlob?.id;
  const blob = isSource ? sourceBlob : blobId ? await db().blob.findUnique({ where: { id: blobId } }) : null;
  const isDrawn = blob?.status === "stored" && blob.pageCount !== null;
  const sha256 = isDrawn ? blob.sha256 : (sourceBlob?.sha256 ?? null);
  const urls = sha256 ? pageUrls(sha256, getClock().now()) : { base: "", query: "" };
  return {
    pages: sha256 ? pagesOf(loaded.version) : [],
    ...urls,
    overlays: overlaysOf(link, loaded, isDrawn ? until : null),
  };
}
