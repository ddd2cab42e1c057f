import "server-only";
import { noteUnused } from "@/lib/blobs/remove-unused";
import type { WorkspaceContext } from "@/lib/context";
import { emptyContent, type PageSize, type TemplateContent } from "@/lib/contracts/content";
import type { CreateTemplateBody, TemplateDto } from "@/lib/contracts/templates";
import { db, type Tx } from "@/lib/db";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { assertPrintable } from "@/lib/rules/values/assert-printable";
import { diagnose } from "@/lib/templates/diagnose";
import { getTemplate, type TemplateWithVersions } from "@/lib/templates/queries";
import { toTemplateDto } from "@/lib/templates/serialize";
import { uploadUrlFor } from "@/lib/templates/upload-url";

/** A new template with its first draft; for a PDF source also the address that takes the file. */
export async function createTemplate(ctx: WorkspaceContext, input: CreateTemplateBody) {
  const id = ctx.idempotentId ?? newId();
  const done = (dto: TemplateDto) =>
    input.sourceKind === "pdf" ? { ...dto, uploadUrl: uploadUrlFor(ctx.principal, id) } : dto;
  // A repeat of a request that died after its work was done, before it could answer.
  if (ctx.idempotentId && (await db().template.count({ where: { id } })))
    return done(await getTemplate(ctx.workspaceId, id));
  const { name, kind, sourceKind, publish: isPublishing = false } = input;
  assertPrintable({ name });
  const content = input.content ?? (await contentInLanguageOf(ctx.principal.userId));
  return done(await insertTemplate(ctx, { id, name, kind, sourceKind, content, pages: [], isPublishing }));
}

/** Takes back a template that was made a moment ago and could not be given its file. */
export async function removeNewTemplate(id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const where = { templateId: id };
    const versions = await tx.templateVersion.findMany({ where, select: { sourceBlobId: true } });
    await tx.templateVersion.deleteMany({ where });
    await tx.template.deleteMany({ where: { id } });
    await noteUnused(
      tx,
      versions.flatMap(({ sourceBlobId }) => sourceBlobId ?? []),
    );
  });
}

/** Recipients are written to in its author's language, until the settings or the recipients say another. */
async function contentInLanguageOf(userId: string): Promise<TemplateContent> {
  const author = await db().user.findUnique({ where: { id: userId }, select: { locale: true } });
  const content = emptyContent();
  return author?.locale ? { ...content, settings: { ...content.settings, locale: author.locale } } : content;
}

type NewTemplate = Pick<CreateTemplateBody, "name" | "kind" | "sourceKind"> & {
  id: string;
  content: TemplateContent;
  pages: readonly PageSize[];
  /** A PDF that passed intake; none until one is uploaded. */
  source?: { blobId: string; originalSha256: string; intake?: object };
  /** The first version is published at once: the caller has made sure that the rules allow it. */
  isPublished?: boolean;
  /** It is published once its file was taken. */
  isPublishing?: boolean;
};

/** The rows of a new template and its first version, in one transaction. */
export async function insertTemplate(ctx: WorkspaceContext, template: NewTemplate): Promise<TemplateDto> {
  return toTemplateDto(await insertTemplateRows(db(), ctx, template));
}

/** As `insertTemplate`, in a transaction of the caller's. */
export async function insertTemplateRows(
  tx: Tx,
  ctx: WorkspaceContext,
  template: NewTemplate,
): Promise<TemplateWithVersions> {
  const { id, name, kind, sourceKind, content, source, isPublished = false, isPublishing = false } = template;
  const pages = [...template.pages];
  const now = getClock().now();
  return tx.template.create({
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
          id: newId(),
          number: 1,
          sourceKind,
          content: content as object,
          pages,
          diagnostics: diagnose({ sourceKind, content, pages }),
          createdAt: now,
          ...(source ? { sourceBlobId: source.blobId, originalSha256: source.originalSha256 } : {}),
          ...(source?.intake ? { intake: source.intake } : {}),
          ...(isPublished ? { status: "published" as const, publishedAt: now } : {}),
        },
      },
    },
    include: { versions: true },
  });
}
