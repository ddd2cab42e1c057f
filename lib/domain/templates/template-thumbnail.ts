import "server-only";
import { pageImage } from "@/lib/domain/files/page-files";
import { CARD_WIDTH } from "@/lib/domain/files/page-urls";
import { draftVersionOf, publishedVersionOf, requireTemplate } from "@/lib/domain/templates/queries";
import { shownVersion } from "@/lib/domain/templates/shown-version";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";

const notFound = () => new AppError("NOT_FOUND", { detail: "No such template, or it has no page to show." });

/**
 * Renders the first page of a template's latest version, for a member of its workspace; the URLs of pages do not
 * include the workspace.
 * @throws {AppError} NOT_FOUND (no template, or no pages yet), PDF_TOO_LARGE, BUSY
 */
export async function templateThumbnail(userId: string, templateId: string): Promise<Buffer> {
  const found = await db().template.findFirst({
    where: { id: templateId, workspace: { deletedAt: null, memberships: { some: { userId } } } },
    select: { workspaceId: true },
  });
  if (!found) throw notFound();
  const template = await requireTemplate(db(), found.workspaceId, templateId);
  const version = draftVersionOf(template) ?? publishedVersionOf(template);
  const shown = version && (await shownVersion(template, version));
  if (!shown) throw notFound();
  return pageImage(shown.blob.sha256, 1, CARD_WIDTH);
}
