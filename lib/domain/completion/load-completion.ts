import "server-only";
import path from "node:path";
import type { FieldValue, FileValue } from "@/lib/contracts/content";
import { documentVersion } from "@/lib/domain/templates/published-version";
import type { Blob } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

/** Loads everything needed to complete a document, including the version that it is pinned to. */
export async function loadCompletion(documentId: string) {
  const document = await db().document.findUniqueOrThrow({
    where: { id: documentId },
    include: {
      recipients: { orderBy: [{ order: "asc" }, { position: "asc" }] },
      submissions: { where: { submittedAt: { not: null } } },
      auditEvents: { orderBy: { sequence: "asc" } },
      workspace: { select: { name: true, timezone: true } },
    },
  });
  return { ...document, ...(await documentVersion(document)) };
}

export type Completion = Awaited<ReturnType<typeof loadCompletion>>;

/**
 * Returns the source PDF that values are stamped on; every PDF version has one, because the rules refuse to publish a
 * version without it.
 */
export function requireSourcePdf(completion: Completion): Blob {
  const blob = completion.version.sourceBlob;
  if (!blob) throw new Error(`document ${completion.id} is pinned to a version without a source`);
  return blob;
}

export interface CompletionFiles {
  readonly source: Blob;
  readonly sourcePath: string;
  /** Paths of images, by blob id (signatures) and by SHA-256 (uploads). */
  readonly files: ReadonlyMap<string, string>;
}

/** Downloads the source and all images that the fields need into the run's directory. */
export async function fetchCompletionFiles(completion: Completion, dir: string): Promise<CompletionFiles> {
  const source = requireSourcePdf(completion);
  const sourcePath = path.join(dir, "source.pdf");
  await getStorage().readToFile(source.key, sourcePath);

  const signatures = completion.submissions.flatMap((s) => Object.values(s.signatures));
  const values = completion.submissions.flatMap((s) => Object.values(s.values));
  const blobIds = signatures.flatMap((s) => s.blobId ?? []);
  const hashes = values.flatMap((v) => (isImage(v) ? v.sha256 : []));
  const isNone = blobIds.length === 0 && hashes.length === 0;
  const blobs = isNone
    ? []
    : await db().blob.findMany({ where: { OR: [{ id: { in: blobIds } }, { sha256: { in: hashes } }] } });
  const files = new Map<string, string>();
  for (const blob of blobs) {
    const file = path.join(dir, blob.id);
    await getStorage().readToFile(blob.key, file);
    files.set(blob.id, file).set(blob.sha256, file);
  }
  return { source, sourcePath, files };
}

const isImage = (value: FieldValue): value is FileValue =>
  typeof value === "object" && value !== null && "sha256" in value && value.contentType.startsWith("image/");
