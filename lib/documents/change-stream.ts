import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { db } from "@/lib/db";
import { requireDocument } from "@/lib/documents/queries";
import { feedOwner, openFeed } from "@/lib/live/change-feed";
import type { ChangeHub } from "@/lib/live/change-hub";

export type ChangeStreamOptions = {
  /** The audit sequence that the reader has seen: a later one is told at once. */
  after: number | undefined;
  /** Aborted when the reader is gone. */
  signal: AbortSignal;
  hub?: ChangeHub;
};

/**
 * A feed of one document: `changed` whenever its audit trail has grown.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, RATE_LIMITED
 */
export async function openChangeStream(
  ctx: WorkspaceContext,
  documentId: string,
  { after, signal, hub }: ChangeStreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  await requireDocument(db(), ctx, documentId, "read");
  return openFeed({
    owner: feedOwner(ctx),
    channel: "document",
    id: documentId,
    data: { documentId },
    isBehind: async () => {
      const { auditSequence } = await requireDocument(db(), ctx, documentId, "read");
      return after === undefined || auditSequence > after;
    },
    signal,
    hub,
  });
}
