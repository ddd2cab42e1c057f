import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { type AssemblyPage, FORM_RULES_DROPPED } from "@/lib/contracts/assemblies";
import { hasFormRules } from "@/lib/domain/templates/form-fields";
import { draftVersionOf, requireTemplate } from "@/lib/domain/templates/queries";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/**
 * Returns the files that an upload of the caller was made of, so that pages can be arranged and files added; making
 * one PDF of them again replaces the upload's PDF. An upload of a single PDF becomes an assembly with that file.
 * @returns the assembly's id
 * @throws {AppError} NOT_FOUND, INVALID_STATE (it was sent, is no PDF, or carries a signature)
 */
export async function filesOfUpload(ctx: WorkspaceContext, templateId: string): Promise<{ id: string }> {
  const { workspaceId, principal } = ctx;
  return db().$transaction(async (tx) => {
    // Serializes concurrent calls, so that an upload gets only one assembly.
    await tx.$queryRaw`select 1 from templates where id = ${templateId}::uuid for update`;
    const template = await requireTemplate(tx, workspaceId, templateId);
    if (template.kind !== "oneoff" || template.ownerId !== principal.userId)
      throw new AppError("NOT_FOUND", { detail: "You have no such upload." });
    const draft = draftVersionOf(template);
    if (template.usedAt || template.sourceKind !== "pdf" || !draft?.sourceBlobId)
      throw new AppError("INVALID_STATE", { detail: "This upload has no PDF that can still be changed." });
    const known = await tx.assembly.findUnique({ where: { templateId }, select: { id: true } });
    if (known) return known;
    const { isSigned = false, warnings = [], acroFormFields = [] } = draft.intake;
    if (isSigned)
      throw new AppError("INVALID_STATE", {
        detail:
          "This PDF carries a signature, which changing its pages would break. It can be sent as it is.",
      });
    const [id, file] = [newId(), newId()];
    const pages = draft.pages;
    const order = pages.map((_, index): AssemblyPage => ({ file, page: index + 1, rotation: 0 }));
    const now = getClock().now();
    await tx.assembly.create({
      data: {
        ...{ id, workspaceId, templateId, ownerId: principal.userId, kind: "oneoff", pages: order },
        ...{ createdAt: now, updatedAt: now },
        files: {
          create: {
            ...{ id: file, name: `${template.name}.pdf`, type: "pdf", blobId: draft.sourceBlobId, pages },
            warnings: [...warnings, ...(hasFormRules(acroFormFields) ? [FORM_RULES_DROPPED] : [])],
            createdAt: now,
          },
        },
      },
    });
    return { id };
  });
}
