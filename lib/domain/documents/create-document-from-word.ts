import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { emptyContent } from "@/lib/contracts/content";
import type { CreatedDocumentDto, DocumentPayload } from "@/lib/contracts/create-document";
import { acceptFileInput } from "@/lib/domain/documents/accept-file-input";
import { createAndSend } from "@/lib/domain/documents/create-and-send";
import { layOutDocument } from "@/lib/domain/documents/lay-out-document";
import { toDocumentDto } from "@/lib/domain/documents/serialize";
import { imageIdsIn } from "@/lib/domain/files/images/body-images";
import { insertTemplateRows } from "@/lib/domain/templates/create-template";
import { wordIntake } from "@/lib/domain/templates/import-report";
import { assertPublishable } from "@/lib/domain/templates/publish-draft";
import { withWordFile } from "@/lib/domain/templates/read-word";
import { storeImportedImages } from "@/lib/domain/templates/store-imported-images";
import { invalidInput } from "@/lib/errors";
import { newId } from "@/lib/pure/id";
import { diagnoseContent } from "@/lib/rules/diagnose";

/**
 * Does what `createDocumentFromFile` does for a Word file, which brings its own text, roles and fields. Its images are stored
 * after everything else is accepted; if creation fails then, they are deleted after a day.
 * @returns the document, and warnings about what could not be imported
 * @throws {AppError} what `createDocumentFromFile` throws, and INVALID_INPUT with a code about `file`
 */
export async function createDocumentFromWord(
  ctx: WorkspaceContext,
  { roles, fields, settings = emptyContent().settings, ...rest }: DocumentPayload,
  file: { path: string; name: string },
): Promise<CreatedDocumentDto> {
  assertNoOwn({ roles, fields });
  const { send } = rest;
  return withWordFile(ctx, { path: file.path, settings }, async (read) => {
    const input = await acceptFileInput(ctx, read.content, rest, file.name);
    const images = new Set(imageIdsIn(read.content));
    assertPublishable(diagnoseContent({ sourceKind: "document", pages: [], content: read.content, images }));
    const { content, warnings } = await storeImportedImages(ctx, read);
    const template = { id: newId(), name: input.name };
    const versionId = newId();
    const source = { template, version: { id: versionId, number: 1, content } };
    const document = await createAndSend(ctx, source, input, {
      isSent: send ?? false,
      pages: (draft) => layOutDocument(draft, content),
      storeTemplate: (tx) =>
        insertTemplateRows(tx, ctx, {
          ...template,
          versionId,
          kind: "oneoff",
          sourceKind: "document",
          content,
          pages: [],
          intake: wordIntake(content, warnings),
          isPublished: true,
        }),
    });
    return { ...toDocumentDto(document), warnings };
  });
}

/** @throws {AppError} INVALID_INPUT */
function assertNoOwn(body: Pick<DocumentPayload, "roles" | "fields">): void {
  const own = Object.entries(body).filter(([, list]) => list && list.length > 0);
  if (own.length > 0)
    throw invalidInput(
      ...own.map(([path]) => ({
        path,
        code: "conflict" as const,
        message: "cannot be used with a Word file, which has its own",
      })),
    );
}
