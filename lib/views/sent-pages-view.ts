import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { PageSize } from "@/lib/contracts/content";
import { type PageUrls, pageUrls } from "@/lib/domain/files/page-urls";
import { requireTemplate, versionToSend } from "@/lib/domain/templates/queries";
import { shownVersion } from "@/lib/domain/templates/shown-version";
import { assertMaySendShared } from "@/lib/domain/templates/template-sharing";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { boxOf, type FieldBox } from "@/lib/rules/field-box";

/** The pages of the version that a document will be created from, with the boxes of its fields by their ids. */
export interface SentPagesView {
  readonly pages: readonly PageSize[];
  readonly urls: PageUrls;
  readonly boxes: Readonly<Record<string, FieldBox>>;
}

/**
 * The pages on which a text is laid out, with its variables by name; for a PDF, its own pages.
 * @throws {AppError} NOT_FOUND (no template, or nothing to send), INSUFFICIENT_ROLE, PDF_TOO_LARGE, BUSY
 */
export async function loadSentPages(ctx: WorkspaceContext, templateId: string): Promise<SentPagesView> {
  const template = await requireTemplate(db(), ctx.workspaceId, templateId);
  assertMaySendShared(ctx, template);
  const version = versionToSend(template);
  const shown = version && (await shownVersion(template, version));
  if (!shown) throw new AppError("NOT_FOUND", { detail: "There are no pages yet." });
  const boxes = shown.content.fields.flatMap((field) => {
    const box = boxOf(field);
    return box ? [[field.id, box] as const] : [];
  });
  return {
    pages: shown.pages,
    urls: pageUrls(shown.blob.sha256, getClock().now()),
    boxes: Object.fromEntries(boxes),
  };
}
