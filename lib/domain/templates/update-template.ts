import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { TemplateDto } from "@/lib/contracts/templates";
import { notifyLibrary } from "@/lib/domain/templates/notify-library";
import { requireTemplate } from "@/lib/domain/templates/queries";
import { toTemplateDto } from "@/lib/domain/templates/serialize";
import { assertMayEdit, assertMayEditShared } from "@/lib/domain/templates/template-sharing";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/**
 * @throws {AppError} NOT_FOUND, INSUFFICIENT_ROLE, PLAN_REQUIRED (another member's), INVALID_INPUT (the name cannot
 *   be printed)
 */
export async function renameTemplate(ctx: WorkspaceContext, id: string, name: string): Promise<TemplateDto> {
  const template = await requireTemplate(db(), ctx.workspaceId, id);
  await assertMayEdit(ctx, template);
  assertPrintable({ name });
  const row = await db().template.update({ where: { id: template.id }, data: { name } });
  await notifyLibrary(db(), template);
  return toTemplateDto({ ...template, ...row });
}

/**
 * Archives or restores a template. Idempotent.
 * @throws {AppError} NOT_FOUND, INSUFFICIENT_ROLE (not shared for changing)
 */
export async function setTemplateStatus(ctx: WorkspaceContext, id: string, status: "active" | "archived") {
  const template = await requireTemplate(db(), ctx.workspaceId, id);
  assertMayEditShared(ctx, template);
  const row = await db().template.update({ where: { id: template.id }, data: { status } });
  await notifyLibrary(db(), template);
  return toTemplateDto({ ...template, ...row });
}

/**
 * Removes the template from the library. Documents created from it keep their version and continue.
 * @throws {AppError} NOT_FOUND, INSUFFICIENT_ROLE (not shared for changing)
 */
export async function deleteTemplate(ctx: WorkspaceContext, id: string): Promise<void> {
  const template = await requireTemplate(db(), ctx.workspaceId, id);
  assertMayEditShared(ctx, template);
  await db().template.updateMany({
    where: { id: template.id, deletedAt: null },
    data: { deletedAt: getClock().now(), sendDraft: Prisma.DbNull },
  });
  await notifyLibrary(db(), template);
}
