import "server-only";
import { publishVersion } from "@/lib/domain/templates/publish-draft";
import { isToBePublished, takePublishOnUpload } from "@/lib/domain/templates/publish-on-upload";
import { UnrehearsedSource, withRehearsal } from "@/lib/domain/templates/rehearse-source";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { notifyList } from "@/lib/platform/live/notify-list";

/**
 * Publishes a template that was created with `publish: true`, once, after its file was accepted. If the rules or the
 * rehearsal refuse it, it stays a draft, to be corrected and published like any other. After any other failure, even
 * if the process dies, it is still to be published: repeating the request does so.
 * @param isDraftKept whether the template outlives an error
 * @throws {AppError} TEMPLATE_RULES_FAILED, PDF_INVALID, PDF_TOO_LARGE, BUSY; with the template's id if it is kept
 */
export async function publishUploaded(
  templateId: string,
  workspaceId: string,
  isDraftKept = true,
): Promise<void> {
  if (!(await isToBePublished(db(), templateId))) return;
  const publish = () =>
    db().$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from templates where id = ${templateId}::uuid for update`;
      if (!(await isToBePublished(tx, templateId))) return null;
      const draft = await tx.templateVersion.findFirst({ where: { templateId, status: "draft" } });
      const version = draft && (await publishVersion(tx, workspaceId, draft));
      if (version instanceof UnrehearsedSource) return version;
      await takePublishOnUpload(tx, templateId);
      await notifyList(tx, "templates", workspaceId);
      return null;
    });
  try {
    await withRehearsal(workspaceId, publish);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isFinal = FINAL.has(error.code);
    if (isFinal) await takePublishOnUpload(db(), templateId);
    // If the rules refuse it, the draft is kept in every case (create-from-form).
    throw isDraftKept || error.code === "TEMPLATE_RULES_FAILED" ? about(templateId, error, isFinal) : error;
  }
}

/** Errors that a repeat would end with again. */
const FINAL: ReadonlySet<string> = new Set(["TEMPLATE_RULES_FAILED", "PDF_INVALID", "PDF_TOO_LARGE"]);

/** Adds the template's id to an error: a caller who created the template in this request does not know it yet. */
const about = (templateId: string, error: AppError, isFinal: boolean): AppError =>
  new AppError(error.code, {
    ...error.details,
    detail: isFinal
      ? `${error.message} The draft is kept in template ${templateId}.`
      : `${error.message} The file is kept in template ${templateId}, which is not published yet: repeat the request.`,
    templateId,
  });
