import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { AssemblyDto, NewAssembly } from "@/lib/contracts/assemblies";
import { getAssembly } from "@/lib/domain/assemblies/get-assembly";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/** Creates an assembly. An empty one is reused, so that merely visiting the page creates nothing more. */
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
  // If the request is a repeat of one that crashed before it responded, its row already exists.
  const data = [{ id, ...own, createdAt: now, updatedAt: now }];
  if (!empty) await db().assembly.createMany({ data, skipDuplicates: true });
  return getAssembly(ctx, id);
}
