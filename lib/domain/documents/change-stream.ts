import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { requireDocument } from "@/lib/domain/documents/queries";
import { db } from "@/lib/platform/database/db";
import { feedOwner, openChangeFeed } from "@/lib/platform/live/change-feed";
import type { ChangeHub } from "@/lib/platform/live/change-hub";

export type ChangeStreamOptions = {
  /** Last audit sequence that the client has seen; anything later is reported immediately. */
  after: number | undefined;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  hub?: ChangeHub;
};

/**
 * Opens an event stream of one document: emits `changed` whenever its audit trail has grown.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, RATE_LIMITED
 */
export async function openChangeStream(
  ctx: WorkspaceContext,
  documentId: string,
  { after, signal, hub }: ChangeStreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  await requireDocument(db(), ctx, documentId, "read");
  return openChangeFeed({
    owner: feedOwner(ctx),
    topics: [{ channel: "document", id: documentId, event: "changed" }],
    data: { documentId },
    isBehind: async () => {
      const { auditSequence } = await requireDocument(db(), ctx, documentId, "read");
      return after === undefined || auditSequence > after;
    },
    signal,
    hub,
  });
}
