import "server-only";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Stamp } from "@/lib/document-engine/completion-input";
import { blankPdf } from "@/lib/document-engine/pdf/blank-pdf";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { signatureMark } from "@/lib/domain/completion/stamps";
import { storeBlob } from "@/lib/domain/files/store-blob";
import type { StoredSignature } from "@/lib/domain/signatures/signature-image";
import { markSubmittedFiles } from "@/lib/domain/signing/attachments";
import type { Submission } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { sha256Hex } from "@/lib/pure/secrets";
import { withTempDir } from "@/lib/pure/temp-dir";

/** Size of a rendered signature, in points; the aspect ratio is that of typical signature fields. */
const SIZE = { width: 400, height: 160 };
const WIDTH_PX = 800;

/**
 * Blob ids of a submission's signature images by field id: the uploaded image, else one rendered from the signature.
 */
export async function signaturePictures(submission: Submission): Promise<Map<string, string>> {
  const stored = submission.signatures;
  const missing = Object.entries(stored).filter(([, { blobId, pictureBlobId }]) => !blobId && !pictureBlobId);
  const created = missing.length > 0 ? await makePictures(submission, missing) : new Map<string, string>();
  return new Map(
    Object.entries(stored).flatMap(([fieldId, { blobId, pictureBlobId }]) => {
      const id = blobId ?? pictureBlobId ?? created.get(fieldId);
      return id ? [[fieldId, id] as const] : [];
    }),
  );
}

/**
 * Renders drawn and typed signatures as images, exactly as in the PDF: lazily, on first request, then stored with the
 * recipient's files. If the workers are busy, the next request renders them.
 */
async function makePictures(
  submission: Submission,
  missing: readonly [string, StoredSignature][],
): Promise<Map<string, string>> {
  try {
    const pictures = await draw(submission.documentId, missing);
    await keep(submission, pictures);
    return pictures;
  } catch (error) {
    if (!(error instanceof PdfTaskError)) throw error;
    log.warn({ err: error, submissionId: submission.id }, "submissions: signatures could not be drawn");
    return new Map();
  }
}

function draw(
  documentId: string,
  signatures: readonly [string, StoredSignature][],
): Promise<Map<string, string>> {
  return withTempDir(async (dir) => {
    const [sourcePath, outDir] = [path.join(dir, "blank.pdf"), path.join(dir, "out")];
    await Promise.all([writeFile(sourcePath, blankPdf(signatures.length, SIZE)), mkdir(outDir)]);
    const stamps = signatures.flatMap(([fieldId, signature], i): Stamp[] => {
      const content = signatureMark(signature, new Map());
      const place = { page: i + 1, x: 0, y: 0, width: 1, height: 1 };
      const style = { fontSize: SIZE.height, align: "center" } as const;
      return content ? [{ fieldId, isMultiline: false, ...place, style, content }] : [];
    });
    // Low priority: these pictures must not delay sealing.
    const turn = { key: documentId, lane: "pages" } as const;
    const drawn = await runPdfTask("render-overlay", { sourcePath, outDir, stamps, locale: "en" }, turn);
    const pages = stamps.map(({ page }) => ({
      page,
      widthPx: WIDTH_PX,
      outPath: path.join(dir, `${page}.png`),
    }));
    await runPdfTask("page-image", { path: drawn.path, format: "png", pages }, turn);
    const pictures = stamps.map(async ({ fieldId }, i): Promise<[string, string]> => {
      // Without the annotation in the call below, Turbopack would bundle the whole checkout, including its data, with
      // the server.
      const bytes = await readFile(/* turbopackIgnore: true */ pages[i]?.outPath ?? "");
      const about = { ext: "png", contentType: "image/png", sizeBytes: bytes.length };
      return [fieldId, (await storeBlob({ sha256: sha256Hex(bytes), ...about, source: { bytes } })).id];
    });
    return new Map(await Promise.all(pictures));
  });
}

/**
 * Stores the images. If the document was purged meanwhile, its signatures are empty, and the images are unreferenced
 * and get removed.
 */
async function keep(submission: Submission, pictures: ReadonlyMap<string, string>): Promise<void> {
  const { id, documentId, recipientId } = submission;
  const signatures = { ...submission.signatures };
  for (const [fieldId, pictureBlobId] of pictures) {
    const signature = signatures[fieldId];
    if (signature) signatures[fieldId] = { ...signature, pictureBlobId };
  }
  await db().$transaction(async (tx) => {
    const updated = await tx.$executeRaw`
      update submissions set signatures = ${JSON.stringify(signatures)}::jsonb
       where id = ${id}::uuid and signatures <> '{}'`;
    if (updated > 0)
      await markSubmittedFiles(tx, { id: recipientId, documentId }, {}, [...pictures.values()]);
  });
}
