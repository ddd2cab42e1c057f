import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { emptyContent } from "@/lib/contracts/content";
import type { CreateTemplateBody } from "@/lib/contracts/templates";
import { db } from "@/lib/db";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { diagnose } from "@/lib/templates/diagnose";
import { toTemplateDto } from "@/lib/templates/serialize";
import { uploadUrlFor } from "@/lib/templates/upload-url";

/** A new template with its first draft; for a PDF source also the address that takes the file. */
export async function createTemplate(ctx: WorkspaceContext, input: CreateTemplateBody) {
  const now = getClock().now();
  const content = input.content ?? emptyContent();
  const row = await db().template.create({
    data: {
      id: newId(),
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
  const dto = toTemplateDto(row);
  return input.sourceKind === "pdf" ? { ...dto, uploadUrl: uploadUrlFor(row.id, now) } : dto;
}
