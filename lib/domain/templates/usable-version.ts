import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { publishVersion } from "@/lib/domain/templates/publish-draft";
import { draftOf } from "@/lib/domain/templates/queries";
import { withRehearsal } from "@/lib/domain/templates/rehearse-source";
import { assertMaySend } from "@/lib/domain/templates/shared";
import { lockTemplate } from "@/lib/domain/templates/write-draft";
import { AppError } from "@/lib/errors";
import type { Template, TemplateVersion } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";

/**
 * The version that a new document is pinned to: the newest published one of a reusable template; a one-off's draft is
 * published implicitly (API specification, States).
 * @throws {AppError} NOT_FOUND, PLAN_REQUIRED (another member's), TEMPLATE_ARCHIVED, NO_PUBLISHED_VERSION,
 * TEMPLATE_RULES_FAILED, PDF_INVALID, PDF_TOO_LARGE, BUSY
 */
export async function requireUsableVersion(
  ctx: WorkspaceContext,
  templateId: string,
): Promise<{ template: Template; version: TemplateVersion }> {
  const template = await db().template.findFirst({
    where: { id: templateId, workspaceId: ctx.workspaceId, deletedAt: null },
    include: { versions: { where: { status: "published" }, orderBy: { number: "desc" }, take: 1 } },
  });
  if (!template) throw new AppError("NOT_FOUND", { detail: "This workspace has no such template." });
  await assertMaySend(ctx, template);
  if (template.status === "archived")
    throw new AppError("TEMPLATE_ARCHIVED", { detail: "Unarchive the template before you use it." });
  const version =
    template.versions[0] ??
    (template.kind === "oneoff"
      ? await withRehearsal(ctx.workspaceId, () =>
          db().$transaction((tx) => publishOneOff(tx, ctx, templateId)),
        )
      : undefined);
  if (!version)
    throw new AppError("NO_PUBLISHED_VERSION", {
      detail: "Publish the template's draft, then create the document.",
    });
  return { template, version };
}

async function publishOneOff(
  tx: Tx,
  ctx: WorkspaceContext,
  templateId: string,
): Promise<TemplateVersion | undefined> {
  const template = await lockTemplate(tx, ctx, templateId);
  const draft = draftOf(template);
  return draft
    ? publishVersion(tx, template.workspaceId, draft)
    : template.versions.find((v) => v.status === "published");
}
