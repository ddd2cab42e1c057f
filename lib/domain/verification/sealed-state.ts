import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { DocumentStatus } from "@/lib/contracts/documents";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isUuid } from "@/lib/pure/id";

/**
 * - `open`: sent, and not completed yet
 * - `sealing`: completed, and its files are being sealed
 */
type SealedState = "open" | "sealing" | "sealed" | "declined" | "voided" | "expired" | "deleted";

/** A file that was sealed here; `earlier` is one that was replaced by another sealed file, with a time stamp. */
interface SealedFileFact {
  readonly kind: "document" | "certificate" | "earlier";
  /** In hex. */
  readonly sha256: string;
}

/** What the certificate's code reveals to anybody: nothing about names, texts or the workspace. */
export interface DocumentState {
  readonly documentId: string;
  readonly state: SealedState;
  /** Null if nothing is sealed yet. */
  readonly sealedAt: Date | null;
  readonly files: readonly SealedFileFact[];
}

/**
 * Finds the state of a document by the code on its certificate.
 * @returns null for an invalid code, for a code of no document, and for a draft, since nothing was ever sent or
 *   sealed
 */
export async function findDocumentState(code: string): Promise<DocumentState | null> {
  if (!isUuid(code)) return null;
  const document = await db().document.findUnique({
    where: { id: code },
    select: {
      id: true,
      status: true,
      sealedAt: true,
      expiresAt: true,
      deletedAt: true,
      workspace: { select: { deletedAt: true } },
      sealedFiles: { select: { sha256: true } },
      auditEvents: {
        where: { type: DOCUMENT_FACTS.sealed.audit },
        orderBy: { sequence: "desc" },
        select: { data: true },
      },
    },
  });
  if (!document || document.status === "draft") return null;
  const { id, status, sealedAt, auditEvents, sealedFiles } = document;
  const isDeleted = document.deletedAt !== null || document.workspace.deletedAt !== null;
  return {
    documentId: id,
    state: isDeleted ? "deleted" : stateOf({ ...document, status }),
    sealedAt,
    files: filesOf(auditEvents, sealedFiles),
  };
}

type Row = { status: Exclude<DocumentStatus, "draft">; sealedAt: Date | null; expiresAt: Date | null };

function stateOf({ status, sealedAt, expiresAt }: Row): SealedState {
  if (status === "completed") return sealedAt ? "sealed" : "sealing";
  if (status !== "sent" && status !== "in_progress") return status;
  // The sweep that ends the document may not have run yet.
  return expiresAt && expiresAt <= getClock().now() ? "expired" : "open";
}

/**
 * Lists the files, named by the trail, which is kept when the files are deleted: the newest event names the current
 * ones.
 */
function filesOf(
  events: readonly { data: unknown }[],
  files: readonly { sha256: string }[],
): SealedFileFact[] {
  const { sha256: document, certificateSha256 } = (events[0]?.data ?? {}) as {
    sha256?: unknown;
    certificateSha256?: unknown;
  };
  const kindOf = (sha256: string): SealedFileFact["kind"] =>
    sha256 === document ? "document" : sha256 === certificateSha256 ? "certificate" : "earlier";
  const order = ["document", "certificate", "earlier"];
  return files
    .map(({ sha256 }) => ({ kind: kindOf(sha256), sha256 }))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.sha256 < b.sha256 ? -1 : 1));
}
