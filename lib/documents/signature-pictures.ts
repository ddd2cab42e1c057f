import "server-only";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { storeBlob } from "@/lib/blobs/store-blob";
import { signatureMark } from "@/lib/completion/stamps";
import { db } from "@/lib/db";
import type { Submission } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { blankPdf } from "@/lib/pdf/blank-pdf";
import type { Stamp } from "@/lib/pdf/complete/types";
import { runPdfTask } from "@/lib/pdf/pool/pool";
import { PdfTaskError } from "@/lib/pdf/pool/task-error";
import { sha256Hex } from "@/lib/pure/secrets";
import { withTempDir } from "@/lib/pure/temp-dir";
import { submitFiles } from "@/lib/signing/attachments";
import type { StoredSignature } from "@/lib/signing/signature-image";

/** Points; signature fields are about as wide to their height. */
const SIZE = { width: 400, height: 160 };
const WIDTH_PX = 800;

type Signatures = Record<string, StoredSignature>;

/** Blobs of the pictures of a submission's signatures, by field id: what was uploaded, else what was made of it. */
export async function signaturePictures(submission: Submission): Promise<Map<string, string>> {
  const stored = submission.signatures as Signatures;
  const missing = Object.entries(stored).filter(([, { blobId, pictureBlobId }]) => !blobId && !pictureBlobId);
  const made = missing.length > 0 ? await makePictures(submission, missing) : new Map<string, string>();
  return new Map(
    Object.entries(stored).flatMap(([fieldId, { blobId, pictureBlobId }]) => {
      const id = blobId ?? pictureBlobId ?? made.get(fieldId);
      return id ? [[fieldId, id] as const] : [];
    }),
  );
}

/**
 * Signatures that were drawn as strokes or typed, as pictures: drawn as the PDF has them, once, when somebody first asks,
 * and kept with the recipient's files from then on. Where the workers have no time for it, the next look makes them.
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
      return content ? [{ fieldId, type: "signature", ...place, style, content }] : [];
    });
    // For looking at, so it must not hold up what is sealed.
    const turn = { key: documentId, lane: "pages" } as const;
    const drawn = await runPdfTask("render-overlay", { sourcePath, outDir, stamps, locale: "en" }, turn);
    const pages = stamps.map(({ page }) => ({
      page,
      widthPx: WIDTH_PX,
      outPath: path.join(dir, `${page}.png`),
    }));
    await runPdfTask("page-image", { path: drawn.path, format: "png", pages }, turn);
    const pictures = stamps.map(async ({ fieldId }, i): Promise<[string, string]> => {
      // Without this the build takes the whole checkout, data included, for a part of the server.
      const bytes = await readFile(/* turbopackIgnore: true */ pages[i]?.outPath ?? "");
      const about = { ext: "png", contentType: "image/png", sizeBytes: bytes.length };
      return [fieldId, (await storeBlob({ sha256: sha256Hex(bytes), ...about, source: { bytes } })).id];
    });
    return new Map(await Promise.all(pictures));
  });
}

/** Unless the document was purged meanwhile, which empties what was signed: the pictures are then nobody's, and go. */
async function keep(submission: Submission, pictures: ReadonlyMap<string, string>): Promise<void> {
  const { id, documentId, recipientId } = submission;
  const signatures = { ...(submission.signatures as Signatures) };
  for (const [fieldId, pictureBlobId] of pictures) {
    const signature = signatures[fieldId];
    if (signature) signatures[fieldId] = { ...signature, pictureBlobId };
  }
  await db().$transaction(async (tx) => {
    const kept = await tx.$executeRaw`
      update submissions set signatures = ${JSON.stringify(signatures)}::jsonb
       where id = ${id}::uuid and signatures <> '{}'`;
    if (kept > 0) await submitFiles(tx, { id: recipientId, documentId }, {}, [...pictures.values()]);
  });
}
