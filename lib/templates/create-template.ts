import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { emptyContent } from "@/lib/contracts/content";
import type { CreateTemplateBody, TemplateDto } from "@/lib/contracts/templates";
import { db } from "@/lib/db";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { diagnose } from "@/lib/templates/diagnose";
import { getTemplate } from "@/lib/templates/queries";
import { toTemplateDto } from "@/lib/templates/serialize";
import { uploadUrlFor } from "@/lib/templates/upload-url";

/** A new template with its first draft; for a PDF source also the address that takes the file. */
export async function createTemplate(ctx: WorkspaceContext, input: CreateTemplateBody) {
  const now = getClock().now();
  const id = ctx.idempotentId ?? newId();
  const done = (dto: TemplateDto) =>
    input.sourceKind === "pdf" ? { ...dto, uploadUrl: uploadUrlFor(id, now) } : dto;
  // A repeat of a request that died after its work was done, before it could answer.
  if (ctx.idempotentId && (await db().template.count({ where: { id } })))
    return done(await getTemplate(ctx.workspaceId, id));
  const content = input.content ?? emptyContent();
  const row = await db().template.create({
    data: {
      id,
      workspaceId: ctx.workspaceId,
      ownerId: ctx.principal.userId,
      name: input.name,
      kind: input.kind,
      sourceKind: input.sourceKind,
      nextNumber: 2,
      createdAt: now,
      versions: {
        create: {
          id: newId(),
          number: 1,
          sourceKind: input.sourceKind,
          content: content as object,
          diagnostics: diagnose({ sourceKind: input.sourceKind, content, pages: [] }),
          createdAt: now,
        },
      },
    },
    include: { versions: true },
  });
  return done(toTemplateDto(row));
}
