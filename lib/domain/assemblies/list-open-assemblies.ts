import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { NewAssembly } from "@/lib/contracts/assemblies";
import { db } from "@/lib/platform/database/db";

export type OpenAssembly = { id: string; names: string[]; updatedAt: Date };

/** Lists the assemblies that the caller began and has not made a document of, newest first. */
export async function listOpenAssemblies(
  { workspaceId, principal }: WorkspaceContext,
  kind: NewAssembly["kind"],
  limit: number,
): Promise<OpenAssembly[]> {
  const rows = await db().assembly.findMany({
    where: { workspaceId, ownerId: principal.userId, kind, templateId: null, files: { some: {} } },
    orderBy: { id: "desc" },
    take: limit,
    include: { files: { select: { name: true }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] } },
  });
  return rows.map(({ id, files, updatedAt }) => ({ id, names: files.map(({ name }) => name), updatedAt }));
}
