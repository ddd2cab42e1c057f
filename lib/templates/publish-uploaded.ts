import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { publishVersion } from "@/lib/templates/publish-draft";

/**
 * Publishes a template that was made with `publish: true`, once, after its file was taken. What the rules refuse stays a
 * draft, to be put right and published like any other.
 * @throws {AppError} TEMPLATE_RULES_FAILED with the template's id
 */
export async function publishUploaded(templateId: string): Promise<void> {
  const { count } = await db().template.updateMany({
    where: { id: templateId, publishesOnUpload: true, deletedAt: null },
    data: { publishesOnUpload: false },
  });
  if (count === 0) return;
  await db().$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from templates where id = ${templateId}::uuid for update`;
    const draft = await tx.templateVersion.findFirst({ where: { templateId, status: "draft" } });
    if (draft)
      await publishVersion(tx, draft).catch((error: unknown) => Promise.reject(about(templateId, error)));
  });
}

/** Whoever made the template by this call has not been told its id yet. */
const about = (templateId: string, error: unknown): unknown =>
  error instanceof AppError && error.code === "TEMPLATE_RULES_FAILED"
    ? new AppError(error.code, {
        ...error.details,
        detail: `${error.message} The draft stays as template ${templateId}.`,
        templateId,
      })
    : error;
