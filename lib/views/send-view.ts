import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { DocumentStatus } from "@/lib/contracts/documents";
import type { ImportReport } from "@/lib/contracts/import-report";
import { SendDraft } from "@/lib/contracts/send-draft";
import type { TemplateDto, VersionDto } from "@/lib/contracts/templates";
import { mayChange } from "@/lib/domain/documents/policy";
import { findDocuments } from "@/lib/domain/documents/queries";
import { type PageUrls, pageUrls } from "@/lib/domain/files/page-urls";
import { type DefaultSubjects, defaultSubjects } from "@/lib/domain/mail-content/default-subjects";
import { areMailsStopped } from "@/lib/domain/mail-delivery/address-allowance";
import { certificatePagesOf } from "@/lib/domain/templates/certificate-pages";
import { importReportOf } from "@/lib/domain/templates/import-report";
import { requireTemplate, versionToSend } from "@/lib/domain/templates/queries";
import { toTemplateDto, toVersionDto } from "@/lib/domain/templates/serialize";
import { shownVersion } from "@/lib/domain/templates/shown-version";
import { pdfUrl } from "@/lib/domain/templates/source-url";
import { assertMaySendShared } from "@/lib/domain/templates/template-sharing";
import type { Template, TemplateVersion } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** The data of the page that prepares a document from a template: the version it will be created from, and its PDF. */
export type SendView = {
  template: TemplateDto;
  version: VersionDto;
  /** Null for rich text, whose pages are laid out on display. */
  source: { urls: PageUrls; pdfUrl: string } | null;
  /** Pages of the file that show another document's certificate of completion. */
  certificatePages: number[];
  /** The import report of the Word file that the text came from; null for other templates. */
  imported: ImportReport | null;
  /** Whether the workspace's emails to recipients are stopped, since several recipients reported them. */
  mailsStopped: boolean;
  defaultSubjects: DefaultSubjects;
  /** What the caller entered before, on any device; null unless the template is an upload of theirs. */
  sendDraft: SendDraft | null;
  /** The draft document that is being changed; null for a document that does not exist yet. */
  edits: { documentId: string; scheduledFor: string | null } | null;
  /**
   * The document that this one is sent in place of, and why it ended; null if there is none, or the caller may not
   * change it.
   */
  corrects: CorrectedDocument | null;
};

export type CorrectedDocument = {
  id: string;
  name: string;
  status: DocumentStatus;
  /** Who declined it. */
  declinedBy: string | null;
  /** The reason given by the person who declined or voided it. */
  reason: string | null;
};

/**
 * A one-off template is prepared in its draft; a reusable one is sent as published.
 * @returns null if there is nothing to send: no file, no text, or no published version
 * @throws {AppError} NOT_FOUND, INSUFFICIENT_ROLE (not shared for sending: it can be previewed)
 */
export async function loadSendView(ctx: WorkspaceContext, templateId: string): Promise<SendView | null> {
  const template = await requireTemplate(db(), ctx.workspaceId, templateId);
  assertMaySendShared(ctx, template);
  const version = versionToSend(template);
  if (!version) return null;
  const dto = toVersionDto(version);
  const source = template.sourceKind === "pdf" ? await sourceOf(template, version) : null;
  if (!source && !dto.content.body) return null;
  return {
    template: toTemplateDto(template),
    version: dto,
    source,
    certificatePages: certificatePagesOf(version.intake),
    imported: importReportOf(version.intake),
    mailsStopped: await areMailsStopped(ctx.workspaceId),
    defaultSubjects: defaultSubjects(),
    sendDraft: ownSendDraft(ctx, template),
    edits: await editedBy(template),
    corrects: await correctedBy(ctx, template),
  };
}

/**
 * The newest document of an upload, if the caller may read it: an upload that was sent is not prepared again.
 * @returns the document's id; null if there is none, and for reusable templates, which are sent any number of times
 */
export async function findSentUpload(ctx: WorkspaceContext, templateId: string): Promise<string | null> {
  const template = await requireTemplate(db(), ctx.workspaceId, templateId);
  if (template.kind !== "oneoff" || !template.usedAt) return null;
  if (template.editOfId) return template.editOfId;
  const { items } = await findDocuments(ctx, { templateId, limit: 1 });
  return items[0]?.id ?? null;
}

async function editedBy({ editOfId, usedAt }: Template): Promise<SendView["edits"]> {
  if (!editOfId || usedAt) return null;
  const { scheduledSendAt } = await db().document.findUniqueOrThrow({ where: { id: editOfId } });
  return { documentId: editOfId, scheduledFor: scheduledSendAt?.toISOString() ?? null };
}

async function correctedBy(
  ctx: WorkspaceContext,
  { correctionOfId: id }: Template,
): Promise<SendView["corrects"]> {
  const document = id
    ? await db().document.findFirst({ where: { id, deletedAt: null }, include: { recipients: true } })
    : null;
  if (!document || !mayChange(ctx, document)) return null;
  const { name, status, voidReason } = document;
  const decliner = document.recipients.find((recipient) => recipient.status === "declined");
  const reason = decliner?.declineReason ?? voidReason;
  return { id: document.id, name, status, declinedBy: decliner?.name ?? null, reason };
}

/** @returns null until a PDF is uploaded */
async function sourceOf(template: Template, version: TemplateVersion): Promise<SendView["source"]> {
  const shown = await shownVersion(template, version);
  if (!shown) return null;
  return {
    urls: pageUrls(shown.blob.sha256, getClock().now()),
    pdfUrl: await pdfUrl(template, shown),
  };
}

/** Other users' drafts are private. Drafts written by an earlier version of the program are discarded. */
function ownSendDraft(
  { principal }: WorkspaceContext,
  { ownerId, sendDraft }: { ownerId: string; sendDraft: unknown },
): SendDraft | null {
  return ownerId === principal.userId ? (SendDraft.safeParse(sendDraft).data ?? null) : null;
}
