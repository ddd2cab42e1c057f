import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { VersionDto } from "@/lib/contracts/templates";
import { lockImages } from "@/lib/domain/files/images/body-images";
import { notifyLibrary } from "@/lib/domain/templates/notify-library";
import { draftVersionOf, getVersion } from "@/lib/domain/templates/queries";
import { isRehearsed, UnrehearsedSource, withRehearsal } from "@/lib/domain/templates/rehearse-source";
import { toVersionDto, versionContentOf, versionPagesOf } from "@/lib/domain/templates/serialize";
import { lockOwnTemplate } from "@/lib/domain/templates/write-draft";
import { AppError } from "@/lib/errors";
import type { TemplateVersion } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { markRequestDone } from "@/lib/platform/idempotency/mark-request-done";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { diagnoseContent } from "@/lib/rules/diagnose";

/**
 * Refuses on errors, but lets warnings pass.
 * @throws {AppError} TEMPLATE_RULES_FAILED with the diagnostics
 */
export function assertPublishable(diagnostics: Diagnostic[]): void {
  const errors = diagnostics.filter((d) => d.severity === "error");
  if (errors.length === 0) return;
  throw new AppError("TEMPLATE_RULES_FAILED", {
    detail: `The template has ${errors.length === 1 ? "an error" : `${errors.length} errors`}: ${errors[0]?.message ?? ""}`,
    diagnostics,
  });
}

/**
 * Freezes a draft as a published version, if the rules allow it. The caller holds the template's lock; the update is
 * conditional nevertheless, so that a version is published once. Called within `withRehearsal`, before anything else
 * is written: an attempt for a draft whose source has not been rehearsed yet leaves no trace.
 * @throws {AppError} TEMPLATE_RULES_FAILED
 */
export async function publishVersion(
  tx: Tx,
  workspaceId: string,
  draft: TemplateVersion,
): Promise<TemplateVersion | UnrehearsedSource> {
  const content = versionContentOf(draft);
  const images = await lockImages(tx, workspaceId, content);
  const diagnostics = diagnoseContent({
    sourceKind: draft.sourceKind,
    content,
    pages: versionPagesOf(draft),
    images,
  });
  assertPublishable(diagnostics);
  const { sourceBlobId } = draft;
  if (sourceBlobId && !(await isRehearsed(tx, sourceBlobId))) return new UnrehearsedSource(sourceBlobId);
  await tx.templateVersion.updateMany({
    where: { id: draft.id, status: "draft" },
    data: { status: "published", publishedAt: getClock().now(), diagnostics },
  });
  return tx.templateVersion.findUniqueOrThrow({ where: { id: draft.id } });
}

/**
 * @throws {AppError} NOT_FOUND, INSUFFICIENT_ROLE, PLAN_REQUIRED, TEMPLATE_RULES_FAILED, PDF_INVALID,
 *   PDF_TOO_LARGE, BUSY
 */
export async function publishDraft(ctx: WorkspaceContext, id: string): Promise<VersionDto> {
  // This is a retry of a request that committed but crashed before it responded.
  if (ctx.idempotentResult) return getVersion(ctx.workspaceId, id, ctx.idempotentResult);
  const publish = () =>
    db().$transaction(async (tx) => {
      const template = await lockOwnTemplate(tx, ctx, id);
      const draft = draftVersionOf(template);
      if (!draft)
        throw new AppError("NOT_FOUND", {
          detail: "There is no draft to publish. Create one with draft/ensure.",
        });
      const version = await publishVersion(tx, template.workspaceId, draft);
      if (version instanceof UnrehearsedSource) return version;
      await markRequestDone(tx, ctx, draft.id);
      await notifyLibrary(tx, template);
      return version;
    });
  return toVersionDto(await withRehearsal(ctx.workspaceId, publish));
}
