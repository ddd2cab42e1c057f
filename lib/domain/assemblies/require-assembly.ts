import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { AssemblyPage } from "@/lib/contracts/assemblies";
import { AppError } from "@/lib/errors";
import type { Assembly, AssemblyFile, Blob } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";

export type AssemblyWithFiles = Assembly & { files: (AssemblyFile & { blob: Blob })[] };

/**
 * Loads the caller's own assembly with its files, in the order of their arrival: like drafts in preparation, it is
 * private.
 * @throws {AppError} NOT_FOUND
 */
export async function requireAssembly(
  tx: Tx,
  { workspaceId, principal }: WorkspaceContext,
  id: string,
): Promise<AssemblyWithFiles> {
  const found = await tx.assembly.findFirst({
    where: { id, workspaceId, ownerId: principal.userId },
    include: { files: { include: { blob: true }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] } },
  });
  if (!found)
    throw new AppError("NOT_FOUND", { detail: "These files are no longer kept. Upload them again." });
  return found;
}

/**
 * Loads the caller's own assembly like `requireAssembly`, locked until the end of the transaction: changes go one
 * after another.
 */
export async function lockAssembly(tx: Tx, ctx: WorkspaceContext, id: string): Promise<AssemblyWithFiles> {
  await tx.$queryRaw`select 1 from assemblies where id = ${id}::uuid for update`;
  return requireAssembly(tx, ctx, id);
}

export const pagesIn = ({ pages }: Pick<Assembly, "pages">): AssemblyPage[] =>
  AssemblyPage.array().parse(pages);

export const filePageCountOf = ({ pages }: Pick<AssemblyFile, "pages">): number => pages.length;
