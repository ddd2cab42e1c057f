import "server-only";
import path from "node:path";
import type { WorkspaceContext } from "@/lib/context";
import type { AssembledDto, AssemblyPage } from "@/lib/contracts/assemblies";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { titleOf } from "@/lib/domain/assemblies/file-as-pdf";
import {
  type AssemblyWithFiles,
  filePageCountOf,
  lockAssembly,
  pagesIn,
  requireAssembly,
} from "@/lib/domain/assemblies/require-assembly";
import { ownerOf } from "@/lib/domain/entitlements/find-account";
import {
  contentInLanguageOf,
  insertTemplateRows,
  removeEmptyTemplate,
} from "@/lib/domain/templates/create-template";
import { intakeError } from "@/lib/domain/templates/intake-error";
import { receiveSource } from "@/lib/domain/templates/receive-source";
import { AppError, invalidInput } from "@/lib/errors";
import type { AssemblyFile } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { withTempDir } from "@/lib/pure/temp-dir";

/**
 * Makes one PDF from an assembly's pages, in a worker, and makes it the source of a template as for every uploaded
 * PDF. A repeated call replaces the PDF of the draft that it made before, whose fields keep their places, so that
 * nothing is created twice.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT (no page is left), PDF_INVALID, PDF_TOO_LARGE, PLAN_REQUIRED, BUSY
 */
export async function assembleFiles(ctx: WorkspaceContext, id: string): Promise<AssembledDto> {
  const assembly = await requireAssembly(db(), ctx, id);
  const pages = pagesIn(assembly);
  if (pages.length === 0)
    throw invalidInput({ path: "pages", code: "too_few", message: "must have at least one page" });
  return withTempDir(async (dir) => {
    const made = await makePdf(assembly, pages, dir);
    return { templateId: await fillTarget(ctx, id, made.path), isFormFlattened: made.isFormFlattened };
  });
}

/** Attempts at filling a template, since others may remove or send it in the meantime. */
const MAX_TRIES = 3;

/** @returns the id of the template that received the file */
async function fillTarget(ctx: WorkspaceContext, id: string, file: string): Promise<string> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const { templateId, isNew } = await db().$transaction((tx) => targetOf(tx, ctx, id));
    try {
      await receiveSource(templateId, file);
      return templateId;
    } catch (error) {
      if (isNew) await removeEmptyTemplate(templateId);
      if (!isGone(error)) throw error;
    }
  }
  throw new AppError("BUSY", {
    detail: "These files are being combined elsewhere as well. Try again in a moment.",
    retryAfterSeconds: 5,
  });
}

/** Whether the template was removed, or lost its draft, after it was chosen. */
const isGone = (error: unknown): boolean =>
  error instanceof AppError && (error.code === "NOT_FOUND" || error.code === "INVALID_STATE");

/** Whether the assembly is one complete, unchanged PDF, which is used byte for byte. */
const isUntouched = (used: readonly AssemblyFile[], pages: readonly AssemblyPage[]): boolean =>
  used.length === 1 &&
  used.every((file) => pages.length === filePageCountOf(file)) &&
  pages.every(({ page, rotation }, index) => page === index + 1 && rotation === 0);

async function makePdf(assembly: AssemblyWithFiles, pages: readonly AssemblyPage[], dir: string) {
  const used = assembly.files.filter(({ id }) => pages.some(({ file }) => file === id));
  const files = [];
  for (const [index, { name, blob }] of used.entries()) {
    const file = path.join(dir, `${index}.pdf`);
    await getStorage().readToFile(blob.key, file);
    files.push({ path: file, title: titleOf(name) });
  }
  const [first] = files;
  if (first && isUntouched(used, pages)) return { path: first.path, isFormFlattened: false };
  const outputPath = path.join(dir, "merged.pdf");
  const numbers = new Map(used.map(({ id }, index) => [id, index]));
  const input = {
    files,
    pages: pages.map(({ file, page, rotation }) => ({ file: numbers.get(file) ?? -1, page, rotation })),
    title: nameOf(assembly),
    outputPath,
  };
  // Queues by account, so that one person's workspaces do not each get a turn.
  const key = await ownerOf(db(), assembly.workspaceId);
  const merged = await runPdfTask("merge", input, { key }).catch((error: unknown) => {
    throw mergeError(error);
  });
  return { path: outputPath, isFormFlattened: merged.isFormFlattened };
}

function mergeError(error: unknown): unknown {
  const known = intakeError(error);
  if (!(known instanceof AppError) || known.code !== "PDF_TOO_LARGE") return known;
  return new AppError("PDF_TOO_LARGE", {
    detail:
      "Combining these files takes more time or memory than is allowed. Remove pages or files, or combine fewer.",
  });
}

/** Names the result after the file that has the first page. */
function nameOf(assembly: AssemblyWithFiles): string {
  const [first] = pagesIn(assembly);
  const file = assembly.files.find(({ id }) => id === first?.file) ?? assembly.files[0];
  return titleOf(file?.name ?? "").slice(0, 200);
}

/** Returns the template that receives the PDF: the one made before if it is still an unsent draft, else a new one. */
async function targetOf(
  tx: Tx,
  ctx: WorkspaceContext,
  id: string,
): Promise<{ templateId: string; isNew: boolean }> {
  const assembly = await lockAssembly(tx, ctx, id);
  const before = assembly.templateId
    ? await tx.template.findFirst({
        where: {
          id: assembly.templateId,
          deletedAt: null,
          usedAt: null,
          versions: { some: { status: "draft" } },
        },
        select: { id: true },
      })
    : null;
  if (before) return { templateId: before.id, isNew: false };
  const templateId = newId();
  await insertTemplateRows(tx, ctx, {
    id: templateId,
    name: nameOf(assembly),
    kind: assembly.kind,
    sourceKind: "pdf",
    content: await contentInLanguageOf(ctx.principal.userId),
    pages: [],
  });
  await tx.assembly.update({ where: { id }, data: { templateId, updatedAt: getClock().now() } });
  return { templateId, isNew: true };
}
