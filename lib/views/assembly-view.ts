import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { AssemblyDto, NewAssembly } from "@/lib/contracts/assemblies";
import { getAssembly } from "@/lib/domain/assemblies/get-assembly";
import { listOpenAssemblies } from "@/lib/domain/assemblies/list-open-assemblies";
import { AppError } from "@/lib/errors";
import { isUuid } from "@/lib/pure/id";

/** @returns null if the caller has no assembly with this id */
export async function loadAssembly(ctx: WorkspaceContext, id: string): Promise<AssemblyDto | null> {
  if (!isUuid(id)) return null;
  return getAssembly(ctx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  });
}

const LISTED = 3;

/** The assemblies that the caller began and did not finish, for the page on which they begin one. */
export async function listResumableAssemblies(ctx: WorkspaceContext, kind: NewAssembly["kind"]) {
  const open = await listOpenAssemblies(ctx, kind, LISTED);
  return open.map(({ updatedAt, ...one }) => ({ ...one, updatedAt: updatedAt.toISOString() }));
}
