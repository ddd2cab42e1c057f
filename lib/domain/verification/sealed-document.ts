import "server-only";
import type { AuditActor } from "@/lib/contracts/audit";
import type { VerifiedDocument } from "@/lib/contracts/verification";
import { documentVersion } from "@/lib/domain/templates/published-version";
import { db } from "@/lib/platform/database/db";

/** A file that was handed out. */
export interface HandedOut {
  readonly sha256: string;
  readonly sealedAt: Date;
  readonly documentId: string;
  /** Null if the document was deleted. */
  readonly document: VerifiedDocument | null;
  /** The pages of this file that are its certificate; null if that is not known any more. */
  readonly certificatePages: readonly number[] | null;
}

/** The first of these hashes that belongs to a file that was handed out. */
export async function findHandedOut(hashes: readonly (string | undefined)[]): Promise<HandedOut | null> {
  const wanted = hashes.filter((hash) => hash !== undefined);
  const rows = await db().sealedFile.findMany({ where: { sha256: { in: wanted } } });
  const row = wanted.map((hash) => rows.find(({ sha256 }) => sha256 === hash)).find((found) => found);
  if (!row) return null;
  return { ...row, ...(await loadDocument(row.documentId, row.sha256)) };
}

async function loadDocument(
  id: string,
  sha256: string,
): Promise<Pick<HandedOut, "document" | "certificatePages">> {
  const row = await db().document.findUnique({
    where: { id, deletedAt: null, workspace: { deletedAt: null } },
    select: {
      name: true,
      status: true,
      completedAt: true,
      templateVersionId: true,
      workspace: { select: { name: true } },
      signedBlob: { select: { pageCount: true } },
      certificateBlob: { select: { pageCount: true } },
      auditEvents: {
        where: { type: { in: ["signed", "sealed"] } },
        orderBy: { sequence: "asc" },
        select: { type: true, actor: true, data: true, createdAt: true },
      },
    },
  });
  if (!row) return { document: null, certificatePages: null };
  const { version } = await documentVersion({ id, templateVersionId: row.templateVersionId });
  const pages = certificatePages({
    isCertificate: row.auditEvents.some(({ data }) => (data as SealedData).certificateSha256 === sha256),
    sourcePages: (version.pages as unknown[]).length,
    signedPages: row.signedBlob?.pageCount ?? null,
    ownPages: row.certificateBlob?.pageCount ?? null,
  });
  const document = {
    id,
    name: row.name,
    status: row.status,
    workspace: row.workspace.name,
    completedAt: row.completedAt?.toISOString() ?? null,
    // As recorded: a recipient's row may have changed since.
    signers: row.auditEvents
      .filter(({ type }) => type === "signed")
      .map(({ actor, createdAt }) => ({
        name: (actor as AuditActor).name ?? "",
        signedAt: createdAt.toISOString(),
      })),
    certificatePages: pages ?? [],
  };
  return { document, certificatePages: pages };
}

/** Recorded with each seal and each later time stamp: the hashes of both files. */
interface SealedData {
  readonly certificateSha256?: unknown;
}

/**
 * The pages of a sealed file that are its certificate: all of the separate one, and those appended to a document, to
 * which nothing else is appended. Null where the numbers do not fit or are not known any more.
 */
function certificatePages(facts: {
  isCertificate: boolean;
  sourcePages: number;
  signedPages: number | null;
  ownPages: number | null;
}): number[] | null {
  const { isCertificate, sourcePages, signedPages, ownPages } = facts;
  if (ownPages === null || signedPages === null) return null;
  const first = isCertificate ? 1 : sourcePages + 1;
  const count = isCertificate ? ownPages : signedPages - sourcePages;
  if (count === 0) return [];
  return count === ownPages ? Array.from({ length: count }, (_, i) => first + i) : null;
}
