import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { SendDraft } from "@/lib/contracts/send-draft";
import type { TemplateDto, VersionDto } from "@/lib/contracts/templates";
import { db } from "@/lib/db";
import { type DefaultSubjects, defaultSubjects } from "@/lib/mail/default-subjects";
import { type PageUrls, pageUrls } from "@/lib/pages/page-urls";
import { getClock } from "@/lib/ports/clock/get-clock";
import { draftOf, publishedOf, requireTemplate } from "@/lib/templates/queries";
import { toTemplateDto, toVersionDto } from "@/lib/templates/serialize";
import { templatePdfUrl } from "@/lib/templates/source-url";

/** What the page needs that prepares a document from a template: the version it will be made from, and its PDF. */
export type SendPage = {
  template: TemplateDto;
  version: VersionDto;
  urls: PageUrls;
  pdfUrl: string;
  defaultSubjects: DefaultSubjects;
  /** What the caller entered before, on whatever device; null of what is not an upload of theirs. */
  sendDraft: SendDraft | null;
};

/**
 * A one-off template is prepared in its draft; a reusable one is sent as published.
 * @returns null when there is nothing to send: no file yet, or nothing published
 * @throws {AppError} NOT_FOUND
 */
export async function loadSendPage(ctx: WorkspaceContext, templateId: string): Promise<SendPage | null> {
  const template = await requireTemplate(db(), ctx.workspaceId, templateId);
  const version =
    template.kind === "oneoff" ? (draftOf(template) ?? publishedOf(template)) : publishedOf(template);
  const blob = version?.sourceBlobId
    ? await db().blob.findUnique({ where: { id: version.sourceBlobId } })
    : null;
  if (!version || !blob) return null;
  return {
    template: toTemplateDto(template),
    version: toVersionDto(version),
    urls: pageUrls(blob.sha256, getClock().now()),
    pdfUrl: (await templatePdfUrl(ctx, templateId)).url,
    defaultSubjects: defaultSubjects(),
    sendDraft: ownSendDraft(ctx, template),
  };
}

/** What somebody else prepares is nobody's business. One of an earlier version of the program is not gone on with. */
function ownSendDraft(
  { principal }: WorkspaceContext,
  { ownerId, sendDraft }: { ownerId: string; sendDraft: unknown },
): SendDraft | null {
  return ownerId === principal.userId ? (SendDraft.safeParse(sendDraft).data ?? null) : null;
}
