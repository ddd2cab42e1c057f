import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { AssemblyDto, AssemblyFileDto } from "@/lib/contracts/assemblies";
import { type AssemblyWithFiles, pagesIn, requireAssembly } from "@/lib/domain/assemblies/require-assembly";
import { pageUrls } from "@/lib/domain/files/page-urls";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** @throws {AppError} NOT_FOUND */
export async function getAssembly(ctx: WorkspaceContext, id: string): Promise<AssemblyDto> {
  return toAssemblyDto(await requireAssembly(db(), ctx, id));
}

export const toAssemblyDto = (assembly: AssemblyWithFiles): AssemblyDto => ({
  id: assembly.id,
  kind: assembly.kind,
  files: assembly.files.map(toFileDto),
  pages: pagesIn(assembly),
});

function toFileDto(file: AssemblyWithFiles["files"][number]): AssemblyFileDto {
  return {
    id: file.id,
    name: file.name,
    type: file.type,
    sizeBytes: Number(file.blob.sizeBytes),
    pages: file.pages.map(({ width, height }) => ({ width, height })),
    warnings: file.warnings,
    images: pageUrls(file.blob.sha256, getClock().now()),
  };
}
