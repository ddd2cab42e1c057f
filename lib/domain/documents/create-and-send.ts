import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import {
  type DocumentSource,
  type DraftInput,
  draftDocument,
  insertDraft,
} from "@/lib/domain/documents/draft-document";
import { insertStart, type VisitorStart } from "@/lib/domain/documents/insert-start";
import type { SentPages } from "@/lib/domain/documents/lay-out-document";
import { commitSend, prepareSend } from "@/lib/domain/documents/send-document";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { addStorageUsage } from "@/lib/domain/entitlements/storage";
import type { WorkspaceAccount } from "@/lib/domain/entitlements/workspace-account";
import { db, type Tx } from "@/lib/platform/database/db";

/** How a document is created, if it is not simply created and sent. */
export interface CreationPolicy<Other = never> {
  /** The workspace's account, if already read. */
  readonly account?: WorkspaceAccount;
  /**
   * Called first in the transaction, with the document as it would be created: may use up, under its lock, what the
   * document is made for. If it returns a result, that is returned in the document's place, and nothing is created.
   */
  readonly instead?: (tx: Tx, document: DocumentWithRecipients) => Promise<Other | null>;
  /** Stores the template that the document is made from, if one request creates both. */
  readonly storeTemplate?: (tx: Tx) => Promise<unknown>;
  /** The pages that it is sent with, if no version was published before. */
  readonly pages?: (document: DocumentWithRecipients) => Promise<SentPages>;
  /** Size in bytes of the file that is stored with the document; it counts towards the workspace's storage. */
  readonly storedBytes?: number;
  /** False: it stays a draft. */
  readonly isSent?: boolean;
  /** Set if a visitor begins the document at a public link: it is sent with their signature (`sendVisitorStart`). */
  readonly start?: VisitorStart;
}

/**
 * Creates a document and sends it, atomically; every flow that does both in one step uses it. Before the transaction,
 * the draft is made, the storage limit is checked and the pages are laid out; the transaction stores the template and
 * the document, and sends it. If anything throws, nothing is left behind.
 * @returns the document, or what `instead` returned
 * @throws {AppError} UNKNOWN_ROLE_KEY, INVALID_INPUT, INVALID_STATE, PLAN_REQUIRED (the storage is full),
 *   PDF_TOO_LARGE, BUSY, DOCUMENT_LIMIT_REACHED, RATE_LIMITED (daily email limit reached); what the policy throws
 */
export async function createAndSend<Other = never>(
  ctx: WorkspaceContext,
  source: DocumentSource,
  body: DraftInput,
  policy: CreationPolicy<Other> = {},
): Promise<DocumentWithRecipients | Other> {
  const { instead, storeTemplate, storedBytes, start, isSent = true } = policy;
  const draft = draftDocument(ctx, source, body);
  const { document } = draft;
  const sending = isSent ? await prepareSend(document, policy) : null;
  return db().$transaction(async (tx) => {
    const other = await instead?.(tx, document);
    if (other) return other;
    await storeTemplate?.(tx);
    if (start && sending) return insertStart(tx, draft, sending.pages, start);
    await insertDraft(tx, draft);
    const sent = sending && (await commitSend(tx, ctx, document, sending));
    // The draft is not yet committed, so no other transaction can have changed it.
    if (sending && !sent) throw new Error(`the draft ${document.id} changed in the transaction that made it`);
    // Comes last, as in every send: its row is locked after the account's and the mail counter's.
    if (storedBytes) await addStorageUsage(tx, ctx.workspaceId, storedBytes, sending?.account.entitlements);
    return sent ?? document;
  });
}
