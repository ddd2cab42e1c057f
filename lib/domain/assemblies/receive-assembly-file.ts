import "server-only";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { WorkspaceContext } from "@/lib/context";
import type { AssemblyFileType, AssemblyPage } from "@/lib/contracts/assemblies";
import { FORM_RULES_DROPPED, TAGS_DROPPED } from "@/lib/contracts/assemblies";
import { ASSEMBLY_LIMITS } from "@/lib/contracts/assembly-limits";
import type { InspectionOutput } from "@/lib/document-engine/pdf/intake/types";
import { fileAsPdf } from "@/lib/domain/assemblies/file-as-pdf";
import { toAssemblyDto } from "@/lib/domain/assemblies/get-assembly";
import {
  type AssemblyWithFiles,
  filePageCountOf,
  lockAssembly,
  pagesIn,
  requireAssembly,
} from "@/lib/domain/assemblies/require-assembly";
import { addStorageUsage, assertStorageLeft } from "@/lib/domain/entitlements/storage";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { hasFormRules } from "@/lib/domain/templates/form-fields";
import { ingestPdf, MAX_PDF_BYTES, pageSizesOf } from "@/lib/domain/templates/receive-source";
import { AppError, invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { receiveFile as receiveBytes } from "@/lib/platform/http/receive-file";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { withTempDir } from "@/lib/pure/temp-dir";

type Arrival = { id: string; fileId: string; name: string };

/**
 * Receives one file of an assembly, inspects it and appends its pages. A refused file leaves the others unchanged; a
 * repeat with the same id returns what was received.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT with a code about `file`, PDF_ENCRYPTED, PDF_INVALID, PDF_TOO_LARGE,
 *   PLAN_REQUIRED (the storage is full), REQUEST_TIMEOUT, RATE_LIMITED, BUSY
 */
export async function receiveFile(ctx: WorkspaceContext, { id, fileId, name }: Arrival, request: Request) {
  const before = await requireAssembly(db(), ctx, id);
  if (before.files.some((file) => file.id === fileId)) return toAssemblyDto(before);
  assertRoom(before, 0, 0);
  await assertStorageLeft(ctx.workspaceId);
  return withTempDir(async (dir) => {
    const received = path.join(dir, "upload");
    await receiveBytes(request, received, { maxBytes: MAX_PDF_BYTES, code: "PDF_TOO_LARGE" });
    const made = await fileAsPdf(ctx, { path: received, name }, dir);
    const taken = await ingestPdf(made.path, ctx.workspaceId);
    await rm(received, { force: true });
    return keep(ctx, { id, fileId, name }, { ...taken, ...made }).catch(async (error: unknown) => {
      await markUnusedBlobs(db(), [taken.blob.id]);
      throw error;
    });
  });
}

/** What a combined file loses in addition to what is removed from every PDF. */
const droppedOf = ({ isTagged, acroFormFields }: InspectionOutput): string[] => [
  ...(isTagged ? [TAGS_DROPPED] : []),
  ...(hasFormRules(acroFormFields) ? [FORM_RULES_DROPPED] : []),
];

type Taken = Awaited<ReturnType<typeof ingestPdf>> & { type: AssemblyFileType; warnings: readonly string[] };

function keep(ctx: WorkspaceContext, { id, fileId, name }: Arrival, taken: Taken) {
  const { facts, blob, type } = taken;
  if (facts.isSigned)
    throw invalidInput({
      path: "file",
      code: "conflict",
      message: "carries a signature, which combining files would break. Send it as a document of its own",
    });
  return db().$transaction(async (tx) => {
    const assembly = await lockAssembly(tx, ctx, id);
    if (assembly.files.some((file) => file.id === fileId)) return toAssemblyDto(assembly);
    assertRoom(assembly, facts.pageCount, facts.sizeBytes);
    await assertUnused(tx, fileId);
    await addStorageUsage(tx, ctx.workspaceId, facts.sizeBytes);
    const now = getClock().now();
    const warnings = [...taken.warnings, ...facts.warnings, ...droppedOf(facts)];
    await tx.assemblyFile.create({
      data: {
        id: fileId,
        assemblyId: id,
        name,
        type,
        blobId: blob.id,
        pages: pageSizesOf(facts),
        warnings,
        createdAt: now,
      },
    });
    const added = facts.pages.map(
      (_, index): AssemblyPage => ({ file: fileId, page: index + 1, rotation: 0 }),
    );
    await tx.assembly.update({
      where: { id },
      data: { pages: [...pagesIn(assembly), ...added], updatedAt: now },
    });
    return toAssemblyDto(await requireAssembly(tx, ctx, id));
  });
}

/** The browser assigns the ids: an id used in another assembly gets the same answer as any other that is taken. */
async function assertUnused(tx: Parameters<typeof lockAssembly>[0], fileId: string): Promise<void> {
  if (await tx.assemblyFile.count({ where: { id: fileId } }))
    throw invalidInput({ path: "fileId", code: "taken", message: "is in use" });
}

/** @throws {AppError} if the files together would have too many pages, or be too many or too large */
function assertRoom({ files }: AssemblyWithFiles, pages: number, bytes: number): void {
  const { files: maxFiles, pages: maxPages, mib } = ASSEMBLY_LIMITS;
  if (files.length >= maxFiles)
    throw invalidInput({
      path: "file",
      code: "too_many",
      message: `is one too many: combine up to ${maxFiles} files`,
    });
  const allPages = files.reduce((sum, file) => sum + filePageCountOf(file), pages);
  if (allPages > maxPages)
    throw invalidInput({
      path: "file",
      code: "too_many",
      message: `has too many pages: together the files can have ${maxPages.toLocaleString("en")}`,
    });
  const allBytes = files.reduce((sum, { blob }) => sum + Number(blob.sizeBytes), bytes);
  if (allBytes > mib * 1024 * 1024)
    throw new AppError("PDF_TOO_LARGE", { detail: `The files can have ${mib} MB in total.` });
}
