import type { SourceIntake } from "@/lib/domain/templates/source-intake";
import "server-only";
import path from "node:path";
import type { PageSize } from "@/lib/contracts/content";
import { PDF_FILE } from "@/lib/contracts/files";
import { type ImportWarning, PDF_WARNINGS } from "@/lib/contracts/import-warnings";
import type { UploadedDraftDto } from "@/lib/contracts/templates";
import type { InspectionOutput } from "@/lib/document-engine/pdf/intake/types";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { addStorageUsage, assertStorageLeft } from "@/lib/domain/entitlements/storage";
import { lockImages } from "@/lib/domain/files/images/body-images";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { certificatePagesOf } from "@/lib/domain/templates/certificate-pages";
import { intakeError } from "@/lib/domain/templates/intake-error";
import { notifyLibrary } from "@/lib/domain/templates/notify-library";
import { publishUploaded } from "@/lib/domain/templates/publish-uploaded";
import { versionContentOf } from "@/lib/domain/templates/serialize";
import { consumeUpload, type UploadGrant } from "@/lib/domain/templates/upload-url";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Blob } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { hashFile } from "@/lib/platform/hash-file";
import { withTempDir } from "@/lib/pure/temp-dir";
import { diagnoseContent } from "@/lib/rules/diagnose";

/** Limits of an uploaded source (contract, section 1). */
export const MAX_PDF_BYTES = PDF_FILE.maxMib * 1024 * 1024;

/**
 * Inspects and normalizes an untrusted PDF in a resource-limited child process and stores the result.
 * @param caller the workspace that owns the file; waiting workspaces are served round-robin
 * @throws {AppError} PDF_ENCRYPTED, PDF_INVALID, PDF_TOO_LARGE, BUSY
 */
export async function ingestPdf(
  inputPath: string,
  caller: string,
): Promise<{ facts: InspectionOutput; blob: Blob }> {
  return withTempDir(async (dir) => {
    const outputPath = path.join(dir, "source.pdf");
    const input = { inputPath, outputPath, verifyUrl: `${env.appUrl}/verify` };
    const found = await runPdfTask("inspect", input, { key: caller }).catch((error: unknown) => {
      throw intakeError(error);
    });
    // It becomes evidence, so it is not taken from who parses the file.
    const facts = { ...found, originalSha256: await hashFile(inputPath) };
    const blob = await storeBlob({
      sha256: facts.sha256,
      ext: "pdf",
      contentType: "application/pdf",
      sizeBytes: facts.sizeBytes,
      pageCount: facts.pageCount,
      source: { path: outputPath },
    });
    return { facts, blob };
  });
}

/**
 * Accepts a file as the source of a template's draft. If the file is rejected, the old source is kept.
 * @param upload the upload URL that the file came by, which is consumed
 * @param isDraftKept whether the template is kept if it cannot be published
 * @throws {AppError} NOT_FOUND, INVALID_STATE, PDF_ENCRYPTED, PDF_INVALID, PDF_TOO_LARGE, BUSY, PLAN_REQUIRED (the
 *   storage is full), TEMPLATE_RULES_FAILED (if the upload publishes the template: the file was accepted, and the
 *   draft is kept)
 */
export async function receiveSource(
  templateId: string,
  inputPath: string,
  upload: UploadGrant | null = null,
  isDraftKept = true,
): Promise<UploadedDraftDto> {
  const { workspaceId } = await requireOpenDraft(db(), templateId);
  await assertStorageLeft(workspaceId);
  const taken = await ingestPdf(inputPath, workspaceId);
  const existing = await db()
    .$transaction((tx) => keepSource(tx, templateId, taken, upload))
    .catch(async (error: unknown) => {
      await markUnusedBlobs(db(), [taken.blob.id]);
      throw error;
    });
  await publishUploaded(templateId, workspaceId, isDraftKept);
  return existing;
}

async function keepSource(
  tx: Tx,
  templateId: string,
  { facts, blob }: Awaited<ReturnType<typeof ingestPdf>>,
  upload: UploadGrant | null,
): Promise<UploadedDraftDto> {
  await tx.$queryRaw`select 1 from templates where id = ${templateId}::uuid for update`;
  const { draft, workspaceId, kind } = await requireOpenDraft(tx, templateId);
  if (upload) await consumeUpload(tx, upload, draft.sourceBlobId === blob.id);
  if (draft.sourceBlobId !== blob.id) await addStorageUsage(tx, workspaceId, blob.sizeBytes);
  const pages = pageSizesOf(facts);
  const content = versionContentOf(draft);
  const diagnostics = diagnoseContent({
    sourceKind: "pdf",
    content,
    pages,
    images: await lockImages(tx, workspaceId, content),
  });
  if (draft.sourceBlobId && draft.sourceBlobId !== blob.id) await markUnusedBlobs(tx, [draft.sourceBlobId]);
  await tx.templateVersion.update({
    where: { id: draft.id },
    data: {
      pages,
      diagnostics,
      sourceBlobId: blob.id,
      originalSha256: facts.originalSha256,
      intake: intakeOf(facts),
    },
  });
  await notifyLibrary(tx, { workspaceId, kind });
  return { templateId, pages, warnings: [...facts.warnings], diagnostics };
}

/** Returns the pages as displayed, in the form stored with a version. */
export const pageSizesOf = (facts: InspectionOutput): PageSize[] =>
  facts.pages.map(({ width, height, rotation }) => ({ width, height, rotation }));

/** Returns the inspection result in the form stored with a version. */
export const intakeOf = ({
  warnings,
  isSigned,
  acroFormFields,
  certificatePages,
}: InspectionOutput): SourceIntake => ({
  warnings: [...warnings],
  isSigned,
  certificatePages: [...certificatePages],
  acroFormFields: [...acroFormFields],
});

/**
 * Returns warnings for the sender, in the same form as for a Word file.
 * @param intake result of the inspection, or as stored with a version
 */
export function pdfWarnings(intake: SourceIntake): ImportWarning[] {
  const { warnings = [] } = intake;
  return warnings.map((code) => ({
    code,
    message: PDF_WARNINGS[code],
    places: [],
    count: code === "CERTIFICATE_PAGES" ? certificatePagesOf(intake).length : 1,
  }));
}

async function requireOpenDraft(tx: Tx, templateId: string) {
  const template = await tx.template.findFirst({
    where: { id: templateId, deletedAt: null },
    include: { versions: { where: { status: "draft" } } },
  });
  if (!template)
    throw new AppError("NOT_FOUND", { detail: "The template of this upload URL no longer exists." });
  const draft = template.versions[0];
  if (!draft || template.sourceKind !== "pdf")
    throw new AppError("INVALID_STATE", {
      detail: "The template has no PDF draft to receive the file. Create one with draft/ensure.",
    });
  return { draft, workspaceId: template.workspaceId, kind: template.kind };
}
