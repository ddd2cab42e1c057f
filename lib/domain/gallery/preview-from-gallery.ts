import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { DocumentDto } from "@/lib/contracts/documents";
import type { InstantiateGalleryTemplateBody } from "@/lib/contracts/gallery";
import { draftDocument } from "@/lib/domain/documents/draft-document";
import { toDocumentDto } from "@/lib/domain/documents/serialize";
import { assertSendable } from "@/lib/domain/gallery/assert-sendable";
import { buildTextContent } from "@/lib/domain/gallery/build-content";
import { assertPlanAllows } from "@/lib/domain/gallery/plan-access";
import { requireDefinition } from "@/lib/domain/gallery/require-definition";
import { newId } from "@/lib/pure/id";

/**
 * Previews the document that `instantiateGalleryTemplate` would send, with the same checks but without side effects.
 * @throws {AppError} what `instantiateGalleryTemplate` throws
 */
export async function previewFromGallery(
  ctx: WorkspaceContext,
  slug: string,
  { name, recipients = [] }: InstantiateGalleryTemplateBody,
): Promise<{ name: string; document: DocumentDto }> {
  const definition = requireDefinition(slug);
  await assertPlanAllows(ctx.workspaceId, definition);
  // Uses the rich text, for which nothing has to be typeset; its roles and fields are the same as the PDF's.
  const content = buildTextContent(definition);
  await assertSendable(ctx, content, recipients);
  const source = {
    template: { id: newId(), name: name ?? definition.name },
    version: { id: newId(), number: 1, content },
  };
  const { document } = draftDocument(ctx, source, { recipients, ...(name ? { name } : {}) });
  return { name: source.template.name, document: toDocumentDto(document) };
}
