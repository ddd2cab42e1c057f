import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ImportWarning } from "@/lib/contracts/import-warnings";
import type { CreateTemplateBody, TemplateDto } from "@/lib/contracts/templates";
import { contentInLanguageOf, createTemplate } from "@/lib/domain/templates/create-template";
import { wordIntake } from "@/lib/domain/templates/import-report";
import { withWordFile } from "@/lib/domain/templates/read-word";
import { storeImportedImages } from "@/lib/domain/templates/store-imported-images";
import { invalidInput } from "@/lib/errors";

/**
 * Creates a rich-text template from a Word file, which is parsed in a worker and not stored.
 * @returns the template, and warnings about what could not be imported
 * @throws {AppError} INVALID_INPUT with a code about `file`, BUSY, TEMPLATE_RULES_FAILED (the draft is kept)
 */
export async function createTemplateFromDocx(
  ctx: WorkspaceContext,
  input: CreateTemplateBody,
  path: string,
): Promise<TemplateDto & { warnings: ImportWarning[] }> {
  const settings = await settingsOf(ctx, input);
  const { content, warnings } = await withWordFile(ctx, { path, settings }, (file) =>
    storeImportedImages(ctx, file),
  );
  const created = await createTemplate(
    ctx,
    { ...input, sourceKind: "document", content },
    wordIntake(content, warnings),
  );
  return { ...created, warnings };
}

/** A Word file contains its own roles, fields and text, so only settings can be sent with it. */
async function settingsOf(ctx: WorkspaceContext, { content }: CreateTemplateBody) {
  if (!content) return (await contentInLanguageOf(ctx.principal.userId)).settings;
  const { settings, roles, fields, body, page } = content;
  if (roles.length === 0 && fields.length === 0 && body === null && page === null) return settings;
  throw invalidInput({
    path: "content",
    code: "conflict",
    message: "can only contain settings for a Word file, which has its own roles, fields and text",
  });
}
