import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ContentRole } from "@/lib/contracts/content";
import type { PdfView, SigningFrame, SigningTask } from "@/lib/contracts/signing-page";
import { canAct } from "@/lib/domain/documents/policy";
import { pageUrls } from "@/lib/domain/files/page-urls";
import { draftVersionOf, publishedVersionOf, requireTemplate } from "@/lib/domain/templates/queries";
import { shownVersion } from "@/lib/domain/templates/shown-version";
import { pdfUrl } from "@/lib/domain/templates/source-url";
import { mayEdit } from "@/lib/domain/templates/template-sharing";
import { signingBrand } from "@/lib/domain/workspaces/logo";
import { chooseLanguage } from "@/lib/i18n/choose-language";
import { wordingOf } from "@/lib/i18n/locales";
import type { Wording } from "@/lib/i18n/signing-messages";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { roleName, type ShownSender, unsentFrame, unsentTask } from "@/lib/views/unsent-page";

/** A role that the template can be previewed as. */
export type PreviewRole = { key: string; name: string; kind: ContentRole["kind"] };

/** Preview of a template as one of its recipients would see it. Nothing is stored, and there is no signing link. */
export type PreviewView = {
  template: { id: string; kind: "reusable" | "oneoff"; mayEdit: boolean };
  roles: PreviewRole[];
  /** The previewed role; null when the template has no roles. */
  role: PreviewRole | null;
  frame: SigningFrame;
  view: PdfView;
  /** The fields to fill in; null for those who only read. */
  task: SigningTask | null;
  pdfUrl: string;
  /** The texts in the template's language, as its recipients would see them. */
  wording: Wording;
};

/**
 * The template's latest version (its draft, if there is one) as a recipient with the given role would see it.
 * @param roleKey the role; the first signing role when missing or unknown
 * @returns null while the template has no PDF and no text
 * @throws {AppError} NOT_FOUND, PDF_TOO_LARGE, BUSY
 */
export async function loadPreviewView(
  ctx: WorkspaceContext,
  templateId: string,
  roleKey: string | undefined,
  sender: ShownSender,
): Promise<PreviewView | null> {
  const template = await requireTemplate(db(), ctx.workspaceId, templateId);
  const version = draftVersionOf(template) ?? publishedVersionOf(template);
  const shown = version && (await shownVersion(template, version));
  if (!shown) return null;
  const now = getClock().now();
  const { content, pages } = shown;
  const role =
    content.roles.find(({ key }) => key === roleKey) ??
    content.roles.find(({ kind }) => canAct(kind)) ??
    content.roles[0] ??
    null;
  const toRole = (one: ContentRole): PreviewRole => ({ key: one.key, name: roleName(one), kind: one.kind });
  const row = await db().workspace.findUniqueOrThrow({ where: { id: ctx.workspaceId } });
  const { timezone } = row;
  const workspace = signingBrand(row);
  const facts = { documentName: template.name, content, role, sender, workspace, timezone, now };
  return {
    template: { id: template.id, kind: template.kind, mayEdit: mayEdit(ctx, template) },
    roles: content.roles.map(toRole),
    role: role && toRole(role),
    frame: unsentFrame(facts),
    view: { pages, ...pageUrls(shown.blob.sha256, now), overlays: [], shownSha256: null },
    task: role && canAct(role.kind) ? unsentTask(facts, role) : null,
    pdfUrl: await pdfUrl(template, shown),
    wording: wordingOf(chooseLanguage([content.settings.locale]), null),
  };
}
