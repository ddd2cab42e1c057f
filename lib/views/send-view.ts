import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { SendDraft } from "@/lib/contracts/send-draft";
import type { TemplateDto, VersionDto } from "@/lib/contracts/templates";
import { type PageUrls, pageUrls } from "@/lib/domain/files/page-urls";
import { type DefaultSubjects, defaultSubjects } from "@/lib/domain/mail-content/default-subjects";
import { draftOf, publishedOf, requireTemplate } from "@/lib/domain/templates/queries";
import { toTemplateDto, toVersionDto } from "@/lib/domain/templates/serialize";
import { shownVersion } from "@/lib/domain/templates/shown-version";
import { pdfUrl } from "@/lib/domain/templates/source-url";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** The data of the page that prepares a document from a template: the version it will be created from, and its PDF. */
export type SendPage = {
  template: TemplateDto;
  version: VersionDto;
  urls: PageUrls;
  pdfUrl: string;
  defaultSubjects: DefaultSubjects;
  /** What the caller entered before, on any device; null unless the template is an upload of theirs. */
  sendDraft: SendDraft | null;
};

/**
 * A one-off template is prepared in its draft; a reusable one is sent as published.
 * @returns null when there is nothing to send: no file uploaded and no text written, or no version published
 * @throws {AppError} NOT_FOUND, PDF_TOO_LARGE, BUSY
 */
export async function loadSendPage(ctx: WorkspaceContext, templateId: string): Promise<SendPage | null> {
  const template = await requireTemplate(db(), ctx.workspaceId, templateId);
  const version =
    template.kind === "oneoff" ? (draftOf(template) ?? publishedOf(template)) : publishedOf(template);
  const shown = version && (await shownVersion(template, version));
  if (!version || !shown) return null;
  return {
    template: toTemplateDto(template),
    version: toVersionDto(version),
    urls: pageUrls(shown.blob.sha256, getClock().now()),
    pdfUrl: await pdfUrl(template, shown),
    defaultSubjects: defaultSubjects(),
    sendDraft: ownSendDraft(ctx, template),
  };
}

/** Other users' drafts are private. Drafts written by an earlier version of the program are discarded. */
function ownSendDraft(
  { principal }: WorkspaceContext,
  { ownerId, sendDraft }: { ownerId: string; sendDraft: unknown },
): SendDraft | null {
  return ownerId === principal.userId ? (SendDraft.safeParse(sendDraft).data ?? null) : null;
}
