import "server-only";
import { publishVersion } from "@/lib/domain/templates/publish-draft";
import { withRehearsal } from "@/lib/domain/templates/rehearse-source";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { notifyList } from "@/lib/platform/live/notify-list";

/**
 * Publishes a template that was created with `publish: true`, once, after its file was accepted. If the rules refuse,
 * it stays a draft, to be corrected and published like any other.
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
      if (draft) await publishVersion(tx, workspaceId, draft);
      await notifyList(tx, "templates", workspaceId);
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

/** Adds the template's id to an error: a caller who created the template in this request does not know it yet. */
const about = (templateId: string, error: unknown): unknown =>
  error instanceof AppError && LEAVING_A_DRAFT.has(error.code)
    ? new AppError(error.code, {
        ...error.details,
        detail: `${error.message} The draft is kept in template ${templateId}.`,
        templateId,
      })
    : error;
