import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { draftVersionOf, publishedVersionOf, requireTemplate } from "@/lib/domain/templates/queries";
import { type ShownVersion, shownVersion } from "@/lib/domain/templates/shown-version";
import { AppError } from "@/lib/errors";
import type { Template } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

const LIFETIME_SECONDS = 600;

/**
 * Returns a presigned URL of the PDF of the template's latest version; rich text is laid out for it, with its
 * variables by name.
 * @throws {AppError} NOT_FOUND (no template, or nothing to show yet), PDF_TOO_LARGE, BUSY
 */
export async function templatePdfUrl(ctx: WorkspaceContext, id: string): Promise<{ url: string }> {
  const template = await requireTemplate(db(), ctx.workspaceId, id);
  const latest = draftVersionOf(template) ?? publishedVersionOf(template);
  const shown = latest && (await shownVersion(template, latest));
  if (shown) return { url: await pdfUrl(template, shown) };
  throw new AppError("NOT_FOUND", {
    detail:
      template.sourceKind === "document"
        ? "The template has no text yet."
        : "No PDF has been uploaded to this template yet.",
  });
}

/** A presigned URL of the PDF of a template's version. */
export const pdfUrl = ({ name }: Pick<Template, "name">, { blob }: ShownVersion): Promise<string> =>
  getStorage().presignGet(blob.key, {
    ttlSeconds: LIFETIME_SECONDS,
    disposition: "inline",
    contentType: "application/pdf",
    filename: `${name}.pdf`,
  });
