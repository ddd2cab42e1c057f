import "server-only";
import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { ZipFile } from "yazl";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { downloadName } from "@/lib/domain/documents/download-name";
import { assertMayRead } from "@/lib/domain/documents/policy";
import { canReadAll } from "@/lib/domain/documents/queries";
import { recordDownload } from "@/lib/domain/documents/record-download";
import { VISIBLE_DOCUMENTS } from "@/lib/domain/documents/visitor-starts/visible-documents";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { fileSize } from "@/lib/pure/file-size";

/** Maximum size in bytes: a practical limit for browsers, below which ZIP64 is not needed. */
const MAX_BYTES = 1_000_000_000;

type File = { documentId: string; name: string; blobKey: string; sizeBytes: number; at: Date };

/** Numbers duplicate names: `Lease - signed (2).pdf`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = name.replace(/(\.pdf)?$/, ` (${n})$1`);
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/**
 * Streams the sealed PDFs of several documents as one ZIP file: one file is open at a time, and nothing is buffered.
 * Each download is recorded when the file's turn comes. PDFs are stored uncompressed, since they are compressed
 * already, so that the total size is known in advance.
 * @param ids documents of the workspace; those without a sealed PDF are left out
 * @throws {AppError} NOT_FOUND (a document does not exist, or none is sealed), NOT_DOCUMENT_OWNER,
 *   PAYLOAD_TOO_LARGE
 */
export async function zipDocuments(
  ctx: WorkspaceContext,
  ids: readonly string[],
): Promise<{ stream: BodyInit; sizeBytes: number }> {
  const files = await filesOf(ctx, ids);
  const total = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (total > MAX_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", {
      detail: `The files have ${fileSize(total)} in total; the limit is ${fileSize(MAX_BYTES)}. Select fewer documents.`,
    });
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const reading: { now?: Readable } = {};
  zip.on("error", (error) => output.destroy(error));
  // The reader gets the error with its next read. Before the first read, an error without a listener would end the
  // process.
  output.on("error", () => undefined);
  for (const { documentId, name, blobKey, sizeBytes, at } of files)
    zip.addReadStreamLazy(name, { compress: false, size: sizeBytes, mtime: at }, (take) => {
      open(ctx, documentId, blobKey).then(
        (stream) => {
          reading.now = stream;
          if (output.destroyed) stream.destroy();
          else take(null, stream);
        },
        (error: Error) => {
          if (!output.destroyed) take(error, Readable.from([]));
        },
      );
    });
  const sizeBytes = await new Promise<number>((resolve) => {
    // Missing from the library's types: the callback gets the total size if all sizes are known.
    const take: (size: number) => void = resolve;
    zip.end({ forceZip64Format: false, comment: "" }, take as () => void);
  });
  // Closes the open file when the client disconnects.
  output.once("close", () => reading.now?.destroy());
  return { stream: bodyOf(output), sizeBytes };
}

/**
 * Replaces Readable.toWeb, which throws an uncaught error if the reader disconnects with bytes in flight, and
 * ReadableStream.from, which leaves the source open if the reader disconnects before its first read or while it waits
 * for one.
 */
function bodyOf(output: Readable): BodyInit {
  const chunks = output.iterator() as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void output.destroy(),
    },
    { highWaterMark: 0 },
  ) as BodyInit;
}

async function open(ctx: WorkspaceContext, documentId: string, blobKey: string): Promise<Readable> {
  await recordDownload({ documentId, actor: auditActor(ctx.principal), file: "signed-pdf" }, ctx);
  return getStorage().openRead(blobKey);
}

async function filesOf(ctx: WorkspaceContext, ids: readonly string[]): Promise<File[]> {
  const requested = [...new Set(ids)];
  const [isWorkspaceWide, rows] = await Promise.all([
    canReadAll(ctx),
    db().document.findMany({
      where: { id: { in: requested }, workspaceId: ctx.workspaceId, ...VISIBLE_DOCUMENTS },
      select: {
        id: true,
        name: true,
        workspaceId: true,
        ownerId: true,
        sealedAt: true,
        signedBlob: { select: { key: true, sizeBytes: true } },
      },
      orderBy: { id: "desc" },
    }),
  ]);
  if (rows.length < requested.length)
    throw new AppError("NOT_FOUND", { detail: "A document was not found." });
  for (const row of rows) assertMayRead(ctx, row, isWorkspaceWide);
  const sealed = rows.flatMap(({ sealedAt, signedBlob, ...row }) =>
    sealedAt && signedBlob ? [{ ...row, at: sealedAt, blob: signedBlob }] : [],
  );
  if (sealed.length === 0)
    throw new AppError("NOT_FOUND", {
      detail: "None of these documents has a signed PDF: it becomes available once everyone has signed.",
    });
  const names = uniqueNames(sealed.map(({ name }) => downloadName(name, "signed")));
  return sealed.map(({ id, at, blob }, i) => ({
    documentId: id,
    name: names[i] ?? "",
    blobKey: blob.key,
    sizeBytes: Number(blob.sizeBytes),
    at,
  }));
}
