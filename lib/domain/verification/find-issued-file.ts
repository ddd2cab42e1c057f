import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { VerifiedDocument } from "@/lib/contracts/verification";
import type { SealedFile } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

/** A file that was handed out. */
export interface IssuedFile {
  readonly sha256: string;
  readonly sealedAt: Date;
  readonly documentId: string;
  /** Null if the document was deleted. */
  readonly document: VerifiedDocument | null;
  /** The pages of this file that are its certificate; null if that is no longer known. */
  readonly certificatePages: readonly number[] | null;
}

/** Finds the first of these hashes that belongs to a file that was handed out. */
export async function findIssuedFile(hashes: readonly (string | undefined)[]): Promise<IssuedFile | null> {
  const wanted = hashes.filter((hash) => hash !== undefined);
  const rows = await db().sealedFile.findMany({ where: { sha256: { in: wanted } } });
  const row = wanted.map((hash) => rows.find(({ sha256 }) => sha256 === hash)).find((found) => found);
  if (!row) return null;
  const certificatePages = certificatePagesOf(row);
  const document = await loadDocument(row.documentId, certificatePages ?? []);
  return { ...row, document, certificatePages };
}

async function loadDocument(id: string, certificatePages: number[]): Promise<VerifiedDocument | null> {
  const row = await db().document.findUnique({
    where: { id, deletedAt: null, workspace: { deletedAt: null } },
    select: {
      name: true,
      status: true,
      completedAt: true,
      workspace: { select: { name: true } },
      auditEvents: {
        where: { type: DOCUMENT_FACTS.signed.audit },
        orderBy: { sequence: "asc" },
        select: { actor: true, createdAt: true },
      },
    },
  });
  if (!row) return null;
  return {
    id,
    name: row.name,
    status: row.status,
    workspace: row.workspace.name,
    completedAt: row.completedAt?.toISOString() ?? null,
    // Taken from the records: a recipient's row may have changed since.
    signers: row.auditEvents.map(({ actor, createdAt }) => ({
      name: actor.name ?? "",
      signedAt: createdAt.toISOString(),
    })),
    certificatePages,
  };
}

function certificatePagesOf({
  certificateFrom: first,
  certificateCount: count,
}: SealedFile): number[] | null {
  return first === null || count === null ? null : Array.from({ length: count }, (_, i) => first + i);
}
