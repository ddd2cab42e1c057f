import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { publishVersion } from "@/lib/templates/publish-draft";
import { withRehearsal } from "@/lib/templates/rehearse-source";

/**
 * Publishes a template that was made with `publish: true`, once, after its file was taken. What the rules refuse stays a
 * draft, to be put right and published like any other.
 * @throws {AppError} TEMPLATE_RULES_FAILED, PDF_INVALID, PDF_TOO_LARGE with the template's id; BUSY
 */
export async function publishUploaded(templateId: string, workspaceId: string): Promise<void> {
  const { count } = await db().template.updateMany({
    where: { id: templateId, publishesOnUpload: true, deletedAt: null },
    data: { publishesOnUpload: false },
  });
  if (count === 0) return;
  const publish = () =>
    db().$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from templates where id = ${templateId}::uuid for update`;
      const draft = await tx.templateVersion.findFirst({ where: { templateId, status: "draft" } });
      if (draft) await publishVersion(tx, draft);
    });
  await withRehearsal(workspaceId, publish).catch((error: unknown) =>
    Promise.reject(about(templateId, error)),
  );
}

const LEAVING_A_DRAFT: ReadonlySet<string> = new Set([
  "TEMPLATE_RULES_FAILED",
  "PDF_INVALID",
  "PDF_TOO_LARGE",
]);

/** Whoever made the template by this call has not been told its id yet. */
const about = (templateId: string, error: unknown): unknown =>
  error instanceof AppError && LEAVING_A_DRAFT.has(error.code)
    ? new AppError(error.code, {
        ...error.details,
        detail: `${error.message} The draft stays as template ${templateId}.`,
        templateId,
      })
    : error;
