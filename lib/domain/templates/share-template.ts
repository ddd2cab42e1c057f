import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { TemplateSharing } from "@/lib/contracts/template-sharing";
import { notifyLibrary } from "@/lib/domain/templates/notify-library";
import { requireTemplate } from "@/lib/domain/templates/queries";
import { assertMayShare } from "@/lib/domain/templates/template-sharing";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";

/**
 * Sets who may send and who may change a template of the library. The template does not count as changed. Existing
 * documents, including those of a bulk send, continue; a public link continues as long as the member who saved it may
 * send.
 * @throws {AppError} NOT_FOUND (also for an upload, which is not in the library), INSUFFICIENT_ROLE
 */
export async function shareTemplate(
  ctx: WorkspaceContext,
  id: string,
  { send, edit }: TemplateSharing,
): Promise<void> {
  const template = await requireTemplate(db(), ctx.workspaceId, id);
  if (template.kind !== "reusable")
    throw new AppError("NOT_FOUND", { detail: "This workspace has no such template." });
  assertMayShare(ctx, template);
  // Raw SQL, since Prisma would set updated_at.
  await db().$executeRaw`
    update templates set send_access = ${send}::"TemplateAccess", edit_access = ${edit}::"TemplateAccess"
     where id = ${template.id}::uuid and deleted_at is null`;
  await notifyLibrary(db(), template);
}
