import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { emptyContent, type PageSize, type TemplateContent } from "@/lib/contracts/content";
import type { CreateTemplateBody, TemplateDto } from "@/lib/contracts/templates";
import { noteUnused } from "@/lib/domain/files/remove-unused";
import { holdImages, nameNoImages, storedIds } from "@/lib/domain/images/body-images";
import { diagnose } from "@/lib/domain/templates/diagnose";
import { notifyLibrary } from "@/lib/domain/templates/notify-library";
import { publishUploaded } from "@/lib/domain/templates/publish-uploaded";
import { getTemplate, type TemplateWithVersions } from "@/lib/domain/templates/queries";
import { toTemplateDto } from "@/lib/domain/templates/serialize";
import { uploadUrlFor } from "@/lib/domain/templates/upload-url";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/** Creates a template with its first draft; for a PDF source also the upload URL. */
export async function createTemplate(ctx: WorkspaceContext, input: CreateTemplateBody) {
  const id = ctx.idempotentId ?? newId();
  const done = (dto: TemplateDto) =>
    input.sourceKind === "pdf" ? { ...dto, uploadUrl: uploadUrlFor(ctx.principal, id) } : dto;
  // A retry of a request that committed but crashed before it responded.
  if (ctx.idempotentId && (await db().template.count({ where: { id } })))
    return done(await getTemplate(ctx.workspaceId, id));
  const { name, kind, sourceKind, publish: isPublishing = false } = input;
  assertPrintable({ name });
  const content = input.content ?? (await contentInLanguageOf(ctx.principal.userId));
  const created = await insertTemplate(ctx, { id, name, kind, sourceKind, content, pages: [], isPublishing });
  if (sourceKind === "pdf" || !isPublishing) return done(created);
  // A text is complete without an upload.
  await publishUploaded(id, ctx.workspaceId);
  return getTemplate(ctx.workspaceId, id);
}

/** Removes a template that was just created when its file could not be accepted. */
export async function removeNewTemplate(id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const where = { templateId: id };
    const versions = await tx.templateVersion.findMany({ where, select: { id: true, sourceBlobId: true } });
    await nameNoImages(
      tx,
      versions.map((version) => version.id),
    );
    await tx.templateVersion.deleteMany({ where });
    await tx.template.deleteMany({ where: { id } });
    await noteUnused(
      tx,
      versions.flatMap(({ sourceBlobId }) => sourceBlobId ?? []),
    );
  });
}

/** Recipients get the author's language, unless the settings or the recipients specify another. */
export async function contentInLanguageOf(userId: string): Promise<TemplateContent> {
  const author = await db().user.findUnique({ where: { id: userId }, select: { locale: true } });
  const content = emptyContent();
  return author?.locale ? { ...content, settings: { ...content.settings, locale: author.locale } } : content;
}

type NewTemplate = Pick<CreateTemplateBody, "name" | "kind" | "sourceKind"> & {
  id: string;
  /** Of its first version; a new one by default. */
  versionId?: string;
  content: TemplateContent;
  pages: readonly PageSize[];
  /** A PDF that passed intake; none until one is uploaded. */
  source?: { blobId: string; originalSha256: string; intake?: object };
  /** Publishes the first version at once; the caller has checked that the rules allow it. */
  isPublished?: boolean;
  /** Publishes it after its file was uploaded. */
  isPublishing?: boolean;
};

/** Inserts the rows of a new template and its first version, in one transaction. */
export async function insertTemplate(ctx: WorkspaceContext, template: NewTemplate): Promise<TemplateDto> {
  return toTemplateDto(await db().$transaction((tx) => insertTemplateRows(tx, ctx, template)));
}

/** As `insertTemplate`, in the caller's transaction. */
export async function insertTemplateRows(
  tx: Tx,
  ctx: WorkspaceContext,
  template: NewTemplate,
): Promise<TemplateWithVersions> {
  const { id, name, kind, sourceKind, content, source, isPublished = false, isPublishing = false } = template;
  const pages = [...template.pages];
  const now = getClock().now();
  const images = await holdImages(tx, ctx.workspaceId, content);
  const created = await tx.template.create({
    data: {
      id,
      workspaceId: ctx.workspaceId,
      ownerId: ctx.principal.userId,
      name,
      kind,
      sourceKind,
      nextNumber: 2,
      publishesOnUpload: isPublishing,
      createdAt: now,
      versions: {
        create: {
          id: template.versionId ?? newId(),
          number: 1,
          sourceKind,
          content: content as object,
          pages,
          diagnostics: diagnose({ sourceKind, content, pages }, images),
          images: { create: storedIds(images).map((imageId) => ({ imageId })) },
          createdAt: now,
          ...(source ? { sourceBlobId: source.blobId, originalSha256: source.originalSha256 } : {}),
          ...(source?.intake ? { intake: source.intake } : {}),
          ...(isPublished ? { status: "published" as const, publishedAt: now } : {}),
        },
      },
    },
    include: { versions: true },
  });
  await notifyLibrary(tx, created);
  return created;
}

/** The version that a template was just created with. */
export function firstVersion({ id, versions: [version] }: TemplateWithVersions) {
  if (!version) throw new Error(`the template ${id} was made without a version`);
  return version;
}
