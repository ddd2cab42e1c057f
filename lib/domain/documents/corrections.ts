import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { DocumentStatus } from "@/lib/contracts/documents";
import { readableBy } from "@/lib/domain/documents/readable-by";
import type { Document } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

/** A document that another one's page links to. */
export type LinkedDocument = {
  id: string;
  name: string;
  status: DocumentStatus;
  /** Time at which it was declined or voided, or expired. */
  endedAt: string | null;
  sentAt: string | null;
};

/** The documents on both sides of a correction; null if there is none, or none that the caller may read. */
export type Corrections = {
  /** The document that this one was sent in place of. */
  corrects: LinkedDocument | null;
  /** The latest document that was sent in place of this one. */
  correctedBy: LinkedDocument | null;
};

type Row = { id: string; name: string; status: DocumentStatus; ended_at: Date | null; sent_at: Date | null };

/** Returns the documents on both sides of a correction, without those that were deleted. */
export async function correctionsOf(
  ctx: WorkspaceContext,
  { id, correctionOfId }: Pick<Document, "id" | "correctionOfId">,
): Promise<Corrections> {
  const rows = await db().$queryRaw<Row[]>`
    select id, name, status, sent_at, coalesce(declined_at, voided_at, expired_at) as ended_at from documents
     where ${await readableBy(ctx)}
       and (id = ${correctionOfId}::uuid or correction_of_id = ${id}::uuid and sent_at is not null)
     order by id desc`;
  const linked = (row: Row | undefined): LinkedDocument | null =>
    row
      ? {
          id: row.id,
          name: row.name,
          status: row.status,
          endedAt: row.ended_at?.toISOString() ?? null,
          sentAt: row.sent_at?.toISOString() ?? null,
        }
      : null;
  return {
    corrects: linked(rows.find((row) => row.id === correctionOfId)),
    correctedBy: linked(rows.find((row) => row.id !== correctionOfId)),
  };
}
