import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { CreateDocumentBody } from "@/lib/contracts/create-document";
import type { DocumentDto } from "@/lib/contracts/documents";
import { draftDocument } from "@/lib/domain/documents/draft-document";
import { toDocumentDto } from "@/lib/domain/documents/serialize";
import { publishedContent } from "@/lib/domain/templates/published-version";
import { requireUsableVersion } from "@/lib/domain/templates/usable-version";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";

/**
 * Previews what `createDocument` would create, with the same checks but without side effects.
 * @throws {AppError} what `createDocument` throws; INVALID_STATE for a one-off template, because creating a
 *   document would publish it
 */
export async function previewDocument(
  ctx: WorkspaceContext,
  { templateId, ...input }: CreateDocumentBody,
): Promise<DocumentDto> {
  const where = { id: templateId, workspaceId: ctx.workspaceId, deletedAt: null, kind: "oneoff" as const };
  if ((await db().template.count({ where })) > 0)
    throw new AppError("INVALID_STATE", { detail: "A dry run requires a template from the library." });
  const { template, version } = await requireUsableVersion(ctx, templateId);
  const source = { template, version: { ...version, content: publishedContent(version) } };
  return toDocumentDto(draftDocument(ctx, source, input).document);
}
