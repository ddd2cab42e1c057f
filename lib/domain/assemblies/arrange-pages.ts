import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ArrangePagesBody, AssemblyPage } from "@/lib/contracts/assemblies";
import {
  type AssemblyWithFiles,
  filePageCountOf,
  lockAssembly,
  pagesIn,
} from "@/lib/domain/assemblies/require-assembly";
import { invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Saves which pages the assembly has, in which order and with which rotation. Pages of a file that the caller did not
 * know of yet are kept at the end; pages of a file that was removed meanwhile are left out.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT
 */
export async function arrangePages(ctx: WorkspaceContext, id: string, body: ArrangePagesBody): Promise<void> {
  await db().$transaction(async (tx) => {
    const assembly = await lockAssembly(tx, ctx, id);
    const known = new Set(body.files);
    const others = pagesIn(assembly).filter(({ file }) => !known.has(file));
    const pages = [...checked(assembly, body.pages), ...others.filter((page) => isOf(assembly, page))];
    await tx.assembly.update({ where: { id }, data: { pages, updatedAt: getClock().now() } });
  });
}

const isOf = ({ files }: AssemblyWithFiles, page: AssemblyPage): boolean =>
  files.some(({ id }) => id === page.file);

function checked(assembly: AssemblyWithFiles, pages: readonly AssemblyPage[]): AssemblyPage[] {
  const seen = new Set<string>();
  return pages.filter((page, index) => {
    const key = `${page.file} ${page.page}`;
    if (seen.has(key))
      throw invalidInput({ path: `pages.${index}`, code: "repeated", message: "is in the list already" });
    seen.add(key);
    const file = assembly.files.find(({ id }) => id === page.file);
    if (file && page.page > filePageCountOf(file))
      throw invalidInput({
        path: `pages.${index}.page`,
        code: "not_found",
        message: "is not a page of the file",
      });
    return file !== undefined;
  });
}
