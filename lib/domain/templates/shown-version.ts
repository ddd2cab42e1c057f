import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { ContentBody } from "@/lib/contracts/body";
import type { PageSize, TemplateContent } from "@/lib/contracts/content";
import { layOutText, layOutWithoutStoring } from "@/lib/domain/templates/lay-out-text";
import { withLayout } from "@/lib/domain/templates/published-version";
import { requireTemplate } from "@/lib/domain/templates/queries";
import { versionContentOf, versionPagesOf } from "@/lib/domain/templates/serialize";
import { AppError } from "@/lib/errors";
import type { Blob, Template, TemplateVersion } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

/** A version in a form that can be shown: its PDF, and its fields with their boxes on it. */
export interface ShownVersion {
  readonly blob: Blob;
  readonly pages: PageSize[];
  readonly content: TemplateContent;
}

/** Caches the page count for lists, which cannot wait for a layout; does nothing if the text changed meanwhile. */
async function notePageCount({ id, updatedAt, shownPageCount }: TemplateVersion, count: number) {
  if (shownPageCount === count) return;
  // Raw SQL, since Prisma would set updated_at.
  await db().$executeRaw`
    update template_versions set shown_page_count = ${count}
     where id = ${id}::uuid and updated_at = ${updatedAt}`;
}

/** Placeholders: each variable is shown by name, and each field as an empty box. */
const unfilled = (title: string, { settings }: TemplateContent) => ({
  ...{ title, lang: settings.locale },
  ...{ variables: {}, texts: new Map<string, string>() },
});

/** Displayed instead of a text that is still empty. */
const EMPTY_BODY = ContentBody.parse({ type: "doc", content: [{ type: "paragraph" }] });

/**
 * Returns the PDF of a text as currently edited, saved or not; nothing is stored.
 * @throws {AppError} NOT_FOUND, INVALID_STATE (a PDF template), PDF_TOO_LARGE, BUSY
 */
export async function pagesOfText(
  { workspaceId }: WorkspaceContext,
  templateId: string,
  content: TemplateContent,
): Promise<Buffer<ArrayBuffer>> {
  const { name, sourceKind } = await requireTemplate(db(), workspaceId, templateId);
  if (sourceKind !== "document")
    throw new AppError("INVALID_STATE", { detail: "The template is a PDF, and has no text." });
  const written = { ...content, body: content.body ?? EMPTY_BODY };
  const { bytes } = await layOutWithoutStoring(written, unfilled(name, written), workspaceId);
  return bytes;
}

/**
 * Returns the pages of a template's version: those uploaded, or those of its laid-out text, with its variables by
 * name.
 * @returns null if there is neither a PDF nor a text
 * @throws {AppError} PDF_TOO_LARGE, BUSY
 */
export async function shownVersion(
  { name, workspaceId }: Template,
  version: TemplateVersion,
): Promise<ShownVersion | null> {
  const content = versionContentOf(version);
  if (version.sourceKind === "document") {
    if (!content.body) return null;
    const layout = await layOutText(content, unfilled(name, content), workspaceId);
    await notePageCount(version, layout.pages.length);
    const shown = withLayout({ version: { ...version, sourceBlob: null }, content }, layout);
    return { blob: layout.blob, pages: layout.pages, content: shown.content };
  }
  const { sourceBlobId: id } = version;
  const blob = id ? await db().blob.findUnique({ where: { id } }) : null;
  return blob && { blob, pages: versionPagesOf(version), content };
}
