import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { AssemblyDto, NewAssembly } from "@/lib/contracts/assemblies";
import { getAssembly } from "@/lib/domain/assemblies/get-assembly";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/** Begins to put files together. One without files is used again, so that visits leave nothing behind. */
export async function createAssembly(ctx: WorkspaceContext, { kind }: NewAssembly): Promise<AssemblyDto> {
  const { workspaceId, principal } = ctx;
  const own = { workspaceId, ownerId: principal.userId, kind };
  const empty = await db().assembly.findFirst({
    where: { ...own, templateId: null, files: { none: {} } },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  const now = getClock().now();
  const id = empty?.id ?? ctx.idempotentId ?? newId();
  // A repeat of a request that crashed before it responded finds its row.
  const data = [{ id, ...own, createdAt: now, updatedAt: now }];
  if (!empty) await db().assembly.createMany({ data, skipDuplicates: true });
  return getAssembly(ctx, id);
}
